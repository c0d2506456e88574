import { Button, FormGroup, HTMLSelect, TextArea } from "@blueprintjs/core";
import { Plus, Trash, Undo } from "@blueprintjs/icons";
import { useId } from "react";
import { areaText, parseArea } from "../../../shared/domain/area-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { passSearchWords } from "./pass-search.words.ts";

interface Props {
  /** As areaText writes it. */
  readonly area: string;
  /** Which ring is under somebody's hand; the outline is 0, holes follow. */
  readonly ringAt: number;
  readonly onChange: (area: string) => void;
  readonly onRing: (at: number) => void;
}

/** The rings of an area: drawn on the map, or written corner by corner. */
export function AreaFields({ area, ringAt, onChange, onRing }: Props) {
  const say = useWords(passSearchWords);
  const format = useFormat();
  const id = useId();
  const rings = ringsOf(area);
  const ring = rings[ringAt] ?? [];
  const set = (corners: readonly (readonly [number, number])[]) =>
    onChange(areaText(rings.map((one, i) => (i === ringAt ? corners : one))));
  return (
    <>
      <FormGroup label={say("ring")} labelFor={`${id}-ring`}>
        <HTMLSelect
          id={`${id}-ring`}
          value={ringAt}
          options={rings.map(({ length }, i) => ({
            value: i,
            label: say(i === 0 ? "outline" : "hole", { n: i, corners: format.number(length) }),
          }))}
          onChange={(event) => onRing(Number(event.currentTarget.value))}
        />
      </FormGroup>
      <div className="pass-search-area">
        <Button
          size="small"
          icon={<Plus />}
          text={say("newHole")}
          disabled={(rings[0]?.length ?? 0) < 3 || rings.at(-1)!.length === 0}
          onClick={() => {
            onChange(areaText([...rings, []]));
            onRing(rings.length);
          }}
        />
        <Button size="small" icon={<Undo />} text={say("lastCorner")} disabled={ring.length === 0} onClick={() => set(ring.slice(0, -1))} />
        <Button
          size="small"
          icon={<Trash />}
          text={say("removeRing")}
          disabled={area === ""}
          onClick={() => {
            onChange(areaText(rings.filter((_, i) => i !== ringAt)));
            onRing(0);
          }}
        />
      </div>
      <FormGroup label={say("corners")} labelFor={`${id}-corners`} labelInfo={say("cornersHint")} contentClassName="pass-search-corners">
        {/* Keyed by the ring: what is being typed is a text until it can be read. */}
        <TextArea
          key={ringAt}
          id={`${id}-corners`}
          fill
          value={(area.split("|")[ringAt] ?? "").replaceAll(";", "\n")}
          onChange={(event) => {
            const text = event.currentTarget.value.replaceAll(/[|;]/g, "\n");
            onChange(rings.map((one, i) => (i === ringAt ? text.replaceAll("\n", ";") : areaText([one]))).join("|"));
          }}
        />
      </FormGroup>
    </>
  );
}

/** At least the outline, drawn or not. */
export function ringsOf(area: string): (readonly (readonly [number, number])[])[] {
  // A ring that is being typed is none yet; the others stay.
  return area.split("|").map((ring) => parseArea(ring)?.[0] ?? []);
}
