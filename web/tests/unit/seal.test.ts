import assert from "node:assert/strict";
import { test } from "node:test";
import { openSeal, seedOfDice } from "../../src/pages/seal";
import { sealOf } from "../../src/ui/fair";

// The hashes are those of Python's hashlib.blake2b(…, digest_size=32).
const SEAL = "33e423980c9b37d048bd5fadbd4a2aeb95146922045405accc2f468d0ef96988";
const SEED = "5156041879104327780";
const secret = `${"00".repeat(31)}01`;

test("the seal is the hash of the secret", () => {
    assert.equal(sealOf(secret), SEAL);
});

test("the seed is the first eight bytes of the hash of everything", () => {
    assert.equal(seedOfDice(secret, ["0011223344556677", "8899aabbccddeeff"], "long-rifle/three-a-side"), SEED);
});

test("a seal that does not fit is seen", () => {
    const audit = { commitment: SEAL, secret, nonces: [], seed: "1" };
    assert.deepEqual(openSeal(audit, "x"), { seal: true, seed: false, fresh: null });
    assert.deepEqual(openSeal({ ...audit, commitment: "00" }, "x"), { seal: false, seed: false, fresh: null });
    assert.deepEqual(openSeal({ ...audit, seed_given: true }, "x"), { seal: true, seed: null, fresh: null });
    assert.equal(openSeal({ commitment: SEAL }, "x"), null);
});

test("the seeds after taking back must follow from the secret and their entries", () => {
    const nonces = ["0011223344556677", "8899aabbccddeeff"];
    const scenario = "long-rifle/three-a-side";
    const first = { entry: 12, seed: "8764082996802266763" };
    const second = { entry: 40, seed: "16113036575109764947" };
    const freshOf = (fresh: { entry: number; seed: string }[]): boolean | null | undefined =>
        openSeal({ commitment: SEAL, secret, nonces, seed: SEED, fresh }, scenario)?.fresh;
    assert.equal(freshOf([]), null);
    assert.equal(freshOf([first]), true);
    assert.equal(freshOf([first, second]), true);
    assert.equal(freshOf([second, first]), false); // not as they were taken back
    assert.equal(freshOf([first, { ...second, entry: 41 }]), false);
    assert.equal(freshOf([{ entry: 0, seed: "1" }]), false); // chosen by somebody
    assert.equal(freshOf([{ ...first, seed: "1" }]), false);
});
