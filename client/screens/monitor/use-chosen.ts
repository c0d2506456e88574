import { useState } from "react";
import { dayAt, dayText, parseDay } from "../../../shared/domain/calendar-day.ts";
import { MOST_IN_FULL } from "../../../shared/http/device-api.ts";
import { useView } from "../../session/view.ts";

/** Once for each device that is chosen. */
const DEVICE = "device";
/** The day whose tracks somebody came for; it goes with the devices that it was of. */
const DAY = "day";

interface Choice {
  /** The devices of the address as this was chosen. */
  readonly asked: string;
  readonly ids: readonly string[];
  readonly isSeveral: boolean;
  /** Whether the map goes with them; not after somebody moved the map by hand. */
  readonly goesAlong: boolean;
}

export interface Chosen {
  readonly ids: readonly string[];
  /** Whether what is pressed is added to those that are chosen, instead of taking their place. */
  readonly isSeveral: boolean;
  readonly goesAlong: boolean;
  /** YYYY-MM-DD; empty where no day is named. */
  readonly day: string;
  /** This one alone; null for none. */
  readonly follow: (id: string | null) => void;
  /** Adds it, or lets go of it. More than MOST_IN_FULL are not taken. */
  readonly toggle: (id: string) => void;
  /** As many of them as there is room for; answers how many there was none for. */
  readonly addAll: (ids: readonly string[]) => number;
  /** Several at a time, or one alone: the first of them unless others are named. */
  readonly setSeveral: (isSeveral: boolean, ids?: readonly string[]) => void;
  readonly goAlong: (goesAlong: boolean) => void;
  readonly setDay: (day: string) => void;
}

/** Which devices are followed, one or several, and of which day; kept in the address of the view. */
export function useChosen(): Chosen {
  const { search, readdress } = useView();
  const named = search.getAll(DEVICE).filter((id, i, all) => id !== "" && all.indexOf(id) === i);
  const asked = named.join("\n");
  const [choice, setChoice] = useState<Choice>(() => startOf(asked, null));
  // What is chosen holds at once and the address follows; where that says other devices, it is those.
  if (choice.asked !== asked) setChoice(startOf(asked, choice));
  const { ids, isSeveral, goesAlong } = choice;
  const day = parseDay(search.get(DAY) ?? "") === null ? "" : search.get(DAY)!;
  const choose = (next: readonly string[], several: boolean, newDay: string) => {
    setChoice({ asked, ids: next, isSeveral: several, goesAlong: true });
    const address = new URLSearchParams(search);
    address.delete(DEVICE);
    for (const id of next) address.append(DEVICE, id);
    if (newDay === "") address.delete(DAY);
    else address.set(DAY, newDay);
    readdress(address);
  };
  return {
    ...{ ids, isSeveral, goesAlong, day },
    follow: (id) => choose(id === null ? [] : [id], false, ""),
    toggle: (id) => {
      if (ids.includes(id))
        choose(
          ids.filter((one) => one !== id),
          true,
          ids.length === 1 ? "" : day,
        );
      else if (ids.length < MOST_IN_FULL) choose([...ids, id], true, day);
    },
    addAll: (more) => {
      const added = more.filter((id) => !ids.includes(id));
      const room = MOST_IN_FULL - ids.length;
      choose([...ids, ...added.slice(0, room)], true, day);
      return Math.max(0, added.length - room);
    },
    setSeveral: (several, named = several ? ids : ids.slice(0, 1)) => choose(named, several, several && named.length > 0 ? day : ""),
    goAlong: (along) => setChoice({ ...choice, goesAlong: along }),
    setDay: (next) => choose(ids, isSeveral, next),
  };
}

function startOf(asked: string, before: Choice | null): Choice {
  const ids = asked === "" ? [] : asked.split("\n").slice(0, MOST_IN_FULL);
  const isSame = before !== null && before.ids.join("\n") === ids.join("\n");
  return {
    ...{ asked, ids, goesAlong: isSame ? before.goesAlong : true },
    isSeveral: ids.length > 1 || (isSame && before.isSeveral),
  };
}

/** Today by the customer's clock, as an address says it. */
export const todayOf = (timeZone: string, nowMs: number): string => dayText(dayAt(timeZone, nowMs));
