import type { Road } from "../../../shared/domain/reference.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useTopic } from "../../live/use-topic.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { roadInfoText } from "./road-info.words.ts";

/** What the register says of a road, and how wide its last survey found it. */
export function RoadFacts({ road, wideM }: { road: Road; wideM: number | null }) {
  const say = useWords(roadInfoText);
  const format = useFormat();
  const companies = useTopic("companies");
  const facts = [
    [say("town"), road.town],
    [say("roadClass"), road.roadClass],
    [say("section"), road.section],
    [say("company"), companies.rows.get(road.companyId)?.name ?? (companies.hasCome ? road.companyId : "")],
    [say("length"), format.km(road.lengthM || null)],
    [say("width"), wideM ? `${format.number(wideM, 1)} m` : ""],
  ] as const;
  return (
    <Card title={say("facts")} className="road-info-wide">
      <dl className="road-info-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
