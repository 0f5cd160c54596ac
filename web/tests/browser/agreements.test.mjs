// What players settle among themselves, and what is left of a game when it is over.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { makeGame, openTable, person, program } from "./house.mjs";
import { countIs, countIsAtLeast, saysSo } from "./looking.mjs";
import { answered, answerOnce, asked, playOn, question, sayYes } from "./playing.mjs";
import { comesTo, eventually, test } from "./tests.mjs";

async function atOneScreen(scenario) {
    const someone = await person();
    const { page } = someone;
    await page.goto(`/new/${scenario}`);
    const selects = page.locator("fieldset select");
    await selects.first().waitFor();
    for (let i = 0; i < 2; ++i) await selects.nth(i).selectOption("hot-seat");
    await page.getByRole("button", { name: "Lay the table" }).click();
    await page.locator(".hand-over button").click();
    await page.waitForSelector(".map .piece");
    return someone;
}
const begun = async (page) => /^(?!.*Setting up).*\S/.test(await page.locator(".phase").textContent());
const game = (page) => page.getByRole("tab", { name: "Game" }).click();
async function resign(page) {
    await game(page);
    await page.getByRole("button", { name: "Resign" }).click();
    await sayYes(page);
    await page.waitForFunction(() => /won|over/.test(document.querySelector(".question.resting h2")?.textContent ?? ""));
}

test("hot-seat: what one proposes the other is asked after the hand-over", async () => {
    const { page, troubles } = await atOneScreen("long-rifle/three-a-side");
    const before = (await asked(page)).prompt;
    const cover = page.locator(".hand-over h1");
    await game(page);
    await page.getByRole("button", { name: "Offer a draw" }).click();
    await sayYes(page);
    await cover.waitFor();
    const second = await cover.textContent();
    await page.locator(".hand-over button").click();
    await page.locator(".proposal").getByRole("button", { name: "Decline" }).click();
    // Declined, the screen goes back to whoever was asked.
    await cover.waitFor();
    await eventually(async () => assert.notEqual(await cover.textContent(), second));
    await page.locator(".hand-over button").click();
    await comesTo(async () => (await asked(page)).prompt, before);
    await game(page);
    await page.getByRole("button", { name: "Offer a draw" }).click();
    await sayYes(page);
    await page.locator(".hand-over button").click();
    await page.locator(".proposal").getByRole("button", { name: "Agree" }).click();
    await sayYes(page);
    await page.waitForFunction(() => /draw/i.test(document.querySelector(".question.resting h2")?.textContent ?? ""));
    assert.deepEqual(troubles, []);
});

test("a formed unit is put right: its states are offered, and it goes as one", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "petite-guerre/ambush-on-the-road", seats: ["me", "plain"], seed: 3 });
    await openTable(page, made.seats[0].link);
    await playOn(page, { most: 60, enough: begun });
    await game(page);
    await page.getByText("Propose a correction").click();
    const names = await page.getByLabel("Whom").locator("option").allTextContents();
    const drop = page.getByLabel("No longer");
    for (let i = 0; i < names.length && !(await drop.locator("option[value=formed]").count()); ++i) {
        await page.getByLabel("Whom").selectOption({ index: i });
        await page.waitForSelector(".menu form[aria-busy=false] select option[value=wounded]", { state: "attached" });
    }
    await page.getByLabel("Looks towards").selectOption({ label: "the right edge" });
    await page.getByLabel("Now also").selectOption("wounded");
    await page.getByRole("button", { name: "Propose it" }).click();
    // The computer does not mind.
    await page.getByRole("tab", { name: "Log" }).click();
    await playOn(page, { most: 40, enough: (p) => p.locator(".line-correction").count() });
    await saysSo(page.locator(".line-correction").first(), /By agreement .+ is turned, now wounded/);
    assert.deepEqual(troubles, []);
});

test("agreed in the middle of an activation: it is said that it waits for the end", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "long-rifle/three-a-side", seats: ["me", "plain"], seed: 3 });
    await openTable(page, made.seats[0].link);
    await playOn(page, { most: 60, enough: async (p) => (await question(p))?.kind === "move" && (await begun(p)) });
    await game(page);
    await page.getByText("Propose a correction").click();
    await page.getByLabel("Now also").selectOption("prone");
    await page.getByRole("button", { name: "Propose it" }).click();
    await page.getByText(/Agreed: .+ is now prone\. It will be made at the end of this activation\./).waitFor();
    await page.getByRole("tab", { name: "Log" }).click();
    await playOn(page, { most: 60, enough: (p) => p.locator(".line-correction").count() });
    await page.locator(".line-correction").first().waitFor();
    await countIs(page.locator(".proposal.agreed"), 0);
    assert.deepEqual(troubles, []);
});

