// A real server and real browsers for the tests: `build/powderhorn serve` and Debian's Chromium.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { overhear } from "./overheard.mjs";

export const program = process.env.POWDERHORN_PROGRAM ?? new URL("../../../build/powderhorn", import.meta.url).pathname;
const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";

export async function openServer(...more) {
    const folder = mkdtempSync(join(tmpdir(), "powderhorn-web-"));
    const args = ["serve", "--port", "0", "--db", join(folder, "games.db"), "--no-rate-limits", ...more];
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    let late;
    const address = await new Promise((resolve, reject) => {
        const hear = (chunk) => {
            said += chunk;
            const found = /http:\/\/[\w.:[\]]+/.exec(said);
            if (found) resolve(found[0].replace(/\/$/, ""));
        };
        child.stdout.on("data", hear);
        child.stderr.on("data", hear);
        child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
        late = setTimeout(() => reject(new Error(`the server told no address: ${said}`)), 20000);
    }).catch((error) => {
        child.kill("SIGKILL");
        rmSync(folder, { recursive: true, force: true });
        throw error;
    });
    clearTimeout(late);
    const wire = overhear(folder);
    return {
        address,
        listen: wire.listen,
        said: () => said,
        close: async () => {
            child.removeAllListeners("exit");
            const ended = new Promise((resolve) => child.once("exit", resolve));
            child.kill("SIGTERM");
            const late = setTimeout(() => child.kill("SIGKILL"), 5000);
            await ended;
            clearTimeout(late);
            try {
                await wire.check();
            } finally {
                rmSync(folder, { recursive: true, force: true });
            }
        },
    };
}

export function openBrowser() {
    return chromium.launch({
        executablePath: browserPath,
        args: [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ],
    });
}

/** A game made in the page gets this seed if it asks for none, so that a test plays the same game every time. */
const usualSeed = 7;

/** Friends do not play by a seed that one of them chose. */
async function withUsualSeed(route) {
    const request = route.request();
    const wanted = request.method() === "POST" ? request.postDataJSON() : undefined;
    if (!wanted || wanted.seed !== undefined || wanted.seats?.includes("friend")) return route.continue();
    return route.continue({ postData: JSON.stringify({ ...wanted, seed: usualSeed }) });
}

/** How long anything may take, and how long a click on what is there already, in ms. */
const usualTime = 30000;
const answerTime = 5000;

/** A person with a browser of his own. Errors in the page fail the test that asks for `troubles`. */
export async function person(browser, server, options = {}) {
    const context = await browser.newContext({
        viewport: { width: 1280, height: 850 },
        baseURL: server.address,
        reducedMotion: "reduce",
        ...options,
    });
    await context.route("**/api/games", withUsualSeed);
    context.on("page", server.listen);
    const page = await context.newPage();
    page.setDefaultTimeout(usualTime);
    const troubles = [];
    page.on("pageerror", (error) => troubles.push(`page: ${error.message}`));
    page.on("console", (message) => {
        if (message.type() === "error") troubles.push(`console: ${message.text()}`);
    });
    page.on("request", (request) => {
        const url = new URL(request.url());
        if (url.protocol !== "data:" && url.origin !== server.address) troubles.push(`a request to ${url.origin}`);
    });
    return { context, page, troubles };
}

