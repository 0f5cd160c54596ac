// The tests of all files, as they are noted, and what each of them leaves behind.
import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";

/** How long anything may take that the page or the program does, in ms: also where thirty others want the processor. */
export const usualTime = 90_000;

export const noted = [];
const running = new AsyncLocalStorage();

/** Notes a test; all.mjs runs it. */
export const test = (name, body) => noted.push({ name, body });
/** The same of a long one, which the quick run leaves out. */
export const tour = (name, body) => noted.push({ name, body, tour: true });

/** Whoever is let in during a test is shown out at its end. */
export const guest = (someone) => running.getStore()?.push(someone);

/** Until what is asserted holds; when the usual time is over, it fails with what was wrong at last. */
export async function eventually(holds, time = usualTime) {
    const end = Date.now() + time;
    for (;;) {
        try {
            return await holds();
        } catch (error) {
            if (Date.now() > end) throw error;
        }
        await delay(50);
    }
}

/** Until both are the same. */
export const comesTo = (read, wanted, words) => eventually(async () => assert.deepEqual(await read(), wanted, words));

/** What a page showed when its test failed. */
const shown = (page) =>
    page
        .evaluate(() => {
            const words = (selector) =>
                [...document.querySelectorAll(selector)].map((one) => one.innerText.replace(/\s+/g, " ").slice(0, 300));
            return [location.pathname, ...words("h1, .phase, .question, .sure, .hand-over, .notice, .error")].join(" | ");
        })
        .catch((error) => error.message.split("\n")[0]);

async function shownOnAll(people) {
    const pages = people.flatMap(({ context }) => context.pages());
    return (await Promise.all(pages.map((page) => Promise.race([shown(page), delay(3000, "no answer")])))).join("\n");
}

/** One test, with people of its own. */
export function run({ body }) {
    const people = [];
    return running.run(people, async () => {
        try {
            await body();
        } catch (error) {
            const troubles = people.flatMap((one) => one.troubles);
            throw new Error(`${error.message}\nThe pages showed:\n${await shownOnAll(people)}\n${troubles.join("\n")}`, { cause: error });
        } finally {
            await Promise.all(people.map(({ context }) => context.close()));
        }
    });
}
