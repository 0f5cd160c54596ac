// A tour through every page and every state of the table, for whoever looks at them: the pictures,
// and the test that looks for words, faults of access and what sticks out.
import { answer, captainsOption } from "./captain.mjs";
import { makeGame, openTable, playedOut } from "./house.mjs";
import { hurry } from "./hurry.mjs";
import { settled } from "./looking.mjs";
import { answered, asked } from "./playing.mjs";

const shot = ({ verbs }) => verbs.find((verb) => verb === "fire" || verb === "shoot");
const moves = ({ kind }) => kind === "move";
const others = [
    ["seat-drums", "drums/a-first-skirmish", shot],
    ["seat-drums-placing", "drums/raid", ({ prompt }) => /stand\?/.test(prompt)],
    ["seat-mayhem", "mayhem/skirmish-at-the-fence", shot],
    ["seat-mayhem-guns", "mayhem/guns-at-the-redoubt", moves],
];
const pages = [
    ["home", "/"],
    ["scenarios", "/scenarios"],
    ["scenario", "/scenario/long-rifle/creek-and-ford"],
    ["scenario-generated", "/scenario/long-rifle/three-a-side"],
    ["scenario-drums", "/scenario/drums/a-first-skirmish"],
    ["scenario-mayhem", "/scenario/mayhem/guns-at-the-redoubt"],
    ["scenario-petite-guerre", "/scenario/petite-guerre/raid-on-a-homestead"],
    ["new-game", "/new/long-rifle/cabin-by-night"],
    ["tutorial", "/tutorial"],
    ["tutorial-gauntlet-run", "/tutorial/gauntlet-run"],
    ["rules", "/rules/LR-18.07"],
    ["reference", "/reference/long-rifle"],
    ["reference-drums", "/reference/drums"],
    ["reference-mayhem", "/reference/mayhem"],
    ["reference-petite-guerre", "/reference/petite-guerre"],
    ["not-found", "/no-such-page"],
];

/** Sits down, at the question that is wanted or at the first. Returns the link. */
async function sit(page, body, wanted = null) {
    const made = await makeGame({ seats: ["me", "plain"], seed: 3, ...body });
    const { link } = made.seats[0];
    if (wanted) await hurry(page, link, wanted);
    await openTable(page, link, ".question[data-n][aria-busy=false]");
    return link;
}
/** The same seat later on. */
async function sitLater(page, link, wanted, choose) {
    await hurry(page, link, wanted, choose);
    await openTable(page, link, ".map");
}

/** The log, the rosters, the talk or the game: a tab beside the map, or a drawer on a small screen. */
async function openTab(page, name) {
    const button = page.locator(".drawer-button");
    if ((await button.isVisible()) && !(await page.locator(".drawer-open").count())) await button.click();
    await page.getByRole("tab", { name }).click();
}
async function closeDrawer(page) {
    const close = page.locator(".drawer-close");
    if (await close.isVisible()) await close.click();
}

/** The odds of all options are there, and the first target is aimed at. */
async function aim(page) {
    const verb = shot(await asked(page));
    if (!verb) return;
    await page.locator(".odds-switch input").check();
    await page.waitForSelector(".odds li, .odds-why");
    await page.locator(`button.option[data-verb="${verb}"]`).first().hover();
    await page.waitForFunction(() => document.querySelector(".aim .way-words")?.textContent);
}

/** What must be confirmed, once it can be; and cancelled. */
async function* askedOnceMore(page, button, name) {
    await button.click();
    await page.locator(".sure-yes:enabled").waitFor();
    yield name;
    await page.locator(".sure-no").click();
    await page.locator(".sure").waitFor({ state: "detached" });
}

/** The plain pages, and a game of the computer against itself. */
async function* reading(page) {
    for (const [name, path] of pages) {
        await page.goto(path);
        await page.waitForSelector("h1");
        yield name;
    }
    const bots = await makeGame({ scenario: "long-rifle/two-man-meeting", seats: ["plain", "plain"], seed: 11 });
    await playedOut(bots);
    const token = bots.watch.split("/").pop();
    await page.goto(bots.watch);
    await page.waitForSelector(".ending");
    yield "watch";
    await page.goto(`/replay/${token}?at=20`);
    for (let at = 20; ; ++at) {
        await page.waitForSelector(`.replay[data-moment="${at}"] .moment-log .line`);
        if (await page.locator(".moment-log .line.here").count()) break;
        await page.getByRole("button", { name: "One on" }).click();
    }
    yield "replay";
    await page.goto(`/dice/${token}`);
    await page.waitForSelector(".luck-side");
    await page.waitForSelector(".kinds .chapter");
    yield "dice";
}

