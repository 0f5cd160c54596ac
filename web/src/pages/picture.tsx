import { useEffect, useRef, useState } from "preact/hooks";
import type { Preview } from "../wire";
import { TableMap } from "../map/map";
import { useFetched } from "../ui/api";

/** A drawn picture of a scenario's table, made when it comes into the window. */
export function Picture({ scenario, title, framed = false }: { scenario: string; title: string; framed?: boolean }) {
    const box = useRef<HTMLDivElement>(null);
    const [seen, setSeen] = useState(false);
    useEffect(() => {
        const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true), {
            rootMargin: "200px",
        });
        if (box.current) watcher.observe(box.current);
        return () => watcher.disconnect();
    }, []);
    const { data } = useFetched<Preview>(seen ? `/api/preview?scenario=${encodeURIComponent(scenario)}&seed=1` : null);
    return (
        <div class="picture" ref={box}>
            {data?.ground && (
                <TableMap ground={data.ground} view={data.view} title={title} label={`The table of ${title}`} still frameless={!framed} />
            )}
        </div>
    );
}
