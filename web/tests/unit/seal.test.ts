import assert from "node:assert/strict";
import { test } from "node:test";
import { openSeal, sealOf, seedOfDice } from "../../src/pages/seal";

// The hashes are those of Python's hashlib.blake2b(…, digest_size=32).
const SEAL = "33e423980c9b37d048bd5fadbd4a2aeb95146922045405accc2f468d0ef96988";
const SEED = "5156041879104327780";
const secret = "00".repeat(31) + "01";

test("the seal is the hash of the secret", () => {
    assert.equal(sealOf(secret), SEAL);
});

test("the seed is the first eight bytes of the hash of everything", () => {
    assert.equal(seedOfDice(secret, ["0011223344556677", "8899aabbccddeeff"], "long-rifle/three-a-side"), SEED);
});

test("a seal that does not fit is seen", () => {
    const audit = { rolls: [], luck: [], commitment: SEAL, secret, nonces: [], seed: "1" };
    assert.deepEqual(openSeal(audit, "x"), { seal: true, seed: false });
    assert.deepEqual(openSeal({ ...audit, commitment: "00" }, "x"), { seal: false, seed: false });
    assert.deepEqual(openSeal({ ...audit, seed_given: true }, "x"), { seal: true, seed: null });
    assert.equal(openSeal({ ...audit, secret: undefined }, "x"), null);
});