export async function post(server, path, body) {
    const response = await fetch(`${server.address}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
    });
    const reply = await response.json();
    if (!response.ok) throw new Error(reply.error);
    return reply;
}

/** Makes a game through the program's own interface; the friends have taken their seats. Returns the links. */
export async function makeGame(server, body) {
    const made = await post(server, "/api/games", { switches: {}, dice: "program", ...body });
    for (const seat of made.seats)
        if (seat.who === "friend") seat.link = (await post(server, `/api${seat.link}`, { claim: "00112233445566778899aabbccddeeff" })).link;
    return made;
}

/** Until the computers at all its seats have played the game to its end. */
export async function playedOut(server, made) {
    const address = `${server.address}/api/replay/${made.watch.split("/").pop()}?at=0`;
    for (let tries = 0; tries < 600; ++tries) {
        const said = await fetch(address);
        if (said.ok && (await said.json()).over) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("the game does not end");
}

/** Opens an invitation and takes the seat. */
export async function takeSeat(page, link) {
    await page.goto(new URL(link, "http://any").pathname);
    await page.getByRole("button", { name: "Take this seat" }).click();
    await page.waitForURL(/\/seat\//);
}

/** What is on the page that nobody should have to read: the program's own hyphenated words. */
export const rawWords = (page) =>
    page.evaluate(() => {
        const english = /^(half-way|counter-charges?|split-rail|breech-loading|hot-seat|hand-to-hand|ill-disciplined|coureurs?-de-bois)$/;
        const read = [
            ...document.querySelectorAll(
                "button.option, .question h2, .phase, .state-word, .line-text, .look-card, .roster, .sides, .ending, .rolls td, .kinds td",
            ),
        ];
        return read
            .map((element) => element.textContent)
            .filter((text) => {
                const words = [...text.matchAll(/(?:^|[ (:])([a-z]+(?:-[a-z]+)+)/g)].map((found) => found[1]);
                return words.some((word) => !english.test(word)) || /undefined|null|NaN|\{|\}/.test(text);
            });
    });

export const isOver = (page) =>
    page.evaluate(
        () =>
            /won|over|draw/i.test(document.querySelector(".question.resting h2")?.textContent ?? "") &&
            !/Waiting/.test(document.querySelector(".question.resting h2")?.textContent ?? ""),
    );

/** What the page asks just now: its number, its kind and its options; null while others are asked or an answer is on its way. */
export function question(page) {
    return page.evaluate(() => {
        const panel = document.querySelector(".question[data-n][aria-busy=false]");
        if (!panel) return null;
        const kind = [...panel.classList].find((name) => name.startsWith("question-"))?.slice(9);
        return {
            n: panel.dataset.n,
            kind,
            prompt: panel.querySelector("h2")?.textContent ?? "",
            verbs: [...panel.querySelectorAll("button.option")].map((button) => button.dataset.verb),
        };
    });
}

/** What was asked once more is confirmed: as soon as it can be. */
export async function sayYes(page) {
    await page.locator(".sure-yes:enabled").click();
    await page.locator(".sure").waitFor({ state: "detached" });
}
/** The same if anything was asked once more at all. */
export async function sayYesIfAsked(page) {
    const asked = await page.evaluate(
        () =>
            new Promise((resolve) =>
                requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.querySelector(".sure") !== null))),
            ),
    );
    if (asked) await sayYes(page);
}

const liked = ["fire", "shoot", "volley", "act", "move", "charge", "reload", "go-on", "done", "one-by-one"];

/** A number that looks like chance. */
function mixed(turn) {
    const first = Math.imul(turn + 1, 0x9e3779b1);
    const second = Math.imul(first ^ (first >>> 15), 0x85ebca6b);
    return (second ^ (second >>> 13)) >>> 0;
}

/** Answers what is asked, as an impatient person would: shoot, go forward, be done with it. */
export async function answerOnce(page, turn = 0) {
    const now = await question(page);
    if (!now) return false;
    page.setDefaultTimeout(answerTime);
    try {
        await answerThis(page, now, turn);
    } finally {
        page.setDefaultTimeout(usualTime);
    }
    return true;
}

async function answerThis(page, now, turn) {
    // Only this question: if it goes meanwhile, nothing of the next one is touched.
    const panel = page.locator(`.question[data-n="${now.n}"]`);
    switch (now.kind) {
        case "choose-one": {
            // Not always the same, or he would walk half an inch for ever; the same in every run.
            const whim = mixed(turn);
            const wanted = liked.filter((verb) => !(verb === "move" && whim % 3 === 0));
            const verb = wanted.find((one) => now.verbs.includes(one));
            const at = verb ? now.verbs.indexOf(verb) : whim % now.verbs.length;
            await panel.locator("button.option").nth(at).click();
            await sayYesIfAsked(page);
            break;
        }
        case "choose-some": {
            const boxes = panel.locator("input[type=checkbox]");
            const confirm = panel.locator("button.confirm");
            for (let i = 0; i < (await boxes.count()) && (await confirm.isDisabled()); ++i) await boxes.nth(i).check();
            await confirm.click();
            break;
        }
        case "share-out": {
            const confirm = panel.locator("button.confirm");
            while (await confirm.isDisabled()) await panel.locator("button[aria-label^=More]:enabled").first().click();
            await confirm.click();
            break;
        }
        case "dice": {
            const confirm = panel.locator("button.confirm");
            for (let i = 0; (await confirm.isDisabled()) && i < 40; ++i)
                await panel
                    .locator(".faces button")
                    .nth((turn + i * 2) % 6)
                    .click();
            await confirm.click();
            break;
        }
        default: {
            // A move or a place: somewhere ahead if the program allows it, else where it is.
            for (let i = 0; i < 4; ++i) await page.keyboard.press(turn % 2 ? "ArrowUp" : "Control+ArrowUp");
            const confirm = panel.locator("button.confirm");
            await page.waitForTimeout(120);
            if (await confirm.isDisabled()) await page.keyboard.press("Backspace");
            // Where standing still is no move, some other way is open.
            for (const key of ["ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp"]) {
                await page.waitForTimeout(60);
                if (await confirm.isEnabled()) break;
                await page.keyboard.press("Backspace");
                for (let i = 0; i < 3; ++i) await page.keyboard.press(key);
            }
            await confirm.click();
        }
    }
}

/** Plays until the game is over or `enough` says so. Returns how many questions were answered. */
export async function playOn(pages, { enough = () => false, most = 600 } = {}) {
    const list = Array.isArray(pages) ? pages : [pages];
    let answered = 0;
    let idle = 0;
    let stuck = 0;
    while (answered < most) {
        let any = false;
        for (const page of list) {
            if (await enough(page)) return answered;
            if (await isOver(page)) return answered;
            const cover = page.locator(".hand-over button");
            if (await cover.count()) {
                await cover.click();
                any = true;
                continue;
            }
            const before = await question(page);
            if (!before) continue;
            try {
                if (await answerOnce(page, answered)) {
                    ++answered;
                    any = true;
                }
            } catch (error) {
                // The question may have gone while we were at it.
                const now = await question(page);
                if (now?.n === before.n && ++stuck > 3) throw error;
                continue;
            }
            stuck = 0;
            await page
                .locator(`.question[data-n="${before.n}"][aria-busy=true]`)
                .waitFor({ state: "detached", timeout: answerTime })
                .catch(() => undefined);
        }
        idle = any ? 0 : idle + 1;
        if (idle > 300) throw new Error("nobody is asked anything any more");
        if (!any) await list[0].waitForTimeout(50);
    }
    return answered;
}
