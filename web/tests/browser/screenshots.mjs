// Screenshots of every page and state at desktop and phone width, light and dark, and of what is
// printed: npm run screenshots [FOLDER [NAME]]; with a name only what begins with it.
import { mkdirSync } from "node:fs";
import { closeHouse, openHouse, person } from "./house.mjs";
import { tours } from "./tour.mjs";

const folder = process.argv[2] ?? "shots";
const only = process.argv[3] ?? "";
mkdirSync(folder, { recursive: true });
await openHouse();
const printed = ["reference", "reference-petite-guerre", "seat-over", "seat-petite-guerre-command"];

async function* everything(page) {
    for (const tour of Object.values(tours)) yield* tour(page);
}

try {
    const sizes = {
        desktop: { viewport: { width: 1280, height: 800 } },
        phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    };
    for (const [size, options] of Object.entries(sizes)) {
        const { page, context } = await person(options);
        for await (const name of everything(page)) {
            if (!name.startsWith(only)) continue;
            for (const colorScheme of ["light", "dark"]) {
                await page.emulateMedia({ colorScheme });
                await page.waitForTimeout(150);
                await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
            }
            if (size === "desktop" && printed.includes(name)) {
                await page.emulateMedia({ media: "print", colorScheme: "light" });
                await page.screenshot({ path: `${folder}/${name}-print.png`, fullPage: true });
            }
            await page.emulateMedia({ media: "screen", colorScheme: "light" });
        }
        await context.close();
    }
    console.log(`Screenshots are in ${folder}.`);
} finally {
    await closeHouse();
}
