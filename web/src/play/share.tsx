import { useState } from "preact/hooks";

/** A link to hand to somebody. */
export function Share({ words, link }: { words: string; link: string }) {
    const [copied, setCopied] = useState(false);
    const whole = new URL(link, location.origin).href;
    return (
        <p class="share">
            <label>
                {words}
                <input readOnly value={whole} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <button
                type="button"
                onClick={() => {
                    void navigator.clipboard?.writeText(whole).then(() => setCopied(true));
                }}
            >
                {copied ? "Copied" : "Copy"}
            </button>
        </p>
    );
}
