// Looking at a page: once it stands still, and once it listens.
import assert from "node:assert/strict";
import { eventually } from "./tests.mjs";

const onTheirWay = new WeakMap();

/** From now on it is known what this page waits for. */
export function watchRequests(page) {
    const coming = new Set();
    onTheirWay.set(page, coming);
    page.on("request", (request) => coming.add(request));
    for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => coming.delete(request));
}

/** What a page does after it has drawn something, such as to listen to keys, has been done. */
export const ready = (page) =>
    page.evaluate(async () => {
        const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        await drawn();
        await drawn();
    });

/** Nothing is on its way to the page, and nothing on it has changed for some pictures. */
export async function settled(page) {
    await eventually(async () => assert.equal(onTheirWay.get(page).size, 0, "something is on its way"));
    await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => {
            let pictures = 0;
            const watcher = new MutationObserver(() => (pictures = 0));
            watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
            const count = () => {
                if (++pictures < 8) return requestAnimationFrame(() => setTimeout(count));
                watcher.disconnect();
                resolve();
            };
            count();
        });
    });
}

/** Where it lies, once it lies still: the map may be coming nearer. */
export const boxOf = (locator) =>
    eventually(() =>
        locator.evaluate(
            (element) =>
                new Promise((resolve, reject) => {
                    let last = "";
                    let same = 0;
                    const look = () => {
                        if (!element.isConnected) return reject(new Error("it has gone"));
                        const { x, y, width, height } = element.getBoundingClientRect();
                        const now = [x, y, width, height].join();
                        same = now === last ? same + 1 : 0;
                        last = now;
                        if (same >= 4) resolve({ x, y, width, height });
                        else requestAnimationFrame(() => setTimeout(look));
                    };
                    look();
                }),
        ),
    );

/** Until there are so many of them. */
export const countIs = (locator, wanted, words) => eventually(async () => assert.equal(await locator.count(), wanted, words));
export const countIsAtLeast = (locator, least, words) =>
    eventually(async () => {
        const number = await locator.count();
        assert.ok(number >= least, `${words ?? locator}: ${number} of ${least}`);
    });

/** Until its words are so. */
export const saysSo = (locator, pattern) => eventually(async () => assert.match(await locator.textContent(), pattern));

/** Nothing sticks out of the window. */
export const fits = (page, wide, name = "the page") =>
    eventually(async () => {
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= wide, `${name} is ${width} wide`);
    });
