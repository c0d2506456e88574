import { Callout, Radio, RadioGroup } from "@blueprintjs/core";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { type Move, TREATMENTS, type Treatment } from "./line-moves.ts";
import { standingText } from "./standing.words.ts";
import type { OnRoad, StandingOn } from "./standing-on.ts";

interface Props {
  readonly onRoad: OnRoad;
  readonly how: Treatment;
  /** What that would write. */
  readonly moves: readonly Move<StandingOn>[];
  readonly onChoose: (how: Treatment) => void;
}

/** What becomes of what stands on the road, counted before it is saved. */
export function StandingChoice({ onRoad: { all, hasCome, unread }, how, moves, onChoose }: Props) {
  const say = useWords(standingText);
  const text = useText();
  const format = useFormat();
  const nameOf = ({ of }: StandingOn) => (of === "orders" ? say("orders") : text(of.words.one));
  const counts = new Map<string, number>();
  for (const { standing } of moves) counts.set(nameOf(standing), (counts.get(nameOf(standing)) ?? 0) + 1);
  const left = moves.filter(({ did }) => did === "left").length;
  return (
    <fieldset className="points-standing">
      <legend>{say("title", { n: format.number(all.length) })}</legend>
      <RadioGroup selectedValue={how} onChange={(event) => onChoose(event.currentTarget.value as Treatment)}>
        {TREATMENTS.map((one) => (
          <Radio key={one} value={one} label={say(one)} />
        ))}
      </RadioGroup>
      <p role="status">
        {!hasCome
          ? say("counting")
          : moves.length === 0
            ? say("untouched")
            : say("touched", {
                n: format.number(moves.length),
                of: [...counts].map(([name, n]) => `${name} ${format.number(n)}`).join(", "),
              })}
        {left > 0 && ` ${say(how === "keepPlace" ? "aside" : "nowhere", { n: format.number(left) })}`}
      </p>
      {unread.length > 0 && (
        <Callout intent="warning">{say("unread", { what: unread.map(({ words }) => text(words.one)).join(", ") })}</Callout>
      )}
    </fieldset>
  );
}
