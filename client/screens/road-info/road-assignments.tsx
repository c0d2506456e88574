import type { RecordRow } from "../../../shared/resources/resource.ts";
import { companyRoads } from "../../../shared/resources/road-assignments.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useTopic } from "../../live/use-topic.ts";
import { useRegister } from "../../registers/use-register.ts";
import { Card } from "../../ui/card.tsx";
import { MovingContent } from "../../ui/moving-content.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { TruthOf } from "../../ui/truth-label.tsx";
import { roadInfoText } from "./road-info.words.ts";

/** Which company kept a road from when, the latest first; for those who see assignments. */
export function RoadAssignments({ roadId }: { roadId: string }) {
  const say = useWords(roadInfoText);
  const companies = useTopic("companies").rows;
  const assigned = useRegister(companyRoads);
  useMoving(assigned, (view) => view.version);
  const own = [...assigned.store.getState().rows.values()]
    .filter((row) => row.roadId === roadId)
    .sort((a, b) => String(b.startsOn).localeCompare(String(a.startsOn)));
  return (
    <Card title={say("assigned")} aside={<TruthOf source={assigned} />} flush>
      <MovingContent source={assigned} empty={own.length === 0 ? say("noneAssigned") : null}>
        <PlainTable<RecordRow>
          label={say("assigned")}
          rows={own}
          rowKey={({ id }) => id}
          empty={say("noneAssigned")}
          columns={[
            { title: say("company"), cell: ({ companyId }) => companies.get(String(companyId))?.name ?? String(companyId) },
            { title: say("from"), cell: ({ startsOn }) => String(startsOn) || "–" },
            { title: say("until"), cell: ({ endsOn }) => String(endsOn) || "–" },
          ]}
        />
      </MovingContent>
    </Card>
  );
}
