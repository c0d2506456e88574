import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from "react";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { gradeOf } from "../../../shared/domain/grade.ts";
import type { Lane } from "../../../shared/domain/pavement-units.ts";
import { useTheme } from "../../ui/theme.ts";
import { FacilityLane } from "./facility-lane.tsx";
import { toneOf } from "./grade-tones.ts";
import type { ShownUnit } from "./measured-defect.ts";
import type { RoadFacilities } from "./use-facilities.ts";
import { useUnitText } from "./use-unit-text.ts";

interface Props {
  /** From above: up, the whole, down; those that there are. Each has the same units. */
  readonly lanes: readonly { readonly lane: Lane; readonly shown: readonly ShownUnit[] }[];
  readonly chosen: string;
  readonly pointed: string | null;
  readonly facilities: RoadFacilities;
  readonly say: (unit: ShownUnit) => string;
  readonly onPoint: (key: string | null) => void;
  readonly onChoose: (key: string) => void;
}

const TICK_M = 500;
/** About so much of it stands behind the names of the lanes. */
const NAMES_PX = 80;
/** Beside the names of the lanes. */
const FIRST_COLUMN = 2;
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** A road in units, lane by lane, and beneath them what stands along it. Arrow keys go from one to the next and from lane to lane. */
export function UnitStrip({ lanes, facilities, chosen, pointed, say, onPoint, onChoose }: Props) {
  const { format, laneWord, letter } = useUnitText();
  const theme = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  const units = lanes[0]!.shown;
  // A longer road than fits is scrolled along.
  const columns = units.map(({ unit: { fromM, toM } }) => `minmax(var(--unit-least), ${toM - fromM}fr)`).join(" ");

  // What was chosen on map or in the address may lie further along; the page itself stays where it is.
  useEffect(() => {
    const strip = frame.current;
    const unit = strip?.querySelector<HTMLElement>(`[data-unit="${chosen}"]`);
    if (!strip || !unit) return;
    const [leftPx, rightPx] = [unit.offsetLeft - strip.offsetLeft, unit.offsetLeft - strip.offsetLeft + unit.offsetWidth];
    if (leftPx < strip.scrollLeft + NAMES_PX || rightPx > strip.scrollLeft + strip.clientWidth)
      strip.scrollLeft = (leftPx + rightPx - strip.clientWidth) / 2;
  }, [chosen]);

  function onKeyDown(event: KeyboardEvent) {
    const way = WAYS[event.key];
    const here = document.activeElement?.getAttribute("data-unit");
    const row = lanes.findIndex(({ shown }) => shown.some(({ key }) => key === here));
    if (way === undefined || row < 0) return;
    event.preventDefault();
    const at = lanes[row]!.shown.findIndex(({ key }) => key === here);
    const next = lanes[row + way[0]]?.shown[at + way[1]];
    if (next !== undefined) frame.current?.querySelector<HTMLElement>(`[data-unit="${next.key}"]`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the units in it.
    <div className="unit-strip" ref={frame} style={{ gridTemplateColumns: `max-content ${columns}` }} onKeyDown={onKeyDown}>
      {lanes.map(({ lane, shown }, row) => (
        // biome-ignore lint/a11y/useSemanticElements: a lane of a road is no set of fields.
        <div key={lane} role="group" aria-label={laneWord(lane)} className="unit-lane">
          <span className="unit-lane-name" style={{ gridRow: row + 1 }} aria-hidden="true">
            {laneWord(lane)}
          </span>
          {shown.map((one, i) => {
            const { key, unit, difference } = one;
            const look = ["unit", unit.why !== null && `unit-${unit.why}`, key === pointed && "unit-pointed"];
            return (
              <button
                key={key}
                type="button"
                data-unit={key}
                className={look.filter(Boolean).join(" ")}
                style={{ gridRow: row + 1, gridColumn: i + FIRST_COLUMN, "--tone": toneOf(unit, theme) } as CSSProperties}
                title={say(one)}
                aria-label={say(one)}
                aria-current={key === chosen}
                tabIndex={key === chosen ? 0 : -1}
                onClick={() => onChoose(key)}
                onFocus={() => onPoint(key)}
                onBlur={() => onPoint(null)}
                onMouseEnter={() => onPoint(key)}
                onMouseLeave={() => onPoint(null)}
              >
                <span>{unit.pci === null ? (unit.why === "notSurveyed" ? "" : "?") : letter(gradeOf(unit.pci))}</span>
                <small>{difference ? `${difference > 0 ? "▲" : "▼"}${format.number(Math.abs(difference))}` : ""}</small>
              </button>
            );
          })}
        </div>
      ))}
      <FacilityLane facilities={facilities} row={lanes.length + 1} firstColumn={FIRST_COLUMN} />
      {units.map(({ unit: { fromM } }, i) =>
        fromM % TICK_M === 0 ? (
          <span
            key={fromM}
            className="unit-tick"
            style={{ gridRow: lanes.length + 2, gridColumn: `${i + FIRST_COLUMN} / span ${Math.min(3, units.length - i)}` }}
            aria-hidden="true"
          >
            {formatChainage(fromM)}
          </span>
        ) : null,
      )}
    </div>
  );
}
