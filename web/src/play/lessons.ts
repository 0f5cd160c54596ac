// The companion's lessons: a list for each book, fetched when a first game of it is played.
export interface Lesson {
    kind?: string;
    topic?: string;
    offers?: string; // a verb among the options
    log?: string; // a word in a line just told
    about?: string; // whoever has had one lesson about it needs no other
    title: string;
    text: string;
}

const files: Record<string, () => Promise<{ default: Lesson[] }>> = {
    "long-rifle": () => import("./lessons/long-rifle.json"),
    mayhem: () => import("./lessons/mayhem.json"),
    drums: () => import("./lessons/drums.json"),
    "petite-guerre": () => import("./lessons/petite-guerre.json"),
    "gauntlet-run": () => import("./lessons/gauntlet-run.json"),
};
export const booksWithLessons: readonly string[] = Object.keys(files);

export async function lessonsOf(book: string): Promise<readonly Lesson[]> {
    return (await files[book]?.())?.default ?? [];
}
