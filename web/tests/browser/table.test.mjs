// What lies on and about the table beside the questions: each would fail if the thing were broken.
import assert from "node:assert/strict";
import { makeGame, openTable, person } from "./house.mjs";
import { hurry } from "./hurry.mjs";
import { boxOf, countIs, countIsAtLeast, ready, saysSo, settled } from "./looking.mjs";
import { asked, playOn, question } from "./playing.mjs";
import { comesTo, eventually, test } from "./tests.mjs";

/** `wanted`: the question at which the table is opened; else at the first. */
async function seated({ prepare = () => undefined, wanted, ...options } = {}) {
    const someone = await person(options);
    await prepare(someone);
    const made = await makeGame({ scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 7 });
    if (wanted) await hurry(someone.page, made.seats[0].link, wanted);
    await openTable(someone.page, made.seats[0].link);
    return { ...someone, made };
}
const isMove = ({ kind }) => kind === "move";
/** The program has judged where the figure would go. */
const judged = (page) => page.waitForSelector(".move-panel[aria-busy=false]");

test("measure: a tape from here to there says how far it is", async () => {
    const { page, troubles } = await seated();
    await page.getByRole("button", { name: "Measure" }).click();
    await page.waitForSelector(".map .ruler", { state: "attached" });
    const edge = await boxOf(page.locator(".map .table-edge"));
    // From one corner to the next is the width of the table, 36 inches.
    await page.mouse.move(edge.x + 1, edge.y + 30);
    await page.mouse.down();
    await page.mouse.move(edge.x + edge.width - 1, edge.y + 30, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => {
        const told = Number.parseFloat(await page.locator(".tape-words").textContent());
        assert.ok(Math.abs(told - 36) < 0.5, `${told}`);
    });
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".ruler"));
    assert.deepEqual(troubles, []);
});

test("a ghost: the way, what is left, and the knob that turns it", async () => {
    const { page, troubles } = await seated({ wanted: isMove });
    const name = (await asked(page)).prompt;
    await judged(page);
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Control+ArrowUp");
    await page.waitForFunction(() => /^6" · \d+(\.\d)?" left$/.test(document.querySelector(".map .way-words")?.textContent ?? ""));
    await saysSo(page.locator(".allowance"), /6" of \d+"/);
    const nose = () => page.locator(".ghost .nose").getAttribute("transform");
    const before = await nose();
    const knob = await boxOf(page.locator(".handle .knob"));
    const ghost = await boxOf(page.locator(".ghost .base"));
    await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
    await page.mouse.down();
    await page.mouse.move(ghost.x + ghost.width + 60, ghost.y + ghost.height / 2, { steps: 5 });
    await page.mouse.up();
    await eventually(async () => {
        const after = await nose();
        assert.notEqual(after, before);
        assert.ok(Math.abs(Number(/-?[\d.]+/.exec(after)[0]) - 90) < 12, `${name} ${after}`);
    });
    assert.deepEqual(troubles, []);
});

/** Points at one spot of the mover's reach after the other until something is told. */
async function pointAbout(page, told) {
    await judged(page);
    const edge = await boxOf(page.locator(".map .table-edge"));
    if ((await page.locator(".map .reach").count()) === 0) return ""; // it may only turn
    const reach = await boxOf(page.locator(".map .reach"));
    for (let i = 0; i < 8; ++i) {
        const turn = (i * Math.PI) / 4;
        const x = reach.x + (reach.width / 2) * (1 + 0.9 * Math.sin(turn));
        const y = reach.y + (reach.height / 2) * (1 - 0.9 * Math.cos(turn));
        if (x < edge.x || y < edge.y || x > edge.x + edge.width || y > edge.y + edge.height) continue;
        await page.mouse.click(x, y);
        await judged(page);
        const words = await page.evaluate(told);
        if (words) return words;
    }
    return "";
}

/** The same at one move after the other, in one game after the other. */
async function atSomeMove(scenario, told) {
    let words = "";
    for (let seed = 5; seed < 9 && !words; ++seed) {
        const { page, troubles, context } = await person();
        const made = await makeGame({ scenario, seats: ["me", "plain"], seed });
        const before = await hurry(page, made.seats[0].link, isMove);
        await openTable(page, made.seats[0].link);
        await playOn(page, {
            most: 60,
            before,
            enough: async (p) => {
                if ((await question(p))?.kind === "move") words = await pointAbout(p, told);
                return !!words;
            },
        });
        assert.deepEqual(troubles, []);
        await context.close();
    }
    return words;
}

