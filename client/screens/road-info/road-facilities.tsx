import { Link } from "react-router-dom";
import { facilityCounts } from "../../../shared/resources/facility-counts.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useRegister } from "../../registers/use-register.ts";
import { useMe } from "../../session/session.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { MovingContent } from "../../ui/moving-content.tsx";
import { TruthOf } from "../../ui/truth-label.tsx";
import { roadInfoText } from "./road-info.words.ts";

const KINDS = ["bridges", "manholes", "signs", "piles"] as const;
const LISTS = ["/facilities_zn/fac_zichan", "/road-detection-new/fac_zichan", "/facilities-road-manager/index"] as const;

/** What stands on and beside a road, as the services count it. */
export function RoadFacilities({ roadId }: { roadId: string }) {
  const say = useWords(roadInfoText);
  const format = useFormat();
  const { routes } = useMe();
  const rows = useRegister(facilityCounts);
  const counts = useMoving(rows, (view) => view.rows.get(roadId));
  const list = LISTS.find((path) => routes.includes(path));
  return (
    <Card title={say("facilities")} aside={<TruthOf source={rows} />}>
      <MovingContent source={rows} empty={counts === undefined ? say("noFacilities") : null}>
        <dl className="road-info-facts">
          {KINDS.map((kind) => (
            <div key={kind}>
              <dt>{say(kind)}</dt>
              <dd>{format.number((counts?.[kind] as number | null | undefined) ?? null)}</dd>
            </div>
          ))}
        </dl>
        {list !== undefined && <Link to={list}>{say("facilityList")}</Link>}
      </MovingContent>
    </Card>
  );
}
