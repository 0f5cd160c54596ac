// A real server and a real browser for all tests: `build/powderhorn serve` and Debian's Chromium without its windows. Each
// person has a browser of his own within it: nothing of what one keeps is known to another.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ready, watchRequests } from "./looking.mjs";
import { overhear } from "./overheard.mjs";
import { eventually, guest, usualTime } from "./tests.mjs";

export const program = process.env.POWDERHORN_PROGRAM ?? new URL("../../../build/powderhorn", import.meta.url).pathname;
const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";

/** The same program with one book more: 400 men, 300 things in a store, camps without a table (tests/muster). */
const largerProgram = process.env.POWDERHORN_MUSTER ?? new URL("../../../build/powderhorn_muster", import.meta.url).pathname;

async function openServer(program) {
    const folder = mkdtempSync(join(tmpdir(), "powderhorn-web-"));
    const args = ["serve", "--port", "0", "--db", join(folder, "games.db"), "--no-rate-limits", "--new-link-after", "0"];
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    let late;
    const address = await new Promise((resolve, reject) => {
        const hear = (chunk) => {
            said += chunk;
            const found = /http:\/\/[\w.:[\]]+(?=\/?\s)/.exec(said); // the whole of it: more may come
            if (found) resolve(found[0]);
        };
        child.stdout.on("data", hear);
        child.stderr.on("data", hear);
        child.on("error", reject);
        child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
        late = setTimeout(() => reject(new Error(`the server told no address: ${said}`)), usualTime);
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

function openBrowser() {
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

export let server;
let larger, browser;

export async function openHouse() {
    server = await openServer(program);
    browser = await openBrowser();
}
/** The server with the larger game: for those who ask for it. */
export function largerServer() {
    larger ??= openServer(largerProgram);
    return larger;
}
/** Says what went over the wire and is not as described. */
export async function closeHouse() {
    await browser?.close();
    await server?.close();
    await (await larger)?.close();
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

/** A person with a browser of his own. Errors in the page fail the test that asks for `troubles`. */
export async function person(options = {}, at = server) {
    const context = await browser.newContext({
        viewport: { width: 1280, height: 850 },
        baseURL: at.address,
        reducedMotion: "reduce",
        ...options,
    });
    await context.route("**/api/games", withUsualSeed);
    context.on("page", at.listen);
    const page = await context.newPage();
    page.setDefaultTimeout(usualTime);
    const troubles = [];
    guest({ context, page, troubles });
    watchRequests(page);
    page.on("pageerror", (error) => troubles.push(`page: ${error.message}`));
    page.on("console", (message) => {
        if (message.type() === "error") troubles.push(`console: ${message.text()}`);
    });
    page.on("request", (request) => {
        const url = new URL(request.url());
        if (url.protocol !== "data:" && url.origin !== at.address) troubles.push(`a request to ${url.origin}`);
    });
    return { context, page, troubles };
}

export async function post(path, body, at = server) {
    const response = await fetch(`${at.address}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
    });
    const reply = await response.json();
    if (!response.ok) throw new Error(reply.error);
    return reply;
}

/** Makes a game through the program's own interface; the friends have taken their seats. Returns the links. */
export async function makeGame(body, at = server) {
    const made = await post("/api/games", { switches: {}, dice: "program", ...body }, at);
    for (const seat of made.seats)
        if (seat.who === "friend") seat.link = (await post(`/api${seat.link}`, { claim: "00112233445566778899aabbccddeeff" }, at)).link;
    return made;
}

/** Until the computers at all its seats have played the game to its end. */
export async function playedOut(made) {
    const address = `${server.address}/api/replay/${made.watch.split("/").pop()}?at=0`;
    await eventually(async () => {
        const said = await fetch(address);
        if (!said.ok || !(await said.json()).over) throw new Error("the game does not end");
    });
}

/** Opens the table at that link, until it is there and listens. */
export async function openTable(page, link, there = ".map .piece") {
    await page.goto(link);
    await page.waitForSelector(there);
    await ready(page);
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
