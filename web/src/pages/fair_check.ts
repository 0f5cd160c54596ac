import type { DiceAudit } from "../wire";
import { facesOf, keyOf, promiseOf, sealOf, takeBackAt } from "../ui/fair";
import { inForce, type KeptDice } from "../ui/kept_dice";

// After the end: is what the server shows what it promised to this browser? Nothing of what it says
// is taken for granted; everything is compared with what was kept, or worked out anew.

export interface Checked {
    wrong: string[]; // what was changed, and by whom it can have been; nothing: all is right
    kept: boolean; // this browser had something to compare it with
    rolls: number; // so many were worked out anew
}

const nameOf = (audit: DiceAudit, seat: number): string => audit.names?.[seat] ?? `seat ${seat + 1}`;
const firstWith = (numbers: readonly string[], number: string): number => numbers.indexOf(number);

// Without anything kept: do the server's own words fit together?
function checkWords(audit: DiceAudit, secret: string, numbers: readonly string[]): string[] {
    const wrong: string[] = [];
    if (sealOf(secret) !== audit.commitment) wrong.push("The secret does not fit the seal: the server changed one of them.");
    numbers.forEach((number, seat) => {
        const promise = audit.promises?.[seat] ?? "";
        const fits = number === "" ? promise === "" : promiseOf(sealOf(secret), firstWith(numbers, number), number) === promise;
        if (!fits) wrong.push(`The number of ${nameOf(audit, seat)} does not fit what was promised for it.`);
    });
    if (keyOf(secret, numbers, audit.scenario) !== audit.key)
        wrong.push("The key does not follow from the secret and the numbers: the server made it up.");
    return wrong;
}

function checkKept(audit: DiceAudit, secret: string, numbers: readonly string[], kept: KeptDice): string[] {
    const wrong: string[] = [];
    if (kept.scenario !== audit.scenario) wrong.push("The server shows another scenario than the one you played.");
    if (audit.commitment !== kept.seal) wrong.push("The server now shows another seal than it showed you before the game.");
    if (sealOf(secret) !== kept.seal)
        wrong.push("The secret does not fit the seal you were shown before the game: the server changed its secret afterwards.");
    if (numbers[kept.as] !== kept.number) wrong.push("Your number was changed: the dice were made with another one than your page sent.");
    if (kept.promises.length === 0) wrong.push("The game began though this browser never sent its number.");
    kept.promises.forEach((promise, seat) => {
        const number = numbers[seat] ?? "";
        const fits = number === "" ? promise === "" : promiseOf(kept.seal, firstWith(numbers, number), number) === promise;
        if (!fits)
            wrong.push(
                `The number of ${nameOf(audit, seat)} is not the one promised before yours was sent: the server, or ${nameOf(audit, seat)} and the server together, changed it.`,
            );
    });
    return wrong;
}

function checkTakeBacks(audit: DiceAudit, kept: KeptDice): string[] {
    const wrong: string[] = [];
    const shown = inForce(Object.fromEntries((audit.take_backs ?? []).map((one) => [one.take_back, one.rolls])));
    const seen = inForce(kept.takeBacks);
    if (JSON.stringify(shown) !== JSON.stringify(seen))
        wrong.push(
            "The dice were made fresh at other places, or other times, than you were shown during the game: the server shifted a take-back.",
        );
    for (const { take_back } of shown)
        if (!kept.agreed.includes(take_back))
            wrong.push(
                `Take-back ${take_back} was not agreed to in this browser; if you did not agree to it elsewhere, the server made it up.`,
            );
    return wrong;
}

const most = 3; // rolls that are named

function checkRolls(audit: DiceAudit, key: string, kept: KeptDice | null): { wrong: string[]; rolls: number } {
    const wrong: string[] = [];
    const takeBacks = audit.take_backs ?? [];
    let rolls = 0;
    audit.rolls.forEach((roll, i) => {
        const number = roll.number ?? -1;
        if (number !== i) {
            if (wrong.length < most) wrong.push(`Roll ${i + 1} has the number ${number + 1}: the server left rolls out or put some in.`);
            return;
        }
        ++rolls;
        const takeBack = takeBackAt(takeBacks, number);
        const shown = roll.faces.join(" ");
        const due = facesOf(key, takeBack, number, roll).join(" ");
        const seen = kept?.rolls[`${takeBack}.${number}`];
        if (shown !== due && wrong.length < most)
            wrong.push(`Roll ${i + 1} shows ${shown}, but the key gives ${due}: the server changed a roll.`);
        if (seen !== undefined && seen !== shown && wrong.length < most)
            wrong.push(`Roll ${i + 1} showed ${seen} when it was rolled and is said to be ${shown} now: the server changed a roll.`);
    });
    return { wrong, rolls };
}

/** Null before the end, and where the dice come from a seed. */
export function checkDice(audit: DiceAudit, kept: KeptDice | null): Checked | null {
    const { secret, numbers } = audit;
    if (!secret || !numbers) return null;
    const wrong = kept ? checkKept(audit, secret, numbers, kept) : checkWords(audit, secret, numbers);
    if (kept) wrong.push(...checkTakeBacks(audit, kept));
    const thrown = checkRolls(audit, keyOf(secret, numbers, kept?.scenario ?? audit.scenario), kept);
    return { wrong: [...wrong, ...thrown.wrong], kept: kept !== null, rolls: thrown.rolls };
}

/** What proves the same without this page. */
export function verifyCommand(kept: KeptDice): string {
    const takeBacks = inForce(kept.takeBacks).map(({ take_back, rolls }) => ` --take-back ${take_back}@${rolls}`);
    const promises = kept.promises.map((promise) => ` --promise ${promise || "-"}`);
    return `powderhorn replay FILE --verify --seal ${kept.seal} --number ${kept.number}${promises.join("")}${takeBacks.join("")}`;
}
