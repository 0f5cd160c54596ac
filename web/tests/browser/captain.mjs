// La Petite Guerre played by a captain who keeps his men together, fires what is loaded and is soon
// done.
import { answerOnce, question } from "./house.mjs";

const wanted = [
    "double-line", "deploy-together", "go-first", "no-more-files", "control-troops", "take-actions", "spend-no-more", "test-in-order", "stay-formed",
    "act-formed", "volley", "ranks-stay", "both-ranks", "load", "serve-gun", "fire-gun", "shell", "load-gun", "aim-at-registered",
    "stunned-reaction", "end-actions", "end-action",
];

/** The option that such a captain chooses. */
const optionFor = (now) => Math.max(0, wanted.map((verb) => now.verbs.indexOf(verb)).find((at) => at >= 0) ?? 0);

export async function answer(page, now, turn) {
    if (now.kind !== "choose-one") return answerOnce(page, turn);
    await page.locator("button.option").nth(optionFor(now)).click();
}

const number = (page) => page.evaluate(() => document.querySelector(".question:not(.resting)")?.dataset.n ?? "");

/** Answers until `enough` says so or the game is over. */
export async function play(page, enough, most = 200) {
    let seen = "";
    for (let answered = 0; answered < most; ++answered) {
        await page.waitForFunction(
            (before) => {
                const asked = document.querySelector(".question:not(.resting)");
                return asked ? asked.dataset.n !== before : document.querySelector(".question.resting .buttons");
            },
            seen,
        );
        const now = await question(page);
        if (!now) return answered;
        const was = await number(page);
        if (await enough(now)) return answered;
        // Whoever has looked about may have answered it already.
        if ((await number(page)) !== was) continue;
        seen = was;
        await answer(page, now, answered);
    }
    return most;
}
