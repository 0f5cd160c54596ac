import { useEffect, useState } from "preact/hooks";
import type { Calls, HttpRefusal } from "../wire";

/** The program's own words for why not; `ended`: since when a link opens nothing any more. */
export class Refused extends Error {
    constructor(
        words: string,
        readonly status: number,
        readonly ended?: number,
    ) {
        super(words);
    }
}

async function answer<T>(response: Response): Promise<T> {
    const text = await response.text();
    let body: unknown = null;
    try {
        body = JSON.parse(text);
    } catch {
        if (response.ok) throw new Error("the program sent something that cannot be read");
    }
    if (response.ok) return body as T;
    const { error, ended } = (body ?? {}) as Partial<HttpRefusal>;
    throw new Refused(error ?? `the program answered ${response.status}`, response.status, ended);
}

export async function getJson<T>(url: string): Promise<T> {
    return answer<T>(await fetch(url, { headers: { Accept: "application/json" } }));
}
type Posted = Extract<keyof Calls, `POST ${string}`> extends `POST ${infer Path}` ? Path : never;
type Post<Path extends Posted> = Calls[`POST ${Path}`];

/** `token` stands where the path has a *. */
export async function postJson<Path extends Posted>(path: Path, body: Post<Path>["asks"], token = ""): Promise<Post<Path>["replies"]> {
    return answer(
        await fetch(path.replace("*", token), {
            method: "POST",
            headers: { "Content-Type": "application/json", Accept: "application/json" },
            body: JSON.stringify(body),
        }),
    );
}

// What never changes while the program runs is asked for once.
const kept = new Map<string, Promise<unknown>>();
export function getOnce<T>(url: string): Promise<T> {
    let promise = kept.get(url);
    if (!promise) {
        promise = getJson<T>(url);
        kept.set(url, promise);
        promise.catch(() => kept.delete(url));
    }
    return promise as Promise<T>;
}

export interface Fetched<T> {
    data: T | null;
    error: string;
}
export function useFetched<T>(url: string | null, once = true): Fetched<T> {
    const [state, setState] = useState<Fetched<T>>({ data: null, error: "" });
    useEffect(() => {
        let gone = false;
        if (!url) return;
        (once ? getOnce<T>(url) : getJson<T>(url)).then(
            (data) => !gone && setState({ data, error: "" }),
            (error: Error) => !gone && setState({ data: null, error: error.message }),
        );
        return () => {
            gone = true;
        };
    }, [url, once]);
    return state;
}

/** 32 hexadecimal digits that nobody can guess. */
export function newDigits(): string {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
