import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { useState } from "react";
import type { Display } from "../../../shared/http/displays-api.ts";
import type { DeskWall } from "../../../shared/http/walls-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { Card } from "../../ui/card.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { displayWords } from "./display.words.ts";
import type { Polled } from "./use-polled.ts";
import { DeskRow } from "./wall-desk-row.tsx";
import { WallForm } from "./wall-form.tsx";

interface Props {
  readonly walls: Polled<{ readonly walls: readonly DeskWall[] }>;
  readonly displays: readonly Display[];
  readonly nowMs: number;
  readonly reload: () => void;
}

/** The desk of the walls: what each display shows and how it is, and what somebody does to all displays of a wall at once. */
export function WallDesk({ walls: { value, failure }, displays, nowMs, reload }: Props) {
  const say = useWords(displayWords);
  const [edited, setEdited] = useState<string | null>(null);
  const isNew = edited === "";
  const done = () => {
    setEdited(null);
    reload();
  };
  return (
    <Card title={say("walls")} aside={<Button size="small" icon={<Plus />} text={say("newWall")} onClick={() => setEdited("")} />}>
      {isNew && <WallForm wall={null} onDone={done} />}
      {value === null ? (
        failure === null ? (
          <LoadingState />
        ) : (
          <Failed failure={failure} onRetry={reload} />
        )
      ) : (
        <div className="wall-desk">
          {value.walls.length === 0 && !isNew && <p className="quiet">{say("noWalls")}</p>}
          {value.walls.map((wall) =>
            wall.id === edited ? (
              <WallForm key={wall.id} wall={wall} onDone={done} />
            ) : (
              <DeskRow
                key={wall.id}
                wall={wall}
                displays={displays.filter(({ wallId }) => wallId === wall.id)}
                nowMs={nowMs}
                onEdit={() => setEdited(wall.id)}
                reload={reload}
              />
            ),
          )}
        </div>
      )}
    </Card>
  );
}