test("the ground along a way is told, in whatever book", async () => {
    for (const scenario of ["drums/a-first-skirmish", "mayhem/skirmish-at-the-fence"]) {
        const ground = await atSomeMove(scenario, () => document.querySelector(".allowance small")?.textContent ?? "");
        assert.match(ground, /\d(\.\d)?" (woods|rough|brush|field|crops)/, scenario);
    }
});

test("where a figure would come into sight is shown before it goes there", async () => {
    const seen = await atSomeMove(
        "long-rifle/creek-and-ford",
        () => document.querySelector(".in-sight .eye") && document.querySelector(".eye-hint")?.textContent,
    );
    assert.match(seen, /Comes into sight of/);
});

test("whoever is looked at tells what he is, what he can do and what he sees", async () => {
    const { page, troubles } = await seated();
    await page.locator(".map .piece").first().hover();
    await page.waitForFunction(() => /Sees: [A-Z]/.test(document.querySelector(".look-card")?.textContent ?? ""));
    await saysSo(page.locator(".look-card"), /Rep \d/);
    await countIsAtLeast(page.locator(".map .sight"), 1);
    assert.deepEqual(troubles, []);
});

test("a small screen: the map comes nearer for a move, and a small map says where that is", async () => {
    const { page, troubles } = await seated({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, wanted: isMove });
    await page.waitForSelector(".minimap", { state: "visible" });
    await eventually(async () => {
        const frame = await page
            .locator(".mini-frame")
            .evaluate((rect) => [rect.getAttribute("width"), rect.getAttribute("height")].map(Number));
        assert.ok(frame[0] < 3600 || frame[1] < 3600, frame.join());
    });
    // No more than a little of what lies beyond the table is in the window.
    const edge = await boxOf(page.locator(".map .table-edge"));
    const map = await boxOf(page.locator(".map"));
    assert.ok(edge.y + edge.height > map.y + map.height * 0.75, "the near edge is low in the window");
    assert.deepEqual(troubles, []);
});

test("the first game: a companion speaks when there is something to say", async () => {
    const { page, troubles } = await person();
    await page.goto("/tutorial");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.waitForSelector(".coach");
    await page.waitForFunction(() => /^1\. /.test(document.querySelector(".coach")?.textContent ?? ""));
    const first = await page.locator(".coach-title b").textContent();
    await playOn(page, { most: 25, enough: async (p) => /^[3-9]\. /.test(await p.locator(".coach").textContent()) });
    await eventually(async () => assert.notEqual(await page.locator(".coach-title b").textContent(), first));
    await page.getByRole("button", { name: "I know enough" }).click();
    await countIs(page.locator(".coach"), 0);
    assert.deepEqual(troubles, []);
});

test("a notice when it is one's turn and the page is hidden", async () => {
    const noteNotices = () => {
        window.notices = [];
        class Notice {
            constructor(title, options) {
                window.notices.push(`${title}: ${options.body}`);
            }
            close() {}
            static permission = "granted";
            static requestPermission = async () => "granted";
        }
        window.Notification = Notice;
        Object.defineProperty(document, "hidden", { get: () => window.away === true });
    };
    const { page, troubles } = await seated({ prepare: ({ page: fresh }) => fresh.addInitScript(noteNotices) });
    await page.getByRole("tab", { name: "Game" }).click();
    await page.getByText("Links and notices").click();
    await page.getByLabel("Tell me when it is my turn").check();
    await ready(page);
    await page.evaluate(() => (window.away = true));
    await playOn(page, { most: 3 });
    await page.waitForFunction(() => window.notices.length > 0);
    assert.match(await page.evaluate(() => window.notices[0]), /Powderhorn: .+: .+/);
    assert.deepEqual(troubles, []);
});

test("an address to be told: a private one is refused, another is kept", async () => {
    const { page } = await seated();
    await page.getByRole("tab", { name: "Game" }).click();
    await page.getByText("Links and notices").click();
    const address = page.getByLabel("Address to be told when it is your turn");
    await address.waitFor();
    await ready(page);
    await address.fill("http://127.0.0.1:9/told");
    await page.getByRole("button", { name: "Keep" }).click();
    await page.waitForFunction(() => /a public host/.test(document.querySelector(".said")?.textContent ?? ""));
    await address.fill("https://example.org/told");
    await page.getByRole("button", { name: "Keep" }).click();
    await page.getByText("That address will be told.").waitFor();
    // It is shown, also later; an empty field does not remove it, its own button does.
    await page.getByRole("tab", { name: "Log" }).click();
    await page.getByRole("tab", { name: "Game" }).click();
    await page.getByText("Links and notices").click();
    await comesTo(() => address.inputValue(), "https://example.org/told");
    await page.reload();
    await page.getByRole("tab", { name: "Game" }).click();
    await page.getByText("Links and notices").click();
    await page.getByText("https://example.org/told is told.").waitFor();
    await ready(page);
    await address.fill("");
    await page.getByRole("button", { name: "Keep" }).click();
    await eventually(async () => assert.ok(await address.evaluate((field) => field.validity.valueMissing)));
    await page.getByText("https://example.org/told is told.").waitFor();
    await page.getByRole("button", { name: "Tell no address any more" }).click();
    await page.getByText("No address is told.").waitFor();
    await page.reload();
    await page.getByRole("tab", { name: "Game" }).click();
    await page.getByText("Links and notices").click();
    await page.getByText("No address is told.").waitFor();
});

test("rosters and the quick reference print without the table", async () => {
    const { page, troubles } = await seated();
    await page.emulateMedia({ media: "print" });
    await page.locator(".print-only .roster").waitFor();
    await page.locator(".map").first().waitFor({ state: "hidden" });
    for (const book of ["long-rifle", "drums", "mayhem"]) {
        await page.goto(`/reference/${book}`);
        await page.waitForSelector(".ref-sheet table");
        await countIsAtLeast(page.locator(".ref-sheet"), 6, book);
        await page.getByRole("button", { name: "Print" }).waitFor({ state: "hidden" });
    }
    assert.deepEqual(troubles, []);
});

test("generated terrain is shown by its seed", async () => {
    const { page, troubles } = await person();
    const drawn = () =>
        page.evaluate(() => [...document.querySelectorAll(".map path")].map((path) => path.getAttribute("d")).join().length);
    await page.goto("/scenario/long-rifle/three-a-side");
    await page.waitForSelector(".map .piece");
    await settled(page); // the words have found their places
    const first = await drawn();
    await page.getByLabel(/seed/).fill("8");
    await page.waitForFunction(
        (old) => [...document.querySelectorAll(".map path")].map((path) => path.getAttribute("d")).join().length !== old,
        first,
    );
    await page.getByLabel(/seed/).fill("1");
    await page.waitForFunction(
        (old) => [...document.querySelectorAll(".map path")].map((path) => path.getAttribute("d")).join().length === old,
        first,
    );
    assert.deepEqual(troubles, []);
});
