import { ChevronDown, ChevronUp, DoubleChevronDown, DoubleChevronUp, Help, Offline, Pause, Tick, TrendingUp } from "@blueprintjs/icons";
import type { AlarmKind } from "../../../shared/domain/sensor-alarm.ts";
import { useWords } from "../../i18n/use-words.ts";
import { sensorsText } from "./sensors.words.ts";
import "../../ui/status-tag.css";

export type SensorState = AlarmKind | "normal" | "unjudged";

/** Icon and colour of each; the colours are those of the statuses, whose contrast the tokens hold. */
const LOOKS: Readonly<Record<SensorState, { readonly icon: typeof Tick; readonly tone: string; readonly said: SensorState }>> = {
  highHigh: { icon: DoubleChevronUp, tone: "overdue", said: "highHigh" },
  lowLow: { icon: DoubleChevronDown, tone: "overdue", said: "lowLow" },
  high: { icon: ChevronUp, tone: "pending", said: "high" },
  low: { icon: ChevronDown, tone: "pending", said: "low" },
  rate: { icon: TrendingUp, tone: "returned", said: "rate" },
  missing: { icon: Offline, tone: "awaitingReview", said: "missing" },
  stuck: { icon: Pause, tone: "cancelled", said: "stuck" },
  normal: { icon: Tick, tone: "accepted", said: "normal" },
  unjudged: { icon: Help, tone: "unknown", said: "unjudged" },
};

/** What a sensor's state is called, the same everywhere: colour, icon and word. */
export function SensorStateTag({ state }: { state: SensorState }) {
  const { icon: Icon, tone, said } = LOOKS[state];
  return (
    <span className="status" style={{ color: `var(--${tone}-text)` }}>
      <Icon size={12} aria-hidden="true" />
      {useWords(sensorsText)(said)}
    </span>
  );
}