test("orders have exceptions, and one of them is lifted by itself", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "long-rifle/three-a-side", seats: ["me", "plain"], seed: 3 });
    await page.goto(made.seats[0].link);
    await playOn(page, { most: 60, enough: async (p) => (await question(p))?.kind === "choose-one" && (await begun(p)) });
    await game(page);
    await page.getByText("Standing orders").click();
    const about = page.getByLabel("if it is about");
    await countIsAtLeast(about.locator("option"), 2);
    const name = (await about.locator("option").allTextContents())[1];
    const other = (await page.getByLabel("because of").locator("option").allTextContents())[1];
    await about.selectOption({ index: 1 });
    await page.getByLabel("because of").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Another exception" }).click();
    await page
        .getByLabel(/^within/)
        .nth(1)
        .fill("6");
    await page.getByRole("button", { name: "Give this order" }).click();
    await page.getByText("Standing orders (1)").waitFor();
    const given = new RegExp(`unless it is about ${name} and ${other} brings it about, unless it is within 6"`);
    await saysSo(page.locator(".orders li"), given);
    const first = (await page.locator(".orders li").textContent()).split(":")[0];
    // Another kind of question, another order.
    await playOn(page, {
        most: 200,
        enough: async (p) => {
            if ((await question(p))?.kind !== "choose-one") return false;
            await p.getByRole("button", { name: "Give this order" }).click();
            // Of the same kind it takes the other's place, and there is still but one.
            const another = p.locator(".orders li").nth(1).waitFor({ timeout: 2000 });
            return another.then(
                () => true,
                () => false,
            );
        },
    });
    await page.getByText("Standing orders (2)").waitFor();
    await page.locator(".orders li").first().getByRole("button").click();
    await page.getByText("Standing orders (1)").waitFor();
    await eventually(async () => assert.ok(!(await page.locator(".orders li").textContent()).startsWith(first)));
    assert.deepEqual(troubles, []);
});

test("a seat left to its orders plays on by itself, and its player comes back", async () => {
    const [ann, bea] = [await person(), await person()];
    const made = await makeGame({ scenario: "long-rifle/three-a-side", seats: ["me", "friend"] });
    await ann.page.goto(made.seats[0].link);
    await bea.page.goto(made.seats[1].link);
    await Promise.all([ann, bea].map(({ page }) => page.waitForSelector(".map .piece")));
    // Ann goes when she is asked something.
    await playOn([ann.page, bea.page], { most: 60, enough: async (p) => p === ann.page && (await begun(p)) && !!(await question(p)) });
    await game(ann.page);
    await ann.page.getByText("Standing orders").click();
    await ann.page.getByRole("button", { name: "Leave my seat to orders and the computer" }).click();
    await sayYes(ann.page);
    await ann.page.getByRole("button", { name: "I am back" }).waitFor();
    // The computer answers for her, so only Bea is asked.
    for (let i = 0; i < 4; ++i) {
        const { n } = await asked(bea.page);
        await countIs(ann.page.locator(".question:not(.resting)"), 0, "she is asked nothing");
        await answerOnce(bea.page, i);
        await answered(bea.page, n);
    }
    await ann.page.getByRole("button", { name: "I am back" }).click();
    await ann.page.getByRole("button", { name: "Leave my seat to orders and the computer" }).waitFor();
    await playOn([bea.page], { most: 200, enough: async () => !!(await question(ann.page)) });
    await asked(ann.page);
    assert.deepEqual([...ann.troubles, ...bea.troubles], []);
});

