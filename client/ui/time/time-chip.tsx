import { Button, FormGroup, InputGroup, PopoverNext } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { atMsOf, type Cursor, returnToLive, setCursor, useCursor } from "../../live/time-cursor.ts";
import { useLive } from "../../live/use-topic.ts";
import { useMe } from "../../session/session.ts";
import { KeyedForm } from "../form/keyed-form.tsx";
import { useCutSince } from "../use-cut-since.ts";
import { inputOf, timeOfInput } from "../zoned-input.ts";
import { timeChipWords } from "./time-chip.words.ts";
import { useTimeText } from "./use-chip-text.ts";
import "./time-chip.css";

/** What the page's time is, and the way to another one. */
export function PageTimeChip() {
  const say = useWords(timeChipWords);
  const cursor = useCursor();
  const back = cursor.mode === "live" ? null : { text: `${say("back")} (0)`, run: returnToLive };
  return <TimeChip cursor={cursor} onSet={setCursor} back={back} />;
}

interface Props {
  readonly cursor: Cursor;
  readonly onSet: (cursor: Cursor, nowMs: () => number) => void;
  /** Where another time than one's own would lead back to; null where there is none. */
  readonly back: { readonly text: string; readonly run: () => void } | null;
  /** Whose time it is, where it is not the page's. */
  readonly of?: string;
  /** What is now can be gone to by itself: the way back leads elsewhere. */
  readonly offersLive?: boolean;
}

/** A time, and the way to another one. */
export function TimeChip({ cursor, of, ...choice }: Props) {
  const say = useWords(timeChipWords);
  const { text, look } = useChip(cursor);
  return (
    <PopoverNext placement="bottom-end" content={<TimeChoice cursor={cursor} {...choice} />}>
      <Button
        className={`time-chip time-chip-${look}`}
        variant="outlined"
        size="small"
        text={text}
        title={say("choose")}
        aria-label={`${of === undefined ? "" : `${of}: `}${text}. ${say("choose")}`}
      />
    </PopoverNext>
  );
}

/** What the page's time is, where nobody chooses another one: on a wall. */
export function PageTimeMark() {
  const { text, look } = useChip(useCursor());
  return <span className={`time-chip time-chip-${look}`}>{text}</span>;
}

/** What is live and does not come is not what is. */
function useChip(cursor: Cursor): { text: string; look: Cursor["mode"] | "cut" } {
  const say = useWords(timeChipWords);
  const textOf = useTimeText();
  const { cutSince, isConnecting } = useCutSince();
  const isCut = (cutSince !== null || isConnecting) && cursor.mode === "live";
  return isCut ? { text: `○ ${say(isConnecting ? "connecting" : "cut")}`, look: "cut" } : { text: textOf(cursor), look: cursor.mode };
}

const MINUTE_MS = 60_000;
const STEPS = [
  { name: "minusHour", ms: -60 * MINUTE_MS },
  { name: "minusTen", ms: -10 * MINUTE_MS },
  { name: "plusTen", ms: 10 * MINUTE_MS },
] as const;
const SPEEDS = [1, 30, 600];

function TimeChoice({ cursor, onSet, back, offersLive = false }: Omit<Props, "of">) {
  const say = useWords(timeChipWords);
  const id = useId();
  const { client } = useLive();
  const { timeZone } = useMe().tenant;
  const now = () => client.serverNowMs();
  const atMs = atMsOf(cursor) ?? now();
  const [typed, setTyped] = useState(() => inputOf(timeZone, atMs));
  const [isRefused, setRefused] = useState(false);
  const goTo = (ms: number | null) => {
    const isPast = ms !== null && ms < now();
    setRefused(!isPast);
    if (!isPast) return;
    setTyped(inputOf(timeZone, ms));
    onSet({ mode: "at", atMs: ms }, now);
  };
  const play = (speed: number) => onSet({ mode: "replay", atMs: Math.min(atMs, now() - MINUTE_MS), speed }, now);
  return (
    <KeyedForm
      className="time-choice"
      onSubmit={() => {
        goTo(timeOfInput(timeZone, typed));
      }}
    >
      <FormGroup
        label={say("time")}
        labelFor={id}
        helperText={isRefused ? say("notYet") : undefined}
        intent={isRefused ? "danger" : "none"}
      >
        <InputGroup id={id} type="datetime-local" step={1} value={typed} onValueChange={setTyped} />
        <Button type="submit" intent="primary" text={say("show")} />
      </FormGroup>
      <div className="time-steps">
        {STEPS.map(({ name, ms }) => (
          <Button key={name} size="small" text={say(name)} onClick={() => goTo(atMs + ms)} />
        ))}
      </div>
      <div className="time-steps">
        {SPEEDS.map((speed) => (
          <Button
            key={speed}
            size="small"
            active={cursor.mode === "replay" && cursor.speed === speed}
            text={`▶ ${say("play", { speed })}`}
            onClick={() => play(speed)}
          />
        ))}
        {cursor.mode === "replay" && <Button size="small" text={`❚❚ ${say("stop")}`} onClick={() => goTo(cursor.atMs)} />}
        {offersLive && cursor.mode !== "live" && (
          <Button size="small" text={`● ${say("live")}`} onClick={() => onSet({ mode: "live" }, now)} />
        )}
        {back !== null && <Button size="small" intent="warning" text={back.text} onClick={back.run} />}
      </div>
    </KeyedForm>
  );
}