/** One game of Long Rifle from its first question to its end. */
async function* longRifle(page) {
    await sit(page, { scenario: "long-rifle/cabin-by-night", seed: 5 });
    yield "seat-night";
    const link = await sit(page, { scenario: "long-rifle/two-man-meeting", seed: 7 });
    yield "seat-choose";
    await sitLater(page, link, moves);
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Control+ArrowUp");
    await page.waitForSelector(".move-panel[aria-busy=false]");
    yield "seat-move";
    await page.locator("button.confirm").click();
    await sitLater(page, link, shot);
    await aim(page);
    yield "seat-fire";
    for (const [name, tab] of [
        ["seat-log", "Log"],
        ["seat-aims", "Aims"],
        ["seat-rosters", "Rosters"],
        ["seat-talk", "Talk"],
        ["seat-game", "Game"],
    ]) {
        await openTab(page, tab);
        if (name === "seat-rosters") await page.locator(".roster .figure").first().click();
        yield name;
    }
    yield* askedOnceMore(page, page.getByRole("button", { name: "Resign" }), "seat-sure-resign");
    await page.getByText("Standing orders").click();
    yield* askedOnceMore(page, page.getByRole("button", { name: /^Leave my seat/ }), "seat-sure-leave");
    await openTab(page, "Log");
    await page.locator(".log .chip:not(.cause)").last().click();
    await page.waitForSelector(".rule-panel .rule-words");
    yield "seat-rule";
    await page.getByRole("button", { name: "Close the rule" }).click();
    await closeDrawer(page);
    await page.getByRole("button", { name: "Keys" }).click();
    await page.waitForSelector("dialog[open]");
    yield "seat-help";
    await page.getByRole("button", { name: "Close", exact: true }).last().click();
    await sitLater(page, link, null);
    await page.waitForSelector(".ending");
    yield "seat-over";
}

/** What rules reach in La Petite Guerre: a command radius, a volley, a shell aimed and fallen. */
async function* petiteGuerre(page) {
    const link = await sit(page, { scenario: "petite-guerre/gun-position", seats: ["me", "random"], switches: { howitzer: "yes" } });
    const hover = async (verb, zone) => {
        await page.mouse.move(1, 1);
        await page.locator(`button.option[data-verb="${verb}"]`).first().hover();
        await page.waitForSelector(`.map .zone-${zone}`, { state: "attached" });
    };
    await sitLater(page, link, ({ verbs }) => verbs.includes("control-troops"), captainsOption);
    yield "seat-petite-guerre-command";
    await sitLater(page, link, ({ verbs }) => verbs.includes("end-actions"), captainsOption);
    yield* askedOnceMore(page, page.locator("button.option[data-verb=end-actions]"), "seat-petite-guerre-sure-pass");
    await sitLater(page, link, ({ verbs }) => verbs.includes("volley"), captainsOption);
    await hover("volley", "volley");
    yield "seat-petite-guerre-volley";
    await sitLater(page, link, ({ verbs }) => verbs.includes("aim-at-registered"), captainsOption);
    await hover("aim-at-registered", "shell");
    yield "seat-petite-guerre-shell-aimed";
    const aimed = await asked(page);
    await answer(page, aimed);
    await answered(page, aimed.n);
    await page.waitForSelector(".map .zone-shell, .map .zone-miss", { state: "attached" });
    yield "seat-petite-guerre-shell-fallen";
    await openTab(page, "Rosters");
    yield "seat-petite-guerre-rosters";
}

/** The other books: the same page with other questions. */
async function* otherBooks(page) {
    for (const [name, scenario, wanted] of others) {
        await sit(page, { scenario }, wanted);
        await aim(page);
        yield name;
    }
}

async function newGame(page, seats) {
    await page.goto("/new/long-rifle/two-man-meeting");
    for (const [i, who] of seats.entries()) await page.locator("fieldset select").nth(i).selectOption(who);
    await page.getByRole("button", { name: "Lay the table" }).click();
}

/** What is made on the page itself: the companion, a friend who is waited for, two at one screen. */
async function* together(page) {
    await page.goto("/tutorial");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.waitForSelector(".coach");
    await asked(page);
    yield "seat-companion";
    await newGame(page, ["me", "friend"]);
    await page.waitForSelector(".waiting-room");
    yield "waiting-room";
    const link = await page.locator(".share input").first().inputValue();
    await page.goto(new URL(link).pathname);
    await page.waitForSelector(".invite-page .map");
    yield "invite";
    await newGame(page, ["hot-seat", "hot-seat"]);
    await page.waitForSelector(".hand-over");
    yield "hand-over";
    await page.locator(".hand-over button").click();
    await page.waitForSelector(".map .piece");
    await page.goto("/");
    await page.waitForSelector(".your-games .card");
    yield "home-with-games";
}

/** Goes to each in turn and says its name, once it stands still. */
const standing = (stops) =>
    async function* (page) {
        for await (const name of stops(page)) {
            await settled(page);
            yield name;
        }
    };
/** The parts of the tour, each for a page of its own. */
export const tours = Object.fromEntries([reading, together, longRifle, otherBooks, petiteGuerre].map((one) => [one.name, standing(one)]));
