import type { AskAnswer, AskDice, AskWay, ToServer } from "../wire";

type Without<One, Keys extends PropertyKey> = One extends unknown ? Omit<One, Keys> : never;

/** A request that has no id yet. */
export type Wish = Without<ToServer, "id">;
/** What is answered, without the question it answers. */
export type AnswerParts = Without<AskAnswer | AskDice, "id" | "type" | "n">;
export type WayWish = Without<AskWay, "id" | "type">;
