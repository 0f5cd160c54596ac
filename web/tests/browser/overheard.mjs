// Everything that the pages send and are sent is written down, and at the end held against the
// description of the wire (build/powderhorn_wire, see tests/wire/main.cpp).
import { spawnSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";

const tool = process.env.POWDERHORN_WIRE ?? new URL("../../../build/powderhorn_wire", import.meta.url).pathname;

// Between the values of JSON a space is as good as a new line.
const oneLine = (text) => text.replace(/[\t\r\n]/g, " ");

export function overhear(folder) {
    const path = join(folder, "overheard");
    const file = openSync(path, "w");
    const coming = new Set();
    let closed = false;
    const note = (head, ...texts) => {
        if (!closed) writeSync(file, `${[head, ...texts.map(oneLine)].join("\t")}\n`);
    };
    const noteReply = async (response) => {
        const { pathname, search } = new URL(response.url());
        if (!pathname.startsWith("/api/") || response.status() === 304) return;
        const body = await response.text().catch(() => null); // the page may have gone on meanwhile
        const request = response.request();
        if (body) note(`${request.method()} ${pathname}${search} ${response.status()}`, request.postData() ?? "", body);
    };
    const listen = (page) => {
        page.on("websocket", (socket) => {
            const { pathname, search } = new URL(socket.url());
            socket.on("framesent", ({ payload }) => note(`TO ${pathname}${search}`, String(payload)));
            socket.on("framereceived", ({ payload }) => note(`FROM ${pathname}${search}`, String(payload)));
        });
        page.on("response", (response) => {
            const noted = noteReply(response).finally(() => coming.delete(noted));
            coming.add(noted);
        });
    };
    /** Says what was not as described. */
    const check = async () => {
        await Promise.race([Promise.allSettled(coming), new Promise((resolve) => setTimeout(resolve, 1000))]);
        closed = true;
        closeSync(file);
        const input = openSync(path, "r");
        const { status, stdout, error } = spawnSync(tool, ["check"], { stdio: [input, "pipe", "inherit"], encoding: "utf8" });
        closeSync(input);
        if (error) throw new Error(`${tool}: ${error.message}`);
        if (status !== 0) throw new Error(`what went over the wire is not as described:\n${stdout}`);
        return stdout;
    };
    return { listen, check };
}
