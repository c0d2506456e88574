import { Button } from "@blueprintjs/core";
import { Camera as CameraIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { reportDoor } from "../../shared/http/report-api.ts";
import { orderRounds } from "../../shared/reports/road-pictures.ts";
import { useAsked } from "../api/use-asked.ts";
import { useWords } from "../i18n/use-words.ts";
import { StandsFrom } from "../ui/stands-from.tsx";
import { Failed, LoadingState } from "../ui/states.tsx";
import { allAroundWords } from "./all-around.words.ts";
import type { Shot } from "./order-shots.ts";
import { PictureViewer } from "./picture-viewer.tsx";
import { Thumbnails } from "./thumbnails.tsx";

/** Wide pictures of the place of an order; the services are asked for them when somebody wants to look. */
export function AllAround({ orderId, title }: { readonly orderId: string; readonly title: string }) {
  const say = useWords(allAroundWords);
  const [isWanted, setWanted] = useState(false);
  const [viewed, setViewed] = useState<string | null>(null);
  const { value, failure, retry } = useAsked(reportDoor(orderRounds), isWanted ? { query: { order: orderId } } : null);
  const keys = [...new Set((value?.rows ?? []).flatMap(({ pictures }) => pictures as readonly string[]))];
  const shots = keys.map((key): Shot => ({ key, side: "around", boxes: [] }));
  return (
    <section>
      <h3>{say("title")}</h3>
      <StandsFrom answer={value} />
      {!isWanted ? (
        <Button size="small" icon={<CameraIcon />} text={say("show")} onClick={() => setWanted(true)} />
      ) : value === null ? (
        failure === null ? (
          <LoadingState />
        ) : (
          <Failed failure={failure} onRetry={retry} />
        )
      ) : keys.length === 0 ? (
        <p className="quiet">{say("none")}</p>
      ) : (
        <Thumbnails keys={keys} chosen={viewed ?? undefined} what={say("title")} onChoose={setViewed} />
      )}
      {viewed !== null && <PictureViewer shots={shots} first={viewed} title={title} onClose={() => setViewed(null)} />}
    </section>
  );
}
