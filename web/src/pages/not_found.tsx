import { Link, useTitle } from "../ui/router";

export function NotFound() {
    useTitle("Not on this map");
    return (
        <section class="sheet">
            <h1>Not on this map</h1>
            <p>
                There is no such page. <Link href="/">Back to the start</Link>.
            </p>
        </section>
    );
}
