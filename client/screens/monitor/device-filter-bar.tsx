import { InputGroup, SegmentedControl } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import type { Presence } from "../../../shared/domain/device.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { DeviceFilter } from "./device-rank.ts";
import { monitorWords } from "./monitor.words.ts";
import { kinds, presences } from "./use-device-filter.ts";

interface Props {
  readonly filter: DeviceFilter;
  /** Whether there is a choice of kinds. */
  readonly hasKinds?: boolean;
  /** Shown beside each presence, where they are counted. */
  readonly counts?: Readonly<Record<Presence | "all", string>>;
  readonly onChange: (filter: DeviceFilter) => void;
}

/** Which devices are looked for: by name, company or road, by what they are, and by whether anybody hears of them. */
export function DeviceFilterBar({ filter, hasKinds = true, counts, onChange }: Props) {
  const say = useWords(monitorWords);
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
        size="small"
        fill
        aria-label={say("presence")}
        value={filter.presence}
        options={presences.map((presence) => ({ value: presence, label: [say(presence), counts?.[presence]].filter(Boolean).join(" ") }))}
        onValueChange={(presence) => onChange({ ...filter, presence: presence as DeviceFilter["presence"] })}
      />
    </div>
  );
}
