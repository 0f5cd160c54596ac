// Screenshots of every page at desktop and phone width, light and dark: npm run screenshots [FOLDER]
import { mkdirSync } from "node:fs";
import { answer, play } from "./captain.mjs";
import { makeGame, openBrowser, openServer, person, playOn, question } from "./house.mjs";

const folder = process.argv[2] ?? "shots";
mkdirSync(folder, { recursive: true });
const server = await openServer();
const browser = await openBrowser();

const kinds = async (page, wanted) => (await question(page))?.kind === wanted;
const until = (page, kind) => playOn(page, { enough: (p) => kinds(p, kind), most: 80 });

const shot = (now) => now?.verbs?.find((verb) => verb === "fire" || verb === "shoot");
const others = [
    ["seat-drums", "drums/a-first-skirmish", shot],
    ["seat-drums-placing", "drums/raid", (now) => /stand\?/.test(now?.prompt ?? "")],
    ["seat-mayhem", "mayhem/skirmish-at-the-fence", shot],
    ["seat-mayhem-guns", "mayhem/guns-at-the-redoubt", (now) => now?.kind === "move"],
];

/** What rules reach in La Petite Guerre: a command radius, a volley, a shell aimed and fallen. */
async function reaches(page, shoot) {
    const made = await makeGame(server, { scenario: "petite-guerre/gun-position", seats: ["me", "random"], seed: 3, switches: { howitzer: "yes" } });
    await page.goto(made.seats[0].link);
    await page.waitForSelector(".map");
    const to = (verb) => play(page, async (now) => now.verbs.includes(verb));
    const hover = async (verb) => {
        await page.mouse.move(1, 1);
        await page.locator(`button.option[data-verb="${verb}"]`).first().hover();
        await page.waitForTimeout(500);
    };
    await to("control-troops");
    await page.waitForTimeout(600);
    await shoot("seat-petite-guerre-command");
    await to("volley");
    await hover("volley");
    await shoot("seat-petite-guerre-volley");
    await to("aim-at-registered");
    await hover("aim-at-registered");
    await shoot("seat-petite-guerre-shell-aimed");
    await answer(page, await question(page));
    await page.waitForTimeout(900);
    await shoot("seat-petite-guerre-shell-fallen");
}

/** The odds of all options are there, and the first target is aimed at. */
async function aim(page) {
    const verb = shot(await question(page));
    if (!verb) return page.waitForTimeout(500);
    await page.locator(".odds-switch input").check();
    await page.waitForSelector(".odds li", { timeout: 20000 }).catch(() => undefined);
    await page.locator(`button.option[data-verb="${verb}"]`).first().hover();
    await page.waitForFunction(() => document.querySelector(".aim .way-words")?.textContent).catch(() => undefined);
    await page.waitForTimeout(300);
}

try {
    const bots = await makeGame(server, { scenario: "long-rifle/two-man-meeting", seats: ["plain", "plain"], seed: 11 });
    const token = bots.watch.split("/").pop();
    const pages = [
        ["home", "/"],
        ["scenarios", "/scenarios"],
        ["scenario", "/scenario/long-rifle/creek-and-ford"],
        ["scenario-generated", "/scenario/long-rifle/three-a-side"],
        ["new-game", "/new/long-rifle/cabin-by-night"],
        ["tutorial", "/tutorial"],
        ["watch", bots.watch],
        ["replay", `/replay/${token}?at=12`],
        ["dice", `/dice/${token}`],
        ["rules", "/rules/LR-18.07"],
        ["reference", "/reference/long-rifle"],
        ["reference-mayhem", "/reference/mayhem"],
        ["scenario-drums", "/scenario/drums/a-first-skirmish"],
        ["scenario-mayhem", "/scenario/mayhem/guns-at-the-redoubt"],
        ["scenario-petite-guerre", "/scenario/petite-guerre/raid-on-a-homestead"],
        ["reference-petite-guerre", "/reference/petite-guerre"],
    ];
    const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
    for (const [size, viewport] of Object.entries(sizes))
        for (const colorScheme of ["light", "dark"]) {
            const { page, context } = await person(browser, server, { viewport, colorScheme });
            const shoot = (name) => page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
            for (const [name, path] of pages) {
                await page.goto(path);
                await page.waitForSelector("h1");
                await page.waitForTimeout(900);
                await shoot(name);
            }
            const cabin = await makeGame(server, { scenario: "long-rifle/cabin-by-night", seats: ["me", "plain"], seed: 5 });
            await page.goto(cabin.seats[0].link);
            await page.waitForSelector(".map .piece");
            await page.waitForTimeout(500);
            await shoot("seat-night");
            const made = await makeGame(server, { scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 7 });
            await page.goto(made.seats[0].link);
            await page.waitForSelector(".question[aria-busy=false]");
            await page.waitForTimeout(400);
            await shoot("seat-choose");
            await until(page, "move");
            for (let i = 0; i < 3; ++i) await page.keyboard.press("Control+ArrowUp");
            await page.waitForTimeout(500);
            await shoot("seat-move");
            await page.locator("button.confirm").click();
            await playOn(page, { enough: async (p) => (await question(p))?.verbs?.includes("fire"), most: 80 });
            await aim(page);
            await shoot("seat-fire");
            await page.locator(".log .chip").last().click().catch(() => undefined);
            await page.waitForTimeout(400);
            await shoot("seat-rule");
            // The other books: the same page with other questions.
            for (const [name, scenario, wanted] of others) {
                const other = await makeGame(server, { scenario, seats: ["me", "plain"], seed: 3 });
                await page.goto(other.seats[0].link);
                await page.waitForSelector(".question[aria-busy=false]");
                await playOn(page, { enough: async (p) => wanted(await question(p)), most: 80 });
                await aim(page);
                await shoot(name);
            }
            await reaches(page, shoot);
            await context.close();
        }
    const { page } = await person(browser, server);
    await page.goto("/new/long-rifle/two-man-meeting");
    await page.locator("fieldset select").nth(0).selectOption("hot-seat");
    await page.locator("fieldset select").nth(1).selectOption("hot-seat");
    await page.getByRole("button", { name: "Lay the table" }).click();
    await page.waitForSelector(".hand-over");
    await page.screenshot({ path: `${folder}/hand-over.png` });
    await page.locator(".hand-over button").click();
    await page.waitForSelector(".map .piece");
    await page.emulateMedia({ media: "print" });
    await page.screenshot({ path: `${folder}/roster-print.png`, fullPage: true });
    console.log(`Screenshots are in ${folder}.`);
} finally {
    await browser.close();
    await server.close();
}
