import type { Answer, Question as AskedQuestion, Now, Point } from "../wire";

/** A question with every part; those that its kind lacks are empty. The page wants them all. */
export interface Question extends AskedQuestion {
    points: number;
    allowance: number;
    zone: Point[];
    samples: Answer[];
}
export interface WholeNow extends Now {
    question: Question | null;
}

export function whole(now: Now): WholeNow {
    const { question } = now;
    const parts = { points: 0, allowance: 0, zone: [], samples: [] };
    return { ...now, question: question && { ...parts, ...question } };
}
