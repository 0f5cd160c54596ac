// For tests that only need a late position: the seat is answered for over a line of its own, without
// a table being drawn, before its page is opened.
import { optionAt } from "./playing.mjs";
import { usualTime } from "./tests.mjs";

/** In the page. `wanted` says of a question whether it is the one; null: to the end of the game. */
const answerAll = ({ path, wanted, choose, most, time }) =>
    new Promise((resolve, reject) => {
        const isWanted = wanted ? new Function(`return (${wanted})`)() : () => false;
        const optionOf = new Function(`return (${choose})`)();
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api${path}/socket?lean=1`);
        const late = setTimeout(() => reject(new Error("the position does not come")), time);
        let answered = 0;
        let asks = null; // what is answered just now
        const send = (type, parts) => socket.send(JSON.stringify({ id: `${type} ${answered}`, type, n: asks.n, ...parts }));
        const reply = (parts) => send("answer", parts) ?? ++answered;
        const end = (settle, value) => {
            clearTimeout(late);
            socket.onclose = () => settle(value);
            socket.close();
        };
        const answerTo = ({ kind, options, least, points, samples }) => {
            if (kind === "choose-one")
                return {
                    picks: [
                        optionOf(
                            options.map(({ verb }) => verb),
                            answered,
                        ),
                    ],
                };
            if (kind === "choose-some") return { picks: [...Array(least).keys()] };
            if (kind === "share-out") return { shares: options.map((_, i) => (i === 0 ? points : 0)) };
            return samples[0];
        };
        // As with the arrow keys: ahead if the program allows it, else what it offers.
        const ahead = ({ samples: [first] }) => [first.path[0][0], first.path[0][1] + (answered % 2 ? 200 : 800)];
        const go = ({ allowed, path, facing }) =>
            reply(allowed && path.length > 1 ? { path, ...(facing.some(Boolean) ? { facing } : {}) } : asks.question.samples[0]);
        socket.onerror = () => reject(new Error("no line to the table"));
        socket.onmessage = ({ data }) => {
            const said = JSON.parse(data);
            if (said.type === "refused") return end(reject, new Error(`refused: ${said.error}`));
            if (said.type === "way") return go(said);
            if (said.type !== "now") return undefined;
            const { n, question, over } = said;
            const asked = question && { ...question, verbs: (question.options ?? []).map(({ verb }) => verb) };
            if (over) return end(wanted ? reject : resolve, wanted ? new Error("it was over before") : answered);
            if (!question) return undefined;
            if (isWanted(asked)) return end(resolve, answered);
            if (answered >= most) return end(reject, new Error(`not within ${most} answers`));
            asks = { n, question };
            return question.kind === "move" ? send("way", { to: ahead(question) }) : reply(answerTo(question));
        };
    });

/**
 * Plays at this seat until `wanted` says so of a question; without it, to the end. Both functions are
 * said in a page. Returns how many questions were answered.
 */
export async function hurry(page, link, wanted = null, choose = optionAt, most = 1500) {
    await page.goto("/healthz");
    return page.evaluate(
        `(${answerAll})(${JSON.stringify({
            path: link,
            wanted: wanted && String(wanted),
            choose: String(choose),
            most,
            time: usualTime,
        })})`,
    );
}
