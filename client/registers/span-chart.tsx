import { useMemo, useRef } from "react";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { useWords } from "../i18n/use-words.ts";
import { useLive } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { useInSight } from "../ui/use-in-sight.ts";
import { type DeclaredRegister, nameOf } from "./declared-register.ts";
import { registerText } from "./register.words.ts";
import { spanScale } from "./span-scale.ts";
import "./span-chart.css";

interface Props {
  readonly register: DeclaredRegister;
  readonly label: string;
  /** As the list shows them. */
  readonly rows: readonly RecordRow[];
  readonly selectedId: string | null;
  readonly colourOf: (row: RecordRow) => string | undefined;
  readonly onSelect: (id: string) => void;
}

/** More bars than anybody reads: whoever wants others filters the list. */
const MOST_BARS = 300;

/** Records as bars over time, in the order of the list, each filled as far as it is done. */
export default function SpanChart({ register, label, rows, selectedId, colourOf, onSelect }: Props) {
  const say = useWords(registerText);
  const format = useFormat();
  const { client } = useLive();
  const { timeZone } = useMe().tenant;
  const { from, until, done } = register.resource.spans!;
  const shown = useMemo(
    () =>
      rows.slice(0, MOST_BARS).map((row) => ({
        ...{ row, from: String(row[from] ?? ""), until: String(row[until] ?? "") },
        done: typeof row[done ?? ""] === "number" ? (row[done ?? ""] as number) : null,
      })),
    [rows, from, until, done],
  );
  const scale = useMemo(() => spanScale(shown), [shown]);
  const chosen = useRef<HTMLButtonElement>(null);
  useInSight(chosen, "nearest", { which: selectedId });
  if (scale === null) return <p className="span-none quiet">{say("noSpans")}</p>;
  const today = scale.at(formatZoned(timeZone, client.serverNowMs()).slice(0, 10));
  return (
    <section className="span-chart" aria-label={label}>
      <div className="span-head" aria-hidden="true">
        {scale.months.map(({ month, leftPercent }) => (
          <span key={month} style={{ left: `${leftPercent}%` }}>
            {month}
          </span>
        ))}
      </div>
      <ol>
        {shown.map(({ row, done: percent, ...span }) => {
          const bar = scale.bar(span.from, span.until);
          const name = nameOf(register, row);
          const days = [span.from, span.until].map((day) => day || "…").join(" – ");
          const said = [name, bar === null ? say("noDays") : days, percent === null ? "" : format.percent(percent)]
            .filter(Boolean)
            .join(" · ");
          return (
            <li key={row.id}>
              <button
                type="button"
                ref={row.id === selectedId ? chosen : undefined}
                className={row.id === selectedId ? "span-row span-chosen" : "span-row"}
                aria-pressed={row.id === selectedId}
                title={said}
                aria-label={said}
                onClick={() => onSelect(row.id)}
              >
                <span className="span-name">{name}</span>
                {bar !== null && (
                  <span
                    className="span-bar"
                    style={{
                      left: `${bar.leftPercent}%`,
                      width: `${bar.widthPercent}%`,
                      ["--bar" as string]: colourOf(row) ?? "var(--theme)",
                    }}
                  >
                    <span style={{ width: `${Math.min(100, percent ?? 0)}%` }} />
                  </span>
                )}
              </button>
            </li>
          );
        })}
        {today !== null && <li className="span-today" aria-hidden="true" style={{ left: `${today}%` }} />}
      </ol>
      {rows.length > MOST_BARS && <p className="quiet">{say("moreSpans", { n: format.number(rows.length - MOST_BARS) })}</p>}
    </section>
  );
}