test("play again: two friends find the next table from the last, sides changed", async () => {
    const ann = await person();
    const bea = await person();
    const made = await makeGame({ scenario: "long-rifle/three-a-side", seats: ["me", "friend"] });
    await ann.page.goto(made.seats[0].link);
    await bea.page.goto(made.seats[1].link);
    await Promise.all([ann, bea].map(({ page }) => page.waitForSelector(".map .piece")));
    await resign(ann.page);
    await bea.page.locator(".question").getByRole("button", { name: "Play again" }).click();
    for (const { page } of [ann, bea]) await page.getByRole("link", { name: "To the next game" }).click();
    // Bea has asked for it; Ann is invited.
    await ann.page.getByRole("button", { name: "Take this seat" }).click();
    const atNext = ({ pathname }) => pathname.startsWith("/seat/") && !made.seats.some(({ link }) => link === pathname);
    for (const { page } of [ann, bea]) {
        await page.waitForURL(atNext);
        await page.waitForSelector(".map .piece");
    }
    const nameOf = ({ page }) => page.evaluate(async () => (await (await fetch(`/api${location.pathname}`)).json()).name);
    await comesTo(() => Promise.all([ann, bea].map(nameOf)), [made.seats[1].name, made.seats[0].name]);
    assert.deepEqual([...ann.troubles, ...bea.troubles], []);
});

test("after the end the save is kept as a file, and it proves every roll", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 7 });
    await openTable(page, made.seats[0].link);
    await playOn(page, { most: 8 });
    const token = (link) => link.split("/").pop();
    await page.goto(`/replay/${token(made.watch)}`);
    await page.waitForSelector(".map .piece");
    assert.equal(await page.getByText("Keep the save").count(), 0); // not while it runs
    await openTable(page, made.seats[0].link);
    await resign(page);
    const places = [
        [`/dice/${token(made.seats[0].link)}`, "keep it as a file"],
        [`/dice/${token(made.watch)}`, "keep it as a file"],
        [`/replay/${token(made.watch)}`, "Keep the save"],
    ];
    for (const [path, words] of places) {
        await page.goto(path);
        const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: words }).click()]);
        assert.equal(download.suggestedFilename(), "two-man-meeting.json");
        const said = execFileSync(program, ["replay", await download.path(), "--verify"], { encoding: "utf8" });
        assert.match(said, /^Verified: long-rifle\/two-man-meeting/);
    }
    // A watcher has no seat to ask about; all else is well.
    assert.deepEqual(
        troubles.filter((trouble) => !/404/.test(trouble)),
        [],
    );
});

test("the first page gives notice of a turn, and a browser that cannot show one is no trouble", async () => {
    const ann = await person();
    await ann.page.addInitScript(() => {
        window.notices = [];
        class Notice {
            constructor(title, options) {
                window.notices.push(`${title}: ${options.body}`);
                if (window.refuses) throw new TypeError("Illegal constructor");
            }
            close() {}
            static permission = "granted";
            static requestPermission = async () => "granted";
        }
        window.Notification = Notice;
        Object.defineProperty(document, "hidden", { get: () => window.away === true });
        // The page looks every quarter of a minute; the test has no time.
        const later = window.setInterval;
        window.setInterval = (what, time, ...rest) => later(what, Math.min(time, 300), ...rest);
    });
    const bea = await person();
    const made = await makeGame({ scenario: "long-rifle/three-a-side", seats: ["me", "friend"] });
    await bea.page.goto(made.seats[1].link);
    await ann.page.goto(made.seats[0].link);
    await Promise.all([ann, bea].map(({ page }) => page.waitForSelector(".map .piece")));
    let refuses = false;
    for (let round = 0; round < 2; ++round) {
        // Until Bea is asked; then Ann goes to the first page, and looks elsewhere.
        await ann.page.goto(made.seats[0].link);
        await playOn([ann.page, bea.page], { most: 60, enough: async (p) => p === bea.page && !!(await question(p)) });
        await ann.page.goto("/");
        await ann.page.waitForFunction(() => /thinking/.test(document.querySelector(".your-games .state")?.textContent ?? ""));
        await ann.page.getByLabel("Tell me when it is my turn").check();
        await ann.page.evaluate((no) => Object.assign(window, { away: true, refuses: no }) && undefined, refuses);
        await playOn(bea.page, { most: 60, enough: () => ann.page.evaluate(() => window.notices.length > 0) });
        await ann.page.waitForFunction(() => window.notices.length > 0);
        assert.match(await ann.page.evaluate(() => window.notices[0]), /Powderhorn: .+: It is your turn\./);
        await ann.page.waitForSelector(".your-games .turn");
        refuses = true;
    }
    assert.deepEqual([...ann.troubles, ...bea.troubles], []);
});
