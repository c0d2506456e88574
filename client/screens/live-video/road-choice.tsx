import { Button, Tag } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { type CamerasAnswer, MOST_CAMERA_ROADS } from "../../../shared/http/camera-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useTopic } from "../../live/use-topic.ts";
import { offeredRoads } from "../../map/offered-roads.ts";
import { SearchChoice } from "../../ui/search-choice.tsx";
import { liveVideoWords } from "./live-video.words.ts";

const OFFERED = 12;

interface Props {
  /** Those that are asked for by the address; none for the first ones. */
  readonly chosen: readonly string[];
  readonly shown: CamerasAnswer["roads"];
  readonly inAll: number;
  readonly onChoose: (roadIds: readonly string[]) => void;
}

/** Which roads' cameras are watched: added by name, taken away by a press. */
export function RoadChoice({ chosen, shown, inAll, onChoose }: Props) {
  const say = useWords(liveVideoWords);
  const { rows } = useTopic("roads");
  const find = (text: string) =>
    offeredRoads(rows.values(), text, OFFERED)
      .filter(({ id }) => !chosen.includes(id))
      .map(({ id: key, name: label, town: note }) => ({ key, label, note }));
  const isFull = chosen.length >= MOST_CAMERA_ROADS;
  return (
    <fieldset className="live-video-roads">
      <legend className="visually-hidden">{say("roads")}</legend>
      {shown.map(({ id, name }) =>
        chosen.length === 0 ? (
          <Tag key={id} minimal>
            {name}
          </Tag>
        ) : (
          <Button
            key={id}
            size="small"
            text={name}
            endIcon={<Cross />}
            aria-label={say("removeRoad", { road: name })}
            title={say("removeRoad", { road: name })}
            onClick={() => onChoose(chosen.filter((one) => one !== id))}
          />
        ),
      )}
      <SearchChoice
        label={say("addRoad")}
        value=""
        disabled={isFull}
        find={find}
        nothing={say("noSuchRoad")}
        onChoose={({ key }) => onChoose([...chosen, key])}
      />
      {isFull && <span className="quiet">{say("full", { n: MOST_CAMERA_ROADS })}</span>}
      {chosen.length === 0 && shown.length < inAll && <span className="quiet">{say("firstRoads", { n: shown.length, all: inAll })}</span>}
    </fieldset>
  );
}
