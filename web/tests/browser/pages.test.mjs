import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { makeGame, openTable, person, playedOut, server } from "./house.mjs";
import { countIs, countIsAtLeast, fits, ready, settled } from "./looking.mjs";
import { answered, isOver, playOn, question } from "./playing.mjs";
import { comesTo, eventually, test } from "./tests.mjs";

let made;
/** To watch a game that the computer has played against itself, the same for all who ask. */
const playedToken = async () => {
    made ??= makeGame({ scenario: "long-rifle/two-man-meeting", seats: ["plain", "plain"], seed: 11 });
    await playedOut(await made);
    return (await made).watch.split("/").pop();
};

const firstMoments = async (token) => {
    const moments = [];
    for (let at = 0; at < 40; ++at) moments.push(await (await fetch(`${server.address}/api/replay/${token}?at=${at}`)).json());
    return moments;
};

/** Until the replay shows that moment, and its address says so. */
const atMoment = async (page, moment) => {
    await page.waitForSelector(`.replay[data-moment="${moment}"] .map .piece`);
    await page.waitForFunction((at) => location.search === `?at=${at}`, moment);
};

test("replay: slider, step, play and a link to a moment", async () => {
    const { page, troubles } = await person();
    const token = await playedToken();
    await page.goto(`/replay/${token}`);
    await page.waitForSelector(".map .piece");
    await page.getByRole("heading", { name: "Replay of A meeting of two and two" }).waitFor();
    await page.waitForSelector(".turn-marks line", { state: "attached" });
    const slider = page.locator("input[type=range]");
    const last = Number(await slider.getAttribute("max"));
    assert.ok(last > 5, `${last} moments`);
    const middle = Math.floor(last / 2);
    await slider.fill(String(middle));
    await atMoment(page, middle);
    const shown = await page.locator(".phase").textContent();
    await page.getByRole("button", { name: "One on" }).click();
    await atMoment(page, middle + 1);
    await page.getByRole("button", { name: "One back" }).click();
    await atMoment(page, middle);
    await page.reload();
    await atMoment(page, middle);
    assert.equal(await page.locator(".phase").textContent(), shown);
    assert.equal(Number(await slider.inputValue()), middle);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.waitForFunction((at) => Number(document.querySelector("input[type=range]").value) > at + 1, middle);
    await page.getByRole("button", { name: "Pause" }).click();
    await ready(page);
    // A turn can be gone to by its number.
    await page.getByLabel("Turn").selectOption("2");
    await page.waitForFunction(() => /Turn 2/.test(document.querySelector(".phase")?.textContent ?? ""));
    assert.deepEqual(troubles, []);
});

test("replay: the log so far with the moment's own lines marked", async () => {
    const { page, troubles } = await person();
    const token = await playedToken();
    const moments = await firstMoments(token);
    const telling = moments.findIndex(({ moment, told }) => moment > 10 && told.length > 0);
    await page.goto(`/replay/${token}?at=${telling}`);
    await page.waitForSelector(".moment-log .line.here");
    const { logged, told } = moments[telling];
    await countIs(page.locator(".moment-log .line"), logged);
    await comesTo(
        () => page.locator(".moment-log .line.here .line-text").allTextContents(),
        told.map((line) => line.text),
    );
    await eventually(async () => {
        const box = await page.locator(".moment-log .line.here").last().boundingBox();
        assert.ok(box.y + box.height <= 850, "the newest line is in the window");
    });
    assert.deepEqual(troubles, []);
});

// How long each moment is to stand is what the page asks of its clock; how long that takes is the machine's.
test("replay: of a stretch without a told line nobody has to wait for each moment", async () => {
    const { page, troubles } = await person();
    await page.addInitScript(() => {
        window.waits = [];
        const later = window.setTimeout;
        window.setTimeout = (what, time, ...rest) => {
            window.waits.push({ moment: Number(document.querySelector(".replay")?.dataset.moment ?? -1), time: time ?? 0 });
            return later(what, time, ...rest);
        };
    });
    const token = await playedToken();
    const moments = await firstMoments(token);
    await page.goto(`/replay/${token}?at=0`);
    await page.waitForSelector(".map .piece");
    await page.getByLabel("Pace").selectOption("quick");
    await ready(page);
    await page.evaluate(() => (window.waits = []));
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.waitForFunction(() => Number(document.querySelector("input[type=range]").value) >= 30);
    const waits = await page.evaluate(() => window.waits);
    const address = 300; // so much later the address says where one is
    const waitsAt = (moment) => waits.filter((one) => one.moment === moment && one.time !== address).map(({ time }) => time);
    const silent = moments.slice(0, 30).filter(({ told }) => told.length === 0);
    assert.ok(silent.length > 8, `${silent.length} silent moments`);
    for (const { moment, told } of moments.slice(0, 30)) {
        const stands = waitsAt(moment);
        assert.ok(stands.length > 0, `moment ${moment} was not shown`);
        if (told.length === 0) assert.ok(Math.max(...stands) <= 100, `moment ${moment}: ${stands.join()} ms`);
        else assert.ok(stands.includes(450 * (1 + Math.min(4, told.length - 1) / 4)), `moment ${moment}: ${stands.join()} ms`);
    }
    assert.deepEqual(troubles, []);
});

