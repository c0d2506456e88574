import { Button, ButtonGroup, InputGroup } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Cross, Plus } from "@blueprintjs/icons";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { chainagesOf } from "../../../shared/domain/chainages-of.ts";
import type { Place } from "../../../shared/domain/coordinates.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { LineDraft, LineStep } from "./line-draft.ts";
import { pointsText } from "./points-to-line.words.ts";
import { readPoints } from "./read-points.ts";

interface Props {
  readonly draft: LineDraft;
  /** On record; 0 counts the chainage along the line as it is drawn, null counts none. */
  readonly lengthM: number | null;
  readonly isAstray?: (place: Place) => boolean;
  readonly onStep: (deed: LineStep) => void;
}

/** So many are shown at once: a line of thousands is looked through on the map. */
const PAGE = 100;

const placeOf = (text: string): Place | null => {
  const { points, wrong } = readPoints(text);
  return points.length === 1 && wrong.length === 0 ? points[0]! : null;
};

/** The points one by one: the way to draw without a map. */
export function PointTable({ draft: { points, selected }, lengthM, isAstray = nobody, onStep }: Props) {
  const say = useWords(pointsText);
  const chainages = lengthM === null ? [] : chainagesOf(points, lengthM);
  const [page, setPage] = useState(0);
  const first = Math.min(page, Math.max(0, Math.ceil(points.length / PAGE) - 1)) * PAGE;
  const row = useRef<HTMLTableRowElement>(null);
  // Whoever chooses a point on the map sees it here.
  useEffect(() => {
    if (selected !== null) setPage(Math.floor(selected / PAGE));
  }, [selected]);
  useEffect(() => {
    if (selected !== null) row.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  return (
    <>
      {points.length === 0 && <p className="quiet">{say("emptyLine")}</p>}
      {points.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        <section className="points-scroll" aria-label={say("points")} tabIndex={0}>
          <table className="plain-table points-table">
            <thead>
              <tr>
                <th scope="col">{say("number")}</th>
                <th scope="col">{say("place")}</th>
                {lengthM !== null && <th scope="col">{say("chainage")}</th>}
                <td />
              </tr>
            </thead>
            <tbody>
              {points.slice(first, first + PAGE).map((place, nth) => {
                const i = first + nth;
                return (
                  <tr
                    key={i}
                    ref={i === selected ? row : null}
                    aria-current={i === selected}
                    onFocus={() => onStep({ kind: "select", at: i })}
                  >
                    <td>{i + 1}</td>
                    <td>
                      <PlaceInput
                        label={say("placeOf", { n: i + 1 })}
                        place={place}
                        onPlace={(next) => onStep({ kind: "move", at: i, place: next })}
                      />
                      {isAstray(place) && <span className="points-astray">{say("astray")}</span>}
                    </td>
                    {lengthM !== null && <td>{formatChainage(chainages[i]!)}</td>}
                    <td>
                      <ButtonGroup variant="minimal">
                        <Button
                          size="small"
                          icon={<ArrowUp />}
                          aria-label={say("up", { n: i + 1 })}
                          disabled={i === 0}
                          onClick={() => onStep({ kind: "shift", at: i, by: -1 })}
                        />
                        <Button
                          size="small"
                          icon={<ArrowDown />}
                          aria-label={say("down", { n: i + 1 })}
                          disabled={i === points.length - 1}
                          onClick={() => onStep({ kind: "shift", at: i, by: 1 })}
                        />
                        <Button
                          size="small"
                          icon={<Cross />}
                          aria-label={say("remove", { n: i + 1 })}
                          onClick={() => onStep({ kind: "remove", at: i })}
                        />
                      </ButtonGroup>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
      {points.length > PAGE && (
        <div className="points-pages">
          <Button size="small" text={say("earlier")} disabled={first === 0} onClick={() => setPage(first / PAGE - 1)} />
          <span role="status">{say("pageOf", { from: first + 1, to: Math.min(first + PAGE, points.length), all: points.length })}</span>
          <Button size="small" text={say("later")} disabled={first + PAGE >= points.length} onClick={() => setPage(first / PAGE + 1)} />
        </div>
      )}
      <AddPoint onAdd={(place) => onStep({ kind: "insert", at: selected === null ? points.length : selected + 1, place })} />
    </>
  );
}

const nobody = () => false;

function PlaceInput({ label, place, onPlace }: { label: string; place: Place; onPlace: (place: Place) => void }) {
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? place.join(", ");
  const isWrong = text !== null && placeOf(text) === null;
  const take = () => {
    const next = text === null ? null : placeOf(text);
    if (next !== null && next.join() !== place.join()) onPlace(next);
    setText(null);
  };
  return (
    <InputGroup
      size="small"
      value={shown}
      aria-label={label}
      aria-invalid={isWrong}
      intent={isWrong ? "danger" : "none"}
      onValueChange={setText}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
        else if (event.key === "Escape") setText(null);
      }}
    />
  );
}

function AddPoint({ onAdd }: { onAdd: (place: Place) => void }) {
  const say = useWords(pointsText);
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const place = placeOf(text);
    setWrong(place === null);
    if (place === null) return;
    onAdd(place);
    setText("");
  };
  return (
    <form className="points-add" onSubmit={add}>
      <InputGroup
        size="small"
        fill
        value={text}
        placeholder={say("addPlace")}
        aria-label={say("addPlace")}
        aria-invalid={isWrong}
        onValueChange={setText}
      />
      <Button size="small" type="submit" icon={<Plus />} text={say("add")} />
      {isWrong && <span role="alert">{say("noPlace")}</span>}
    </form>
  );
}
