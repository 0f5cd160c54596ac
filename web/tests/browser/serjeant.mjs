// Gauntlet Run played by a serjeant who keeps his men in line, goes forward and fires.
import { boxOf } from "./looking.mjs";
import { answerOnce, sayYesIfAsked } from "./playing.mjs";

/** The option that such a serjeant chooses. It needs nothing from outside: hurry.mjs has it said in a page. */
export function serjeantsOption(verbs, turn) {
    const wanted = [
        "deploy-row",
        "deploy-line",
        "deploy-crew",
        "go-first",
        "pick",
        "order",
        "move",
        turn % 4 === 0 ? "charge" : "half-move",
        "half-move",
        "fight",
        "volley",
        "skirmish-fire",
        "fire-at-chargers",
        "fire-gun",
        "man-gun",
        "reload",
        "reload-gun",
        "charge",
        "form-line",
        "stand",
        "activate",
    ];
    return Math.max(0, wanted.map((verb) => verbs.indexOf(verb)).find((at) => at >= 0) ?? verbs.length - 1);
}

/** The middle of what is seen of it in the window. */
export async function middleOf(locator) {
    const { x, y, width, height } = await boxOf(locator);
    return [x + width / 2, y + height / 2];
}

/** Drags something on the map by so many pixels. */
export async function drag(page, locator, dx, dy) {
    const [x, y] = await middleOf(locator);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx / 2, y + dy / 2);
    await page.mouse.move(x + dx, y + dy, { steps: 2 });
    await page.mouse.up();
}

const judged = (page) => page.locator(".move-panel[aria-busy=false]").waitFor();

/** A body in ranks: by a grip at its front, by a key, by a button, taken in turns. */
async function march(page, now, turn) {
    const panel = page.locator(`.question[data-n="${now.n}"]`);
    await judged(page);
    const grip = page.locator(".body-grip.grip-forward .grip-disc");
    if (turn % 3 === 0 && (await grip.count())) {
        const { y } = await boxOf(grip);
        await drag(page, grip, 0, y > 400 ? -60 : 60);
    } else if (turn % 3 === 1) {
        await page.keyboard.press("Control+ArrowUp");
        await page.keyboard.press("[");
    } else {
        const forward = panel.getByRole("button", { name: "Forward" });
        for (let i = 0; i < 3 && (await forward.isEnabled()); ++i) {
            await forward.click();
            await judged(page);
        }
    }
    await judged(page);
    const confirm = panel.locator("button.confirm");
    if (await confirm.isDisabled()) await page.keyboard.press("Backspace");
    await judged(page);
    await confirm.click();
}

/** Answers this question, as he does. */
export async function answer(page, now, turn = 0) {
    if (now.kind === "move") {
        await judged(page);
        if (await page.locator(".steering").count()) return march(page, now, turn);
    }
    if (now.kind !== "choose-one") return answerOnce(page, turn);
    await page.locator(`.question[data-n="${now.n}"] button.option`).nth(serjeantsOption(now.verbs, turn)).click();
    return sayYesIfAsked(page);
}