test("the dice: each side's luck in a figure with its unit, in plain words, from a link to watch", async () => {
    const { page, troubles } = await person();
    const token = await playedToken();
    await page.goto(`/dice/${token}`);
    await page.waitForSelector(".luck-side .big");
    const { luck, rolls } = await (await fetch(`${server.address}/api/dice/${token}`)).json();
    // The page goes on under the address that only looks, and is drawn once more.
    await eventually(async () => {
        const figures = await page.locator(".luck-side .big").allTextContents();
        assert.equal(figures.length, luck.length);
        luck.forEach(({ deviations }, i) => {
            assert.match(figures[i], /^[+−]?\d+\.\d standard deviations$/);
            assert.equal(Number(figures[i].replace("−", "-").split(" ")[0]), Number(deviations.toFixed(1)));
        });
    });
    await countIs(page.locator(".rolls tbody tr"), rolls.length);
    for (const words of await page.locator(".rolls tbody td:nth-child(4)").allTextContents())
        assert.doesNotMatch(words, /^(passes|sum|faces|highest|lowest|one-of|at-least|average)/);
    await countIsAtLeast(page.locator(".kinds tbody tr"), 3);
    // The seal is checked here as well, though this browser has no seat.
    await page.waitForSelector(".seal-good");
    assert.deepEqual(troubles, []);
});

test("phone: a game can be played with a thumb", async () => {
    const { page, troubles } = await person({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.goto("/");
    await page.getByRole("button", { name: "Play now" }).tap();
    await page.waitForSelector(".map .piece");
    await playOn(page, { most: 8 });
    await fits(page, 360);
    await page.locator(".drawer-button").tap();
    await page.getByRole("tab", { name: "Rosters" }).tap();
    await page.waitForSelector(".roster .figure");
    assert.deepEqual(troubles, []);
});

/** Two steps to where there is room, and a turn; false if nobody can walk here: then the next one. */
async function walkSomewhere(page) {
    const judged = () => page.waitForSelector(".move-panel[aria-busy=false]");
    for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
        for (const key of [arrow, arrow, "]"]) await page.keyboard.press(key);
        await judged();
        const way = await page.locator(".map .way-words").count();
        if (way > 0 && (await page.locator("button.confirm").isEnabled())) return true;
        await page.keyboard.press("Backspace");
        await judged();
    }
    return false;
}

test("keyboard alone: from the first page into the game, a move with the arrow keys", async () => {
    const { page, troubles } = await person();
    await page.goto("/");
    await page.waitForFunction(() => !document.querySelector("button.main")?.disabled);
    for (let i = 0; i < 12; ++i) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(() => document.activeElement?.textContent === "Play now")) break;
    }
    assert.ok(await page.evaluate(() => document.activeElement.matches(":focus-visible")));
    await page.keyboard.press("Enter");
    await page.waitForSelector(".map .piece");
    await ready(page);
    let moved = false;
    for (let i = 0; i < 60 && !moved; ++i) {
        await page.waitForFunction(
            () =>
                document.querySelector(".question[aria-busy=false]") ||
                /won|over/.test(document.querySelector(".resting h2")?.textContent ?? ""),
        );
        if (await isOver(page)) break;
        const now = await question(page);
        if (!now) continue;
        if (now.kind === "move") {
            moved = await walkSomewhere(page);
            await page.keyboard.press(moved ? "Enter" : "x");
        } else {
            const at = Math.max(0, now.verbs?.indexOf("move") ?? 0);
            await page.keyboard.press(String(at + 1));
        }
        await answered(page, now.n);
    }
    assert.ok(moved);
    await page.waitForFunction(() => [...document.querySelectorAll(".log .line-text")].some((line) => / moves \d/.test(line.textContent)));
    await page.keyboard.press("?");
    await page.waitForSelector("dialog[open]");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("dialog[open]"));
    await page.keyboard.press("n");
    await page.waitForSelector(".look-card");
    assert.deepEqual(troubles, []);
});

async function firstPaint() {
    const { page, context } = await person();
    await page.goto("/");
    await page.waitForSelector("h1");
    const paint = await page.evaluate(
        () =>
            new Promise((resolve) => {
                new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({ type: "paint", buffered: true });
            }),
    );
    await context.close();
    return paint;
}

test("the page is small and quick: under 300 kB packed, painted within 1.5 seconds", async () => {
    const { page } = await person();
    const sizes = [];
    const packedSize = async (response) => {
        const body = await response.body().catch(() => Buffer.alloc(0));
        return /woff2/.test(response.url()) ? body.length : gzipSync(body).length;
    };
    page.on("response", (response) => {
        if (!/\/api\//.test(response.url())) sizes.push(packedSize(response));
    });
    const game = await makeGame({ scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 3 });
    await openTable(page, game.seats[0].link);
    await settled(page);
    const packed = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    assert.ok(packed > 0 && packed < 300_000, `${packed} bytes`);
    // The best of some: the machine may be busy with other things.
    await eventually(async () => {
        const paint = await firstPaint();
        assert.ok(paint < 1500, `first paint after ${paint} ms`);
    });
});
