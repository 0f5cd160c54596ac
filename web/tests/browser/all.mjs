// Runs the browser tests: one server, one Chromium, two tests at a time.
// usage: node tests/browser/all.mjs [quick] [NAME...]; quick: without the long tours; with names only those files.
import { readdirSync } from "node:fs";
import { after, describe, it } from "node:test";
import { closeHouse, openHouse } from "./house.mjs";
import { noted, run } from "./tests.mjs";

const atOnce = Number(process.env.AT_ONCE ?? 2);
const wanted = process.argv.slice(2);
const quick = wanted.includes("quick");
const named = wanted.filter((word) => word !== "quick");

const files = readdirSync(new URL(".", import.meta.url))
    .filter((file) => file.endsWith(".test.mjs"))
    .map((file) => file.replace(".test.mjs", ""))
    .filter((file) => named.length === 0 || named.includes(file));
for (const name of named) if (!files.includes(name)) throw new Error(`there is no ${name}.test.mjs`);

const tests = [];
for (const file of files) {
    await import(`./${file}.test.mjs`);
    for (const one of noted.splice(0)) if (!quick || !one.tour) tests.push({ ...one, name: `${file}: ${one.name}` });
}
// The longest first; the others run beside them.
tests.sort((a, b) => Number(b.tour ?? false) - Number(a.tour ?? false));
await openHouse();
after(closeHouse);

// Longer than what a test itself waits for, which says what is wrong.
const timeout = 900_000;
describe("in the browser", { concurrency: atOnce, timeout: 2 * timeout }, () => {
    for (const one of tests) it(one.name, { timeout }, () => run(one));
});
