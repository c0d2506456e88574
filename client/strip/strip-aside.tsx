import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useWords } from "../i18n/use-words.ts";
import type { StripThing } from "./lanes.ts";
import { stripText } from "./strip.words.ts";
import type { PlacedLane } from "./strip-layout.ts";
import { rowsOfLanes, StripRows } from "./strip-table.tsx";

/** What has no place on the strip: how many, and which when it is pressed. Nothing is left out without a word. */
export function StripAside({ lanes }: { readonly lanes: readonly PlacedLane[] }) {
  const say = useWords(stripText);
  const [open, setOpen] = useState<"unplaced" | "beyond" | null>(null);
  const rowsOf = (which: "unplaced" | "beyond") =>
    lanes.flatMap((one) => ("things" in one ? rowsOfLanes([{ ...one.lane, things: one.things[which] as readonly StripThing[] }]) : []));
  const parts = { unplaced: rowsOf("unplaced"), beyond: rowsOf("beyond") };
  const word = (which: "unplaced" | "beyond") =>
    which === "unplaced" ? say("unplaced", { count: parts.unplaced.length }) : say("beyond", { count: parts.beyond.length });
  return (
    <>
      {(["unplaced", "beyond"] as const).map((which) =>
        parts[which].length === 0 ? null : (
          <Button
            key={which}
            size="small"
            variant="outlined"
            text={word(which)}
            active={open === which}
            aria-expanded={open === which}
            onClick={() => setOpen(open === which ? null : which)}
          />
        ),
      )}
      {open !== null && parts[open].length > 0 && (
        <div className="strip-aside">
          <StripRows label={word(open)} rows={parts[open]} />
        </div>
      )}
    </>
  );
}
