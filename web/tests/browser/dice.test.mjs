// The dice of two friends: each page adds its part, keeps what it is shown, and compares it at the end.
import assert from "node:assert/strict";
import { makeGame, person } from "./house.mjs";
import { saysSo } from "./looking.mjs";
import { playOn } from "./playing.mjs";
import { test } from "./tests.mjs";

/** Gives up for the seat at this page, over a line of its own. */
const resign = (page, link) =>
    page.evaluate(
        (path) =>
            new Promise((resolve) => {
                const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api${path}/socket`);
                socket.onopen = () => socket.send('{"id":"r","type":"resign"}');
                socket.onmessage = (event) => JSON.parse(event.data).id === "r" && resolve(socket.close());
            }),
        link,
    );

const verdictIs = async (page, token, pattern) => {
    await page.goto(`/dice/${token}`);
    await saysSo(page.locator("[aria-labelledby=seal] [role=status]"), pattern);
};

test("each friend's page adds its part, and at the end compares what it kept", async () => {
    const ann = await person();
    const ben = await person();
    const made = await makeGame({ scenario: "long-rifle/three-a-side", seats: ["me", "friend"] });
    const [mine, invitation] = made.seats.map(({ link }) => link);
    await ann.page.goto(mine);
    await ann.page.getByText(/The game begins when your friend/).waitFor();
    const number = await ann.page.waitForFunction(
        (game) => JSON.parse(localStorage.getItem(`powderhorn.dice.${game}.0`) ?? "null")?.number,
        made.game,
    );
    assert.match(await number.jsonValue(), /^[0-9a-f]{32}$/);

    // Ann has gone: Ben is told for whom he waits, and why.
    await ann.page.goto("/");
    await ben.page.goto(invitation);
    await ben.page.getByText(/Waiting for .+ to open the table: that page adds its part to the dice/).waitFor();
    await ann.page.goto(mine);
    await ann.page.waitForSelector(".map .piece");
    await ben.page.waitForSelector(".map .piece");
    await playOn([ann.page, ben.page], { most: 15 });
    const bens = new URL(ben.page.url()).pathname.split("/").pop();
    await resign(ann.page, mine);

    const anns = mine.split("/").pop();
    await verdictIs(ann.page, anns, /compared everything with what it kept before the game/);
    await verdictIs(ben.page, bens, /compared everything with what it kept before the game/);
    await ann.page.getByText(/powderhorn replay FILE --verify --seal [0-9a-f]{64} --number [0-9a-f]{32}/).waitFor();

    // As if the server showed another secret now than the one it sealed before Ann's number was known.
    await ann.page.evaluate((game) => {
        const place = `powderhorn.dice.${game}.0`;
        localStorage.setItem(place, JSON.stringify({ ...JSON.parse(localStorage.getItem(place)), seal: "0".repeat(64) }));
    }, made.game);
    await verdictIs(ann.page, anns, /✗ .*the server changed its secret/);
    assert.deepEqual([...ann.troubles, ...ben.troubles], []);
});
