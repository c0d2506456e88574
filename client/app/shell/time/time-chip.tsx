import { Button, FormGroup, InputGroup, PopoverNext } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useWords } from "../../../i18n/use-words.ts";
import { atMsOf, returnToLive, setCursor, useCursor } from "../../../live/time-cursor.ts";
import { useLive } from "../../../live/use-topic.ts";
import { useMe } from "../../../session/session.ts";
import { KeyedForm } from "../../../ui/form/keyed-form.tsx";
import { inputOf, timeOfInput } from "../../../ui/zoned-input.ts";
import { useCutSince } from "../use-cut-since.ts";
import { timeChipWords } from "./time-chip.words.ts";
import { useChipText } from "./use-chip-text.ts";
import "./time-chip.css";

/** What the page's time is, and the way to another one. */
export function TimeChip() {
  const chipText = useChipText();
  const say = useWords(timeChipWords);
  const { mode } = useCursor();
  // What is live and does not come is not what is.
  const { cutSince, isConnecting } = useCutSince();
  const isCut = (cutSince !== null || isConnecting) && mode === "live";
  const text = isCut ? `○ ${say(isConnecting ? "connecting" : "cut")}` : chipText;
  return (
    <PopoverNext placement="bottom-end" content={<TimeChoice />}>
      <Button
        className={`time-chip time-chip-${isCut ? "cut" : mode}`}
        variant="outlined"
        size="small"
        text={text}
        title={say("choose")}
        aria-label={`${text}. ${say("choose")}`}
      />
    </PopoverNext>
  );
}

const MINUTE_MS = 60_000;
const STEPS = [
  { name: "minusHour", ms: -60 * MINUTE_MS },
  { name: "minusTen", ms: -10 * MINUTE_MS },
  { name: "plusTen", ms: 10 * MINUTE_MS },
] as const;
const SPEEDS = [1, 30, 600];

function TimeChoice() {
  const say = useWords(timeChipWords);
  const id = useId();
  const cursor = useCursor();
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
    setCursor({ mode: "at", atMs: ms });
  };
  const play = (speed: number) => setCursor({ mode: "replay", atMs: Math.min(atMs, now() - MINUTE_MS), speed }, now);
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
        {cursor.mode !== "live" && <Button size="small" intent="warning" text={`${say("back")} (0)`} onClick={returnToLive} />}
      </div>
    </KeyedForm>
  );
}
