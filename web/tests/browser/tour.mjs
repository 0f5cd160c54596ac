// A tour through every page and every state of the table, for whoever looks at them: the pictures,
// the accessibility run, the narrow window.
import { answer, play } from "./captain.mjs";
import { makeGame, playOn, question } from "./house.mjs";

const shot = (now) => now?.verbs?.find((verb) => verb === "fire" || verb === "shoot");
const others = [
    ["seat-drums", "drums/a-first-skirmish", shot],
    ["seat-drums-placing", "drums/raid", (now) => /stand\?/.test(now?.prompt ?? "")],
    ["seat-mayhem", "mayhem/skirmish-at-the-fence", shot],
    ["seat-mayhem-guns", "mayhem/guns-at-the-redoubt", (now) => now?.kind === "move"],
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
    ["rules", "/rules/LR-18.07"],
    ["reference", "/reference/long-rifle"],
    ["reference-drums", "/reference/drums"],
    ["reference-mayhem", "/reference/mayhem"],
    ["reference-petite-guerre", "/reference/petite-guerre"],
    ["not-found", "/no-such-page"],
];

const asked = (page) => page.waitForSelector(".question[aria-busy=false]");
async function sit(page, server, body) {
    const made = await makeGame(server, { seats: ["me", "plain"], seed: 3, ...body });
    await page.goto(made.seats[0].link);
    await page.waitForSelector(".map");
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
    const verb = shot(await question(page));
    if (!verb) return page.waitForTimeout(500);
    await page.locator(".odds-switch input").check();
    await page.waitForSelector(".odds li", { timeout: 20000 }).catch(() => undefined);
    await page.locator(`button.option[data-verb="${verb}"]`).first().hover();
    await page
        .waitForFunction(() => document.querySelector(".aim .way-words")?.textContent, undefined, { timeout: 5000 })
        .catch(() => undefined);
}

/** What must be confirmed, once it can be; and cancelled. */
async function* askedOnceMore(page, button, name) {
    await button.click();
    await page.locator(".sure-yes:enabled").waitFor();
    yield name;
    await page.locator(".sure-no").click();
}

/** The plain pages, and a game of the computer against itself. */
async function* reading(page, server) {
    for (const [name, path] of pages) {
        await page.goto(path);
        await page.waitForSelector("h1");
        await page.waitForTimeout(600);
        yield name;
    }
    const bots = await makeGame(server, { scenario: "long-rifle/two-man-meeting", seats: ["plain", "plain"], seed: 11 });
    const token = bots.watch.split("/").pop();
    await page.goto(bots.watch);
    await page.waitForSelector(".ending");
    yield "watch";
    await page.goto(`/replay/${token}?at=20`);
    await page.waitForSelector(".moment-log .line");
    while (!(await page.locator(".moment-log .line.here").count())) {
        await page.getByRole("button", { name: "One on" }).click();
        await page.waitForTimeout(200);
    }
    yield "replay";
    await page.goto(`/dice/${token}`);
    await page.waitForSelector(".luck-side");
    await page.waitForSelector(".kinds .chapter");
    yield "dice";
}

/** One game of Long Rifle from its first question to its end. */
async function* longRifle(page, server) {
    await sit(page, server, { scenario: "long-rifle/cabin-by-night", seed: 5 });
    await asked(page);
    yield "seat-night";
    await sit(page, server, { scenario: "long-rifle/two-man-meeting", seed: 7 });
    await asked(page);
    yield "seat-choose";
    await playOn(page, { enough: async (p) => (await question(p))?.kind === "move", most: 80 });
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Control+ArrowUp");
    await page.waitForTimeout(400);
    yield "seat-move";
    await page.locator("button.confirm").click();
    await playOn(page, { enough: async (p) => Boolean(shot(await question(p))), most: 80 });
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
    await page.locator(".log .chip").last().click();
    await page.waitForSelector(".rule-panel .rule-words");
    yield "seat-rule";
    await page.getByRole("button", { name: "Close the rule" }).click();
    await closeDrawer(page);
    await page.getByRole("button", { name: "Keys" }).click();
    await page.waitForSelector("dialog[open]");
    yield "seat-help";
    await page.getByRole("button", { name: "Close", exact: true }).last().click();
    await playOn(page);
    await page.waitForSelector(".ending");
    yield "seat-over";
}

/** What rules reach in La Petite Guerre: a command radius, a volley, a shell aimed and fallen. */
async function* petiteGuerre(page, server) {
    await sit(page, server, { scenario: "petite-guerre/gun-position", seats: ["me", "random"], switches: { howitzer: "yes" } });
    const to = (verb) => play(page, async (now) => now.verbs.includes(verb));
    const hover = async (verb) => {
        await page.mouse.move(1, 1);
        await page.locator(`button.option[data-verb="${verb}"]`).first().hover();
        await page.waitForTimeout(400);
    };
    await to("control-troops");
    yield "seat-petite-guerre-command";
    await to("end-actions");
    yield* askedOnceMore(page, page.locator("button.option[data-verb=end-actions]"), "seat-petite-guerre-sure-pass");
    await to("volley");
    await hover("volley");
    yield "seat-petite-guerre-volley";
    await to("aim-at-registered");
    await hover("aim-at-registered");
    yield "seat-petite-guerre-shell-aimed";
    await answer(page, await question(page));
    await page.waitForTimeout(700);
    yield "seat-petite-guerre-shell-fallen";
    await openTab(page, "Rosters");
    yield "seat-petite-guerre-rosters";
}

/** The other books: the same page with other questions. */
async function* otherBooks(page, server) {
    for (const [name, scenario, wanted] of others) {
        await sit(page, server, { scenario });
        await asked(page);
        await playOn(page, { enough: async (p) => wanted(await question(p)), most: 80 });
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

/** Goes to each in turn and says its name. */
export async function* tour(page, server) {
    yield* reading(page, server);
    yield* together(page);
    yield* longRifle(page, server);
    yield* otherBooks(page, server);
    yield* petiteGuerre(page, server);
}
