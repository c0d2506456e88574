import { useEffect, useRef } from "react";
import { useWords } from "../i18n/use-words.ts";
import { mapWords } from "./map.words.ts";
import { MarkWords } from "./map-hover.tsx";
import type { Mark } from "./near-marks.ts";
import { useMapEvent } from "./use-map-event.ts";

export interface Choice {
  readonly marks: readonly Mark[];
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly choice: Choice;
  readonly onPick: (mark: Mark) => void;
  readonly onClose: () => void;
}

/** [M5] Marks that lie too near to each other to be met one by one, as a list where somebody pressed. It goes when the map moves. */
export function MarkChoice({ choice: { marks, x, y }, onPick, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const say = useWords(mapWords);
  useMapEvent("movestart", onClose);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  return (
    <ul
      ref={list}
      className="map-choice"
      style={{ left: `min(${x}px, calc(100% - 268px))`, top: `min(${y}px, calc(100% - 228px))` }}
      aria-label={say("marksHere")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      {marks.map((mark) => (
        <li key={`${mark.kind === "record" ? mark.layer : mark.kind} ${mark.id}`}>
          <button type="button" onClick={() => onPick(mark)}>
            <MarkWords mark={mark} />
          </button>
        </li>
      ))}
    </ul>
  );
}
