import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

// Paths of the page itself; everything below /api/ belongs to the program.

const listeners = new Set<() => void>();

export function go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    if (!replace) window.scrollTo(0, 0);
    for (const tell of listeners) tell();
}

export function usePath(): string {
    const [path, setPath] = useState(location.pathname);
    useEffect(() => {
        const tell = (): void => setPath(location.pathname);
        listeners.add(tell);
        window.addEventListener("popstate", tell);
        return () => {
            listeners.delete(tell);
            window.removeEventListener("popstate", tell);
        };
    }, []);
    return path;
}

type LinkProps = Omit<JSX.HTMLAttributes<HTMLAnchorElement>, "href"> & {
    href: string;
    children: ComponentChildren;
    "aria-current"?: "page" | undefined;
};
export function Link({ href, children, ...rest }: LinkProps) {
    return (
        <a
            {...rest}
            href={href}
            onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                go(href);
            }}
        >
            {children}
        </a>
    );
}

/** The heading a page begins with; it also names the window and receives the focus. */
export function useTitle(title: string): void {
    useEffect(() => {
        document.title = title ? `${title} · Powderhorn` : "Powderhorn";
    }, [title]);
}
