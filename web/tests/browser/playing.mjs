// Playing at a table in the page: what is asked, and an answer to it.
import { usualTime } from "./tests.mjs";

/** How long a click may take on what is there already, in ms: the question may have gone meanwhile. */
const answerTime = 10000;

/** Is it over, is the table covered, and what is asked: all at one moment. */
const stateOf = (page) =>
    page.evaluate(() => {
        const rests = document.querySelector(".question.resting h2")?.textContent ?? "";
        const panel = document.querySelector(".question[data-n][aria-busy=false]");
        const kind = [...(panel?.classList ?? [])].find((name) => name.startsWith("question-"))?.slice(9);
        return {
            over: /won|over|draw/i.test(rests) && !/Waiting/.test(rests),
            covered: document.querySelector(".hand-over button") !== null,
            question: panel && {
                n: panel.dataset.n,
                kind,
                prompt: panel.querySelector("h2")?.textContent ?? "",
                verbs: [...panel.querySelectorAll("button.option")].map((button) => button.dataset.verb),
            },
        };
    });

export const isOver = async (page) => (await stateOf(page)).over;

/** What the page asks just now: its number, its kind and its options; null while others are asked or an answer is on its way. */
export const question = async (page) => (await stateOf(page)).question;

/** The same, once something is asked. */
export async function asked(page) {
    await page.waitForSelector(".question[data-n][aria-busy=false]");
    return (await question(page)) ?? asked(page);
}

/** Until this question has gone, or its answer was refused. */
export const answered = (page, n) =>
    page.waitForFunction((last) => {
        const panel = document.querySelector(".question[data-n]");
        return panel?.dataset.n !== last || panel.querySelector(":scope > .error");
    }, n);

/** Until something else is asked than this. */
export const askedNext = (page, n) =>
    page.waitForFunction((last) => {
        const panel = document.querySelector(".question[data-n][aria-busy=false]");
        return panel && panel.dataset.n !== last;
    }, n);

/** What was asked once more is confirmed: as soon as it can be. */
export async function sayYes(page) {
    await page.locator(".sure-yes:enabled").click();
    await page.locator(".sure").waitFor({ state: "detached" });
}
/** The same if anything was asked once more at all: that is there as soon as the click has been. */
export async function sayYesIfAsked(page) {
    if (await page.locator(".sure").count()) await sayYes(page);
}

/** The program has judged where the figure would go. */
const judged = (panel) => panel.locator(".move-panel[aria-busy=false]").waitFor();

/**
 * The option that an impatient person takes: not always the same, or he would walk half an inch for
 * ever; the same in every run. It needs nothing from outside: hurry.mjs has it said in a page.
 */
export function optionAt(verbs, turn) {
    const liked = ["fire", "shoot", "volley", "act", "move", "charge", "reload", "go-on", "done", "one-by-one"];
    // A number that looks like chance.
    const first = Math.imul(turn + 1, 0x9e3779b1);
    const second = Math.imul(first ^ (first >>> 15), 0x85ebca6b);
    const whim = (second ^ (second >>> 13)) >>> 0;
    const wanted = liked.filter((verb) => !(verb === "move" && whim % 3 === 0));
    const verb = wanted.find((one) => verbs.includes(one));
    return verb ? verbs.indexOf(verb) : whim % verbs.length;
}

/** Answers what is asked, as an impatient person would: shoot, go forward, be done with it. Returns what it was. */
export async function answerOnce(page, turn = 0) {
    const now = await question(page);
    if (!now) return null;
    page.setDefaultTimeout(answerTime);
    try {
        await answerThis(page, now, turn);
    } finally {
        page.setDefaultTimeout(usualTime);
    }
    return now;
}

async function answerThis(page, now, turn) {
    // Only this question: if it goes meanwhile, nothing of the next one is touched.
    const panel = page.locator(`.question[data-n="${now.n}"]`);
    const confirm = panel.locator("button.confirm");
    switch (now.kind) {
        case "choose-one":
            await panel.locator("button.option").nth(optionAt(now.verbs, turn)).click();
            return sayYesIfAsked(page);
        case "choose-some": {
            const boxes = panel.locator("input[type=checkbox]");
            for (let i = 0; i < (await boxes.count()) && (await confirm.isDisabled()); ++i) await boxes.nth(i).check();
            return confirm.click();
        }
        case "share-out":
            while (await confirm.isDisabled()) await panel.locator("button[aria-label^=More]:enabled").first().click();
            return confirm.click();
        case "dice":
            for (let i = 0; (await confirm.isDisabled()) && i < 40; ++i)
                await panel
                    .locator(".faces button")
                    .nth((turn + i * 2) % 6)
                    .click();
            return confirm.click();
        default:
            return goSomewhere(page, panel, turn);
    }
}

/** A move or a place: somewhere ahead if the program allows it, else where it is. */
async function goSomewhere(page, panel, turn) {
    const confirm = panel.locator("button.confirm");
    for (let i = 0; i < 4; ++i) await page.keyboard.press(turn % 2 ? "ArrowUp" : "Control+ArrowUp");
    await judged(panel);
    if (await confirm.isDisabled()) await page.keyboard.press("Backspace");
    // Where standing still is no move, some other way is open.
    for (const key of ["ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp"]) {
        await judged(panel);
        if (await confirm.isEnabled()) break;
        await page.keyboard.press("Backspace");
        for (let i = 0; i < 3; ++i) await page.keyboard.press(key);
    }
    await confirm.click();
}

/** Somebody has his turn at this page: the cloth is taken away, or what is asked is answered. False if nobody has. */
async function oneTurn(page, turn) {
    const { covered, question: before } = await stateOf(page);
    if (covered) {
        await page.locator(".hand-over button").click();
        await page.locator(".hand-over").waitFor({ state: "detached" });
        return "uncovered";
    }
    if (!before) return "";
    try {
        if (!(await answerOnce(page, turn))) return "";
    } catch (error) {
        // The question may have gone while we were at it.
        if ((await question(page))?.n === before.n) throw error;
        return "";
    }
    await answered(page, before.n);
    return "answered";
}

/** Plays until the game is over or `enough` says so; so many were answered before. Returns how many have been now. */
export async function playOn(pages, { enough = () => false, most = 600, before = 0 } = {}) {
    const list = Array.isArray(pages) ? pages : [pages];
    let count = 0;
    let since = Date.now();
    while (count < most) {
        let any = false;
        for (const page of list) {
            if (await enough(page)) return count;
            if (await isOver(page)) return count;
            const did = await oneTurn(page, before + count);
            if (did === "answered") ++count;
            any ||= did !== "";
        }
        if (any) since = Date.now();
        if (Date.now() - since > usualTime) throw new Error("nobody is asked anything any more");
        if (!any) await list[0].waitForTimeout(30);
    }
    return count;
}
