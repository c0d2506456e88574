import { Button } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { type Camera, cameraDoors } from "../../../shared/http/camera-api.ts";
import { errorText } from "../../api/failure-text.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useView } from "../../session/view.ts";
import { useFormat } from "../../ui/format.ts";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { VideoTile } from "../../video/video-tile.tsx";
import { onTheWall } from "./camera-order.ts";
import { liveVideoWords } from "./live-video.words.ts";
import { RoadChoice } from "./road-choice.tsx";
import "./live-video.css";

/** The camera wall, `?roads=ID,ID`: each tile says what its picture is, and climbs back alone. */
export default function LiveVideoScreen() {
  const { t } = useTranslation();
  const say = useWords(liveVideoWords);
  const format = useFormat();
  const { path, search, readdress } = useView();
  const title = useTitles().of(path);
  const asked = search.get("roads") ?? "";
  const chosen = useMemo(() => [...new Set(asked.split(",").filter(Boolean))], [asked]);
  const { value, last, failure, retry } = useAsked(cameraDoors.ofRoads, { query: { roads: asked } });
  const answer = value ?? last;
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(() => new Set());
  const wall = useMemo(() => onTheWall(answer?.cameras ?? [], unseen), [answer, unseen]);
  const onSeen = useCallback((id: string, isInSight: boolean) => {
    setUnseen((before) => {
      if (before.has(id) !== isInSight) return before;
      const now = new Set(before);
      if (isInSight) now.delete(id);
      else now.add(id);
      return now;
    });
  }, []);
  const choose = (ids: readonly string[]) => {
    const address = new URLSearchParams(search);
    if (ids.length > 0) address.set("roads", ids.join(","));
    else address.delete("roads");
    readdress(address);
  };
  const stills = wall.filter(({ mode, stream }) => mode === "stills" && stream.kind !== "refused").length;
  return (
    <article className="live-video">
      <header className="live-video-head">
        <h1>{title}</h1>
        <RoadChoice chosen={chosen} shown={answer?.roads ?? []} inAll={answer?.roadsInAll ?? 0} onChoose={choose} />
        {answer !== null && (
          <p className="live-video-facts quiet" role="status">
            {say("cameras", { count: wall.length })}
            {stills > 0 && ` · ${say("stills", { n: stills })}`}
            {answer.askedAtMs > 0 && ` · ${say("listAsOf", { time: format.moment(answer.askedAtMs) })}`}
            <Button
              size="small"
              variant="minimal"
              icon={<Refresh />}
              aria-label={say("askAgain")}
              title={say("askAgain")}
              loading={value === null && failure === null}
              onClick={retry}
            />
          </p>
        )}
      </header>
      {answer?.failed.map(({ roadId, road, error }) => (
        <p key={roadId} role="alert">
          {say("failedRoad", { road, reason: errorText(error) })}
        </p>
      ))}
      {failure !== null && <Failed failure={failure} onRetry={retry} />}
      {answer === null ? (
        failure === null && <LoadingState />
      ) : wall.length === 0 ? (
        answer.failed.length === 0 && <EmptyState title={say("none")} hint={say("noneHint")} />
      ) : (
        <div className="live-video-wall">
          {wall.map(({ camera, stream, mode }) => (
            <VideoTile
              key={camera.id}
              name={camera.road}
              stream={stream}
              road={camera.roadId}
              mode={mode}
              onSeen={(isInSight) => onSeen(camera.id, isInSight)}
              place={placeOf(camera, camera.direction === "" ? "" : t(`direction.${camera.direction}`))}
            />
          ))}
        </div>
      )}
    </article>
  );
}

const placeOf = ({ chainageM }: Camera, direction: string): string =>
  [chainageM === null ? "" : formatChainage(chainageM), direction].filter(Boolean).join(" · ");
