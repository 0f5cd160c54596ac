// La Petite Guerre played by a captain who keeps his men together, fires what is loaded and is soon
// done.
import { answerOnce, isOver, question, sayYesIfAsked } from "./playing.mjs";

/** The option that such a captain chooses. It needs nothing from outside: hurry.mjs has it said in a page. */
export function captainsOption(verbs) {
    const wanted = [
        "double-line",
        "deploy-together",
        "go-first",
        "no-more-files",
        "control-troops",
        "take-actions",
        "spend-no-more",
        "test-in-order",
        "stay-formed",
        "act-formed",
        "volley",
        "ranks-stay",
        "both-ranks",
        "load",
        "serve-gun",
        "fire-gun",
        "shell",
        "load-gun",
        "aim-at-registered",
        "stunned-reaction",
        "end-actions",
        "end-action",
    ];
    return Math.max(0, wanted.map((verb) => verbs.indexOf(verb)).find((at) => at >= 0) ?? 0);
}

/** Answers this question, as he does. */
export async function answer(page, now, turn = 0) {
    if (now.kind !== "choose-one") return answerOnce(page, turn);
    await page.locator(`.question[data-n="${now.n}"] button.option`).nth(captainsOption(now.verbs)).click();
    await sayYesIfAsked(page);
}

/** Answers until `enough` says so or the game is over; another than the captain may answer. */
export async function play(page, enough, most = 200, answers = answer) {
    let before = "";
    for (let answered = 0; answered < most; ++answered) {
        await page.waitForFunction((last) => {
            const asked = document.querySelector(".question[data-n]");
            return asked ? asked.ariaBusy === "false" && asked.dataset.n !== last : document.querySelector(".question.resting .buttons");
        }, before);
        const now = await question(page);
        if (!now && (await isOver(page))) return answered;
        if (!now) continue;
        if (await enough(now)) return answered;
        // Whoever has looked about may have answered it already.
        if ((await question(page))?.n !== now.n) continue;
        before = now.n;
        await answers(page, now, answered);
    }
    return most;
}
