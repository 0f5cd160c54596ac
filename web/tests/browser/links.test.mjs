// A link can do what it is for, and no more.
import assert from "node:assert/strict";
import { makeGame, openTable, person, post, takeSeat } from "./house.mjs";
import { playOn } from "./playing.mjs";
import { comesTo, eventually, test } from "./tests.mjs";

const token = (link) => link.split("/").pop().split("?")[0];
const atTable = ({ page }) => page.waitForSelector(".map .piece");
/** Refusals are what these tests ask for; the browser notes each of them. */
const unexpected = (...people) => people.flatMap(({ troubles }) => troubles).filter((trouble) => !/40[49]|410|WebSocket/.test(trouble));

test("what is shared of a game only looks: address, moment, dice and save", async () => {
    const ann = await person();
    const made = await makeGame({ scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 7 });
    const seat = token(made.seats[0].link);
    const { page } = ann;
    await openTable(page, made.seats[0].link);
    await playOn(page, { most: 4 });
    await page.getByRole("tab", { name: "Game" }).click();
    const hrefs = () =>
        page.evaluate(() => [...document.querySelectorAll("a[href], .share input")].map((one) => one.getAttribute("href") ?? one.value));
    assert.ok(!(await hrefs()).some((href) => href.includes(seat)), "no link on the table's page holds the seat");
    await page.locator(".menu").getByRole("link", { name: "Replay" }).click();
    await page.getByLabel("A link to this moment").waitFor();
    const look = token(new URL(page.url()).pathname);
    assert.notEqual(look, seat);
    const shared = await page.getByLabel("A link to this moment").inputValue();
    assert.equal(token(new URL(shared).pathname), look); // whatever the moment is
    assert.ok(!(await hrefs()).some((href) => href.includes(seat)), "nor on the replay's");

    // Whoever is sent it sees the replay and the dice, and cannot make a seat of it.
    const bea = await person();
    await bea.page.goto(shared);
    await atTable(bea);
    await bea.page.goto(`/dice/${look}`);
    await bea.page.getByRole("heading", { name: /The dice of/ }).waitFor();
    for (const kind of ["seat", "watch"]) {
        await bea.page.goto(`/${kind}/${look}`);
        await bea.page.getByText("This link is for looking and for nothing else").waitFor();
    }
    // An address of old that holds the seat becomes one that only looks.
    for (const kind of ["replay", "dice"]) {
        await bea.page.goto(`/${kind}/${seat}`);
        await bea.page.waitForURL(new RegExp(`/${kind}/${look}`));
    }
    assert.deepEqual(unexpected(ann, bea), []);
});

