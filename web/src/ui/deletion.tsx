const soon = 30 * 86400;

/** Some weeks before a game nobody plays is deleted, where the server's owner has set that. */
export function Deletion({ on }: { on?: number }) {
    if (!on || on - Date.now() / 1000 > soon) return null;
    const day = new Date(on * 1000).toLocaleDateString(undefined, { day: "numeric", month: "long", year: "numeric" });
    return <span class="deletion">This game will be deleted on {day} unless somebody plays.</span>;
}
