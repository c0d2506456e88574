import { Button } from "@blueprintjs/core";
import { Camera as CameraIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { cameraDoors } from "../../../shared/http/camera-api.ts";
import { reportDoor } from "../../../shared/http/report-api.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { roadRounds } from "../../../shared/reports/road-pictures.ts";
import { readStream } from "../../../shared/video/stream-address.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { allAroundWords } from "../../order/all-around.words.ts";
import { Card } from "../../ui/card.tsx";
import { StandsFrom } from "../../ui/stands-from.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { VideoTile } from "../../video/video-tile.tsx";
import { PicturesAlong } from "./pictures-along.tsx";

/** A road all around, in pictures by chainage and in videos; asked when somebody wants to look. */
export function RoadAround({ roadId }: { readonly roadId: string }) {
  const say = useWords(allAroundWords);
  const [isWanted, setWanted] = useState(false);
  const pictures = useAsked(reportDoor(roadRounds), isWanted ? { query: { road: roadId } } : null);
  const videos = useAsked(cameraDoors.around, isWanted ? { query: { road: roadId } } : null);
  const rows = (pictures.value?.rows ?? []) as readonly ReportRow[];
  const cameras = videos.value?.cameras ?? [];
  const isAnswered = pictures.value !== null && videos.value !== null;
  const isWaiting = (pictures.value === null && pictures.failure === null) || (videos.value === null && videos.failure === null);
  return (
    <Card title={say("title")}>
      {!isWanted && <Button icon={<CameraIcon />} text={say("show")} onClick={() => setWanted(true)} />}
      {isWanted && isWaiting && <LoadingState />}
      <StandsFrom answer={pictures.value} />
      {/* Each may fail alone, and what the other said stands. */}
      {pictures.failure !== null && <Failed failure={pictures.failure} onRetry={pictures.retry} />}
      {videos.failure !== null && <Failed failure={videos.failure} onRetry={videos.retry} />}
      {isAnswered && rows.length === 0 && cameras.length === 0 && <p className="quiet">{say("noneOfRoad")}</p>}
      {rows.length > 0 && <PicturesAlong rows={rows} unnamed={say("title")} />}
      {cameras.map(({ id, address, chainageM }) => (
        <VideoTile
          key={id}
          name={say("video")}
          stream={readStream(address)}
          place={chainageM === null ? undefined : formatChainage(chainageM)}
        />
      ))}
    </Card>
  );
}
