import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useTopic } from "../../live/use-topic.ts";
import { offeredRoads } from "../../map/offered-roads.ts";
import { useKnownRoad } from "../../session/record-names.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { SearchChoice } from "../../ui/search-choice.tsx";
import { EmptyState, LoadingState } from "../../ui/states.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { batchesOf } from "../pavement/surveyed-roads.ts";
import { useSurveyBatches } from "../pavement/use-survey-batches.ts";
import { RoadAround } from "./road-around.tsx";
import { RoadAssignments } from "./road-assignments.tsx";
import { RoadFacilities } from "./road-facilities.tsx";
import { RoadFacts } from "./road-facts.tsx";
import { roadInfoText } from "./road-info.words.ts";
import { RoadLanes } from "./road-lanes.tsx";
import { RoadOrders } from "./road-orders.tsx";
import { RoadPatrols } from "./road-patrols.tsx";
import { RoadPavement } from "./road-pavement.tsx";
import { RoadPosts } from "./road-posts.tsx";
import "./road-info.css";

const DOCUMENT = "/report/road-info";
const MOST = 12;

/** One road, `?road=ID`: what the register knows of it, its orders, pavement, facilities and patrols, each with the way to more. */
export default function RoadInfoScreen() {
  const say = useWords(roadInfoText);
  const { path, search, readdress } = useView();
  const title = useTitles().of(path);
  const { routes } = useMe();
  const { rows, hasCome } = useTopic("roads");
  const id = search.get("road") ?? "";
  const road = rows.get(id);
  useKnownRoad(id, road?.name ?? "");
  const batches = useSurveyBatches();
  const own = useMemo(() => batchesOf(batches.rows, id), [batches.rows, id]);
  const find = (text: string) =>
    offeredRoads(rows.values(), text, MOST).map(({ id: key, name: label, town: note }) => ({ key, label, note }));
  return (
    <article className="road-info">
      <header className="road-info-head">
        <h1>{road?.name ?? title}</h1>
        <SearchChoice
          label={say("field")}
          value={road?.name ?? ""}
          find={find}
          nothing={say("noSuchRoad")}
          onChoose={({ key }) => readdress(new URLSearchParams({ road: key }))}
        />
        {road !== undefined && routes.includes(DOCUMENT) && (
          <Link to={`${DOCUMENT}?road=${encodeURIComponent(id)}`} target="_blank">
            {say("document")}
          </Link>
        )}
        <span className="road-info-space" />
        {road !== undefined && batches.untilDay !== null && <span className="quiet">{say("untilDay", { day: batches.untilDay })}</span>}
        <TruthLabel topic="roads" />
      </header>
      {road === undefined ? (
        !hasCome ? (
          <LoadingState />
        ) : (
          // One that is another's is not told either: nobody learns which of the two it is.
          <EmptyState title={say(id === "" ? "choose" : "notFound")} hint={say("chooseHint")} />
        )
      ) : (
        <div className="road-info-parts" key={id}>
          <RoadFacts road={road} wideM={(own.at(-1)?.wideM as number | null | undefined) ?? null} />
          <RoadLanes road={road} batches={own} />
          <RoadOrders roadId={id} />
          <RoadPavement roadId={id} batches={own} source={batches.source} />
          <div className="road-info-column">
            <RoadFacilities roadId={id} />
            <RoadPosts roadId={id} />
            <RoadAround roadId={id} />
            <RoadPatrols roadId={id} />
            {routes.includes("/manager/road_2") && <RoadAssignments roadId={id} />}
          </div>
        </div>
      )}
    </article>
  );
}
