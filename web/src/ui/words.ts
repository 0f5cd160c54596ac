// The program's stable words are written-with-hyphens; people read plain ones.
const spoken: Record<string, string> = { true: "yes", false: "no", on: "yes", off: "no" };
export const plain = (word: string): string => spoken[word] ?? word.replace(/-/g, " ");
export const heading = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replace(/-/g, " ");
/** Each word of a list such as "true or false". */
export const plainList = (list: string): string => list.replace(/[\w.-]+/g, (word) => (/^[a-z]/.test(word) ? plain(word) : word));
