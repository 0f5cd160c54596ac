import { useEffect, useState } from "preact/hooks";

async function answer<T>(response: Response): Promise<T> {
    const text = await response.text();
    let body: unknown = null;
    try {
        body = JSON.parse(text);
    } catch {
        if (response.ok) throw new Error("the program sent something that cannot be read");
    }
    if (response.ok) return body as T;
    const error = (body as { error?: string } | null)?.error;
    throw new Error(error ?? `the program answered ${response.status}`);
}

export async function getJson<T>(url: string): Promise<T> {
    return answer<T>(await fetch(url, { headers: { Accept: "application/json" } }));
}
export async function postJson<T>(url: string, body: unknown): Promise<T> {
    return answer<T>(
        await fetch(url, {
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

export function newNonce(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