test("an invitation is taken once, and the one who made it does not know the seat", async () => {
    const [ann, bea, cleo] = [await person(), await person(), await person()];
    await ann.page.goto("/new/long-rifle/three-a-side");
    await ann.page.locator("fieldset select").nth(1).selectOption("friend");
    await ann.page.getByRole("button", { name: "Lay the table" }).click();
    await ann.page.waitForSelector(".waiting-room");
    const invite = await ann.page.locator(".share input").first().inputValue();
    assert.match(invite, /\/invite\//);

    await bea.page.goto(new URL(invite).pathname);
    await bea.page.getByRole("heading", { name: /You are invited to/ }).waitFor();
    const before = await bea.page.evaluate(() => history.length);
    await bea.page.getByRole("button", { name: "Take this seat" }).click();
    await bea.page.waitForURL(/\/seat\//);
    assert.equal(await bea.page.evaluate(() => history.length), before);
    const seat = token(bea.page.url());
    await Promise.all([ann, bea].map(atTable));
    const kept = await ann.page.evaluate(
        () => JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + document.documentElement.outerHTML,
    );
    assert.ok(!kept.includes(seat), "the maker's browser does not hold the friend's seat");

    // Somebody else is too late; Bea's own browser finds its seat again.
    await cleo.page.goto(new URL(invite).pathname);
    await cleo.page.getByText("This invitation has been used").waitFor();
    assert.equal(await cleo.page.getByRole("button", { name: /seat/ }).count(), 0);
    await bea.page.goto(new URL(invite).pathname);
    await bea.page.getByRole("button", { name: "To your seat" }).click();
    await bea.page.waitForURL(`**/seat/${seat}`);
    await bea.page.goto("/");
    await comesTo(() => bea.page.locator(".your-games .card a").getAttribute("href"), `/seat/${seat}`);
    assert.deepEqual(unexpected(ann, bea, cleo), []);
});

test("a seat opened on a second device says so on both; a second tab does not", async () => {
    const [desk, phone] = [await person(), await person()];
    const made = await makeGame({ scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 7 });
    await desk.page.goto(made.seats[0].link);
    await atTable(desk);
    const tab = await desk.context.newPage();
    await tab.goto(made.seats[0].link);
    await tab.waitForSelector(".map .piece");
    assert.equal(await desk.page.locator(".notice-devices").count(), 0);
    await phone.page.goto(made.seats[0].link);
    for (const page of [desk.page, tab, phone.page]) await page.getByText("Your seat is open on 2 devices").waitFor();
    await phone.page.goto("/");
    await desk.page.waitForFunction(() => !document.querySelector(".notice-devices"));
    assert.deepEqual(unexpected(desk, phone), []);
});

/** Asks for a new link; it is refused until the table knows that the other has gone. */
const askUntilHeard = (page, ask) =>
    eventually(async () => {
        if ((await page.locator(".notice-lost").count()) === 0) await ask.click();
        await page.locator(".notice-lost").waitFor({ timeout: 1000 });
    });

test("a lost link: the other gives his consent, and the old one ends", async () => {
    const [ann, bea, cleo] = [await person(), await person(), await person()];
    await ann.page.goto("/new/long-rifle/three-a-side");
    await ann.page.locator("fieldset select").nth(1).selectOption("friend");
    await ann.page.getByRole("button", { name: "Lay the table" }).click();
    await ann.page.waitForSelector(".waiting-room");
    await takeSeat(bea.page, await ann.page.locator(".share input").first().inputValue());
    await Promise.all([ann, bea].map(atTable));
    const old = new URL(bea.page.url()).pathname;
    await ann.page.getByRole("tab", { name: "Game" }).click();
    await ann.page.getByText("The other player has lost the link").click();
    const ask = ann.page.getByRole("button", { name: /: a new invitation/ });
    await ask.click();
    await ann.page.getByText("somebody sits in that seat").waitFor();

    await bea.page.goto("/");
    await askUntilHeard(ann.page, ask);
    const invite = await ann.page.locator(".lost-links .share input").inputValue();
    // She has it after all, and it is called off.
    await bea.page.goto(old);
    await atTable(bea);
    await ann.page.waitForFunction(() => !document.querySelector(".notice-lost"));
    await bea.page.getByRole("tab", { name: /Talk/ }).click();
    await bea.page.getByText("has opened the old link").waitFor();
    await cleo.page.goto(new URL(invite).pathname);
    await cleo.page.getByText("this invitation no longer holds").waitFor();

    // Now it is lost indeed.
    await bea.page.goto("/");
    await askUntilHeard(ann.page, ask);
    await takeSeat(cleo.page, await ann.page.locator(".lost-links .share input").inputValue());
    await atTable(cleo);
    await bea.page.goto(old);
    await bea.page.getByRole("heading", { name: "This link has ended" }).waitFor();
    await bea.page.getByText(/asked for a new link to the seat of/).waitFor();
    await bea.page.getByText(/It has opened nothing since/).waitFor();
    await assert.rejects(post(`/api${old}/webhook`, { url: null }));
    assert.deepEqual(unexpected(ann, bea, cleo), []);
});
