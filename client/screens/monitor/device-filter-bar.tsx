import { InputGroup, SegmentedControl } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { isReason } from "./device-marks.tsx";
import type { countStates, DeviceFilter } from "./device-rank.ts";
import { deviceReasonWords } from "./device-reason.words.ts";
import { monitorWords } from "./monitor.words.ts";
import { kinds, presences } from "./use-device-filter.ts";

interface Props {
  readonly filter: DeviceFilter;
  /** Whether there is a choice of kinds. */
  readonly hasKinds?: boolean;
  /** Of those that the rest of the filter lets through. A state that none is in is offered only while it is looked for. */
  readonly counts: ReturnType<typeof countStates>;
  readonly onChange: (filter: DeviceFilter) => void;
}

/** Which devices are looked for: by name, company or road, by what they are, and by whether anybody hears of them, and why not. */
export function DeviceFilterBar({ filter, hasKinds = true, counts, onChange }: Props) {
  const say = useWords(monitorWords);
  const sayReason = useWords(deviceReasonWords);
  const format = useFormat();
  const stateWord = (state: DeviceFilter["presence"]) => (isReason(state) ? sayReason(state) : say(state));
  const offered = presences.filter((state) => state === "all" || state === "online" || state === filter.presence || counts[state] > 0);
  return (
    <div className="devices-filter">
      <InputGroup
        leftIcon={<Search />}
        size="small"
        placeholder={say("search")}
        aria-label={say("search")}
        value={filter.text}
        onValueChange={(text) => onChange({ ...filter, text })}
      />
      {hasKinds && (
        <SegmentedControl
          size="small"
          fill
          aria-label={say("kind")}
          value={filter.kind}
          options={kinds.map((kind) => ({ value: kind, label: say(kind) }))}
          onValueChange={(kind) => onChange({ ...filter, kind: kind as DeviceFilter["kind"] })}
        />
      )}
      <SegmentedControl
        className="devices-states"
        size="small"
        fill
        aria-label={say("presence")}
        value={filter.presence}
        options={offered.map((state) => ({ value: state, label: `${stateWord(state)} ${format.number(counts[state])}` }))}
        onValueChange={(presence) => onChange({ ...filter, presence: presence as DeviceFilter["presence"] })}
      />
    </div>
  );
}
