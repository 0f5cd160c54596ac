// Bundles the unit tests with the page's own bundler and runs them with node's runner.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { build } from "esbuild";

const folder = mkdtempSync(join(tmpdir(), "powderhorn-unit-"));
try {
    const out = join(folder, "unit.test.mjs");
    await build({
        entryPoints: [new URL("./unit/all.ts", import.meta.url).pathname],
        outfile: out,
        bundle: true,
        platform: "node",
        format: "esm",
        logLevel: "warning",
    });
    process.exitCode = spawnSync(process.execPath, ["--test", out], { stdio: "inherit" }).status ?? 1;
} finally {
    rmSync(folder, { recursive: true, force: true });
}
