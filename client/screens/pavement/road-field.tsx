import { useMemo } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useTopic } from "../../live/use-topic.ts";
import { searchRoads } from "../../map/road-search.ts";
import { useFormat } from "../../ui/format.ts";
import { type Choice, SearchChoice } from "../../ui/search-choice.tsx";
import { pavementText } from "./pavement.words.ts";
import type { SurveyedRoad } from "./surveyed-roads.ts";

const MOST = 12;

/** Which road; by name, the worst of those that were surveyed where nobody typed anything. */
export function RoadField({
  name,
  surveyed,
  onChoose,
}: {
  name: string;
  surveyed: readonly SurveyedRoad[];
  onChoose: (id: string) => void;
}) {
  const say = useWords(pavementText);
  const format = useFormat();
  const { rows } = useTopic("roads");
  const known = useMemo(() => new Map(surveyed.map((one) => [one.id, one])), [surveyed]);
  const choice = (id: string, label: string): Choice => {
    const last = known.get(id);
    return { key: id, label, note: last === undefined ? say("notSurveyedRoad") : `PCI ${format.number(last.pci, 2)}` };
  };
  const find = (text: string) =>
    text.trim() === ""
      ? surveyed.slice(0, MOST).map((one) => choice(one.id, one.name))
      : searchRoads(rows.values(), text, MOST).map(({ road }) => choice(road.id, road.name));
  return (
    <SearchChoice label={say("chooseRoad")} value={name} find={find} nothing={say("noSuchRoad")} onChoose={({ key }) => onChoose(key)} />
  );
}
