import { Button, ButtonGroup, InputGroup } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Cross, Cut, Plus } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { formatChainage, parseChainage } from "../../../shared/domain/chainage.ts";
import { chainagesOf } from "../../../shared/domain/chainages-of.ts";
import type { Place } from "../../../shared/domain/coordinates.ts";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
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
                    {lengthM !== null && (
                      <td>
                        <PostInput
                          label={say("chainageOf", { n: i + 1 })}
                          postM={place[2] ?? null}
                          reckonedM={chainages[i]!}
                          onPost={(chainageM) => onStep({ kind: "post", at: i, chainageM })}
                        />
                      </td>
                    )}
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
                        {lengthM !== null && (
                          <Button
                            size="small"
                            icon={<Cut />}
                            aria-label={say("break", { n: i + 1 })}
                            title={say("break", { n: i + 1 })}
                            onClick={() => onStep({ kind: "break", at: i, chainageM: Math.round(chainages[i]!) })}
                          />
                        )}
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
  const shown = text ?? place.slice(0, 2).join(", ");
  const isWrong = text !== null && placeOf(text) === null;
  const take = () => {
    const next = text === null ? null : placeOf(text);
    if (next !== null && (next[0] !== place[0] || next[1] !== place[1])) onPlace(next);
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

interface PostInputProps {
  readonly label: string;
  /** Null where the chainage is reckoned. */
  readonly postM: number | null;
  readonly reckonedM: number;
  readonly onPost: (chainageM: number | null) => void;
}

/** The chainage of a point: empty where it is reckoned, and what is written makes it a calibration point. */
function PostInput({ label, postM, reckonedM, onPost }: PostInputProps) {
  const [text, setText] = useState<string | null>(null);
  const chainageM = text === null ? postM : parseChainage(text);
  const isWrong = text !== null && text.trim() !== "" && chainageM === null;
  const take = () => {
    const next = chainageM === null ? null : Math.round(chainageM);
    if (text !== null && !isWrong && next !== postM) onPost(next);
    setText(null);
  };
  return (
    <InputGroup
      size="small"
      value={text ?? (postM === null ? "" : formatChainage(postM))}
      placeholder={formatChainage(reckonedM)}
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
  const add = () => {
    const place = placeOf(text);
    setWrong(place === null);
    if (place === null) return;
    onAdd(place);
    setText("");
  };
  return (
    <KeyedForm className="points-add" onSubmit={add}>
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
    </KeyedForm>
  );
}
