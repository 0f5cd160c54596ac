import { lazy, Suspense } from "preact/compat";
import type { ComponentChildren } from "preact";
import { HomePage } from "./pages/home";
import { NotFound } from "./pages/not_found";
import { change, useSettings } from "./ui/settings";
import { Link, usePath } from "./ui/router";
import { RuleHost } from "./ui/rule";
import { SureBox } from "./ui/sure";

// Which page belongs to which path; pages other than the first are fetched when they are opened.
const ScenariosPage = lazy(() => import("./pages/scenarios").then((m) => m.ScenariosPage));
const ScenarioPage = lazy(() => import("./pages/scenario").then((m) => m.ScenarioPage));
const NewGamePage = lazy(() => import("./pages/new_game").then((m) => m.NewGamePage));
const SeatPage = lazy(() => import("./play/seat").then((m) => m.SeatPage));
const WatchPage = lazy(() => import("./play/seat").then((m) => m.WatchPage));
const InvitePage = lazy(() => import("./pages/invite").then((m) => m.InvitePage));
const ReplayPage = lazy(() => import("./pages/replay").then((m) => m.ReplayPage));
const DicePage = lazy(() => import("./pages/dice").then((m) => m.DicePage));
const RulesPage = lazy(() => import("./pages/rules").then((m) => m.RulesPage));
const ReferencePage = lazy(() => import("./pages/reference").then((m) => m.ReferencePage));
const MusterPage = lazy(() => import("./muster/muster").then((m) => m.MusterPage));
const TutorialPage = lazy(() => import("./pages/tutorial").then((m) => m.TutorialPage));

function route(path: string): ComponentChildren {
    const [first = "", second = "", third = ""] = path.split("/").slice(1).map(decodeURIComponent);
    switch (first) {
        case "":
            return <HomePage />;
        case "scenarios":
            return <ScenariosPage />;
        case "scenario":
            return <ScenarioPage key={path} name={`${second}/${third}`} />;
        case "new":
            return <NewGamePage key={path} name={`${second}/${third}`} />;
        case "seat":
            return <SeatPage key={path} token={second} />;
        case "invite":
            return <InvitePage key={path} token={second} />;
        case "watch":
            return <WatchPage key={path} token={second} />;
        case "replay":
            return <ReplayPage key={path} token={second} />;
        case "dice":
            return <DicePage key={path} token={second} />;
        case "rules":
            return <RulesPage wanted={second} />;
        case "reference":
            return <ReferencePage name={second} />;
        case "muster":
            return <MusterPage key={path} book={second} id={third} />;
        case "tutorial":
            return <TutorialPage key={second} book={second} />;
        default:
            return <NotFound />;
    }
}

const themes = { system: "Light or dark as the system says", light: "Light", dark: "Dark" } as const;
const nextTheme = { system: "light", light: "dark", dark: "system" } as const;

function Masthead({ path }: { path: string }) {
    const { theme } = useSettings();
    const here = (start: string): "page" | undefined => (path === start || path.startsWith(`${start}/`) ? "page" : undefined);
    return (
        <header class="masthead">
            <Link class="brand" href="/" aria-current={path === "/" ? "page" : undefined}>
                <img src="/icon.svg" alt="" width={26} height={26} />
                <span>Powderhorn</span>
            </Link>
            <nav aria-label="Pages">
                <Link href="/scenarios" aria-current={here("/scenarios") ?? here("/scenario")}>
                    Scenarios
                </Link>
                <Link href="/muster" aria-current={here("/muster")}>
                    Muster
                </Link>
                <Link href="/rules" aria-current={here("/rules")}>
                    Rules
                </Link>
                <button
                    type="button"
                    class="quiet"
                    title={`${themes[theme]} (change)`}
                    aria-label={`Colours: ${themes[theme]}. Change`}
                    onClick={() => change({ theme: nextTheme[theme] })}
                >
                    {theme === "light" ? "☀" : theme === "dark" ? "☾" : "◐"}
                </button>
            </nav>
        </header>
    );
}

export function Page() {
    const path = usePath();
    const atTable = /^\/(seat|watch|replay)\//.test(path);
    return (
        <RuleHost>
            <div class={atTable ? "shell at-table" : "shell"}>
                <a class="skip" href="#main">
                    Skip to the page
                </a>
                {!atTable && <Masthead path={path} />}
                <main id="main" tabIndex={-1}>
                    <Suspense fallback={<p class="loading">One moment …</p>}>{route(path)}</Suspense>
                </main>
            </div>
            <SureBox />
        </RuleHost>
    );
}
