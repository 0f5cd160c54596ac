import { useOpenRule } from "../ui/rule";
import { change, settings } from "../ui/settings";
import type { AtTable } from "./at_table";
import { useKeys } from "./keys";
import type { Tab } from "./tabs";

interface Around {
    show: (tab: Tab) => void;
    help: () => void;
    measure: () => void;
    escape: () => void; // whatever is open about the table is closed
}

/** What each key does at a table. */
export function useTableKeys({ question, moving, map, picks, answering, looking, unread }: AtTable, around: Around): void {
    const openRule = useOpenRule();
    useKeys({
        question,
        moving,
        map,
        choose: (i) => {
            if (!question || i >= question.options.length || question.options[i]!.pass) return;
            if (question.kind === "choose-one") answering.choose(i);
            else if (question.kind === "choose-some") picks.pick(i);
        },
        pass: () => {
            const last = (question?.options.length ?? 0) - 1;
            if (moving?.stays) answering.confirmMove();
            else if (question?.kind === "choose-one" && question.options[last]?.pass) answering.choose(last);
        },
        // Enter never passes: whoever has moved nobody yet has nothing to confirm.
        confirm: () => {
            if (moving && !moving.stays) answering.confirmMove();
            else if (question?.kind === "choose-one" && picks.picked.size === 1) answering.choose([...picks.picked][0]!);
        },
        step: looking.step,
        show: around.show,
        help: around.help,
        odds: () => change({ odds: !settings().odds }),
        command: () => change({ chainOfCommand: !settings().chainOfCommand }),
        measure: around.measure,
        takeBack: answering.takeBack,
        escape: () => {
            around.escape();
            looking.keep(null);
            unread.clearDice();
            openRule(null);
        },
    });
}
