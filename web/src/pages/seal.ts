import { blake2b } from "@noble/hashes/blake2b";
import type { DiceAudit } from "../wire";
import { sealOf } from "../ui/fair";

// Games whose dice come from a seed: those with one chosen by hand, and those from before players
// promised their numbers. Secret, players' numbers and scenario together must give the seed. Where something
// was taken back by agreement, the dice after it come from a seed of their own, which must follow
// from the same and from the number of that entry.

function bytesOf(hex: string): Uint8Array {
    const bytes = new Uint8Array(hex.length / 2);
    for (let i = 0; i < bytes.length; ++i) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
    return bytes;
}
const hash = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 });

export function seedOfDice(secret: string, nonces: readonly string[], scenario: string): string {
    const parts = [bytesOf(secret), ...nonces.map(bytesOf), new TextEncoder().encode(scenario)];
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return hash(all)
        .slice(0, 8)
        .reduce((seed, byte) => (seed << 8n) | BigInt(byte), 0n)
        .toString();
}

type SeededAudit = Pick<DiceAudit, "commitment" | "secret" | "nonces" | "seed" | "seed_given" | "fresh">;

export interface Opened {
    seal: boolean;
    seed: boolean | null; // null: the seed was given by hand, so nothing follows from the secret
    fresh: boolean | null; // null: no dice were made fresh by taking back
}

// In the order of the game what was taken back later stands later.
function checkFresh(audit: SeededAudit, secret: string, scenario: string): boolean | null {
    const fresh = audit.fresh ?? [];
    if (fresh.length === 0) return null;
    return fresh.every(
        ({ entry, seed }, i) =>
            Number.isInteger(entry) &&
            entry > (fresh[i - 1]?.entry ?? 0) &&
            seedOfDice(secret, audit.nonces ?? [], `${scenario}#${entry}`) === seed,
    );
}

export function openSeal(audit: SeededAudit, scenario: string): Opened | null {
    if (!audit.secret) return null;
    const seal = sealOf(audit.secret) === audit.commitment;
    const fresh = checkFresh(audit, audit.secret, scenario);
    if (audit.seed_given || audit.seed === undefined) return { seal, seed: null, fresh };
    return { seal, seed: seedOfDice(audit.secret, audit.nonces ?? [], scenario) === String(audit.seed), fresh };
}
