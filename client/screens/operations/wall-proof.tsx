import { Button, HTMLSelect } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SHOWN_EVERY_MS } from "../../../shared/domain/wall-state.ts";
import { type ProofAnswer, wallDoors } from "../../../shared/http/walls-api.ts";
import { downloadText } from "../../browser/download.ts";
import { toCsv } from "../../charts/csv.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { DisplayPlays, placeOf } from "./display-plays.tsx";
import { proofWords } from "./proof.words.ts";
import { usePolled } from "./use-polled.ts";

const HOUR_MS = 3_600_000;
const SPANS = { day: 24, week: 7 * 24, month: 31 * 24 } as const;
const EVERY_MS = 60_000;
/** What a display showed since its last word nobody has heard yet: that is no gap. */
const TOLD_WITHIN_MS = 2 * SHOWN_EVERY_MS;
const toldUntilMs = (nowMs: number): number => Math.floor(nowMs) - TOLD_WITHIN_MS;
type Row = ProofAnswer["displays"][number];

/** What the displays of a wall really showed: for how long live, stale, dark, and for how long they told nothing. */
export function WallProof({ id, name, nowMs }: { readonly id: string; readonly name: string; readonly nowMs: number }) {
  const { t } = useTranslation();
  const say = useWords(proofWords);
  const format = useFormat();
  const [span, setSpan] = useState<keyof typeof SPANS>("day");
  const [untilMs, setUntilMs] = useState(toldUntilMs(nowMs));
  const [shown, setShown] = useState<string | null>(null);
  const within = { fromMs: untilMs - SPANS[span] * HOUR_MS, untilMs };
  const { value, failure, reload } = usePolled(wallDoors.proof, { params: { id }, query: within }, EVERY_MS);
  const one = value?.displays.find((each) => each.id === shown);
  const of = (row: Row, ms: number) => {
    const wholeMs = row.liveMs + row.staleMs + row.darkMs + row.gapMs;
    return format.percent(wholeMs === 0 ? null : (ms / wholeMs) * 100);
  };
  // Of all that was planned: what was not shown is missing from the sum.
  const shareOf = (scenes: ProofAnswer["scenes"], ms: number) => {
    const wholeMs = scenes.reduce((sum, { plannedMs }) => sum + plannedMs, 0);
    return format.percent(wholeMs === 0 ? null : (ms / wholeMs) * 100);
  };
  const parts = [
    { key: "live", title: say("live"), ms: ({ liveMs }: Row) => liveMs },
    { key: "stale", title: say("stale"), ms: ({ staleMs }: Row) => staleMs },
    { key: "dark", title: say("dark"), ms: ({ darkMs }: Row) => darkMs },
    { key: "gap", title: say("gap"), ms: ({ gapMs }: Row) => gapMs },
  ];
  const save = () => {
    const columns = [say("display"), ...parts.map(({ title }) => say("minutesOf", { state: title }))];
    const rows = (value?.displays ?? []).map((row) => [row.name, ...parts.map(({ ms }) => Math.round(ms(row) / 6_000) / 10)]);
    downloadText(`${name}-${say("proof")}.csv`, toCsv({ columns, rows }), "text/csv;charset=utf-8");
  };
  return (
    <section className="wall-proof" aria-label={say("proof")}>
      <header>
        <HTMLSelect
          aria-label={say("span")}
          value={span}
          options={[
            { value: "day", label: say("day") },
            { value: "week", label: say("week") },
            { value: "month", label: say("month") },
          ]}
          onChange={({ currentTarget }) => {
            setUntilMs(toldUntilMs(nowMs));
            setSpan(currentTarget.value as keyof typeof SPANS);
          }}
        />
        <span className="quiet">{`${format.moment(within.fromMs)} – ${format.moment(within.untilMs)}`}</span>
        <Button
          size="small"
          variant="minimal"
          icon={<Download />}
          text={say("save")}
          disabled={value === null || value.displays.length === 0}
          title={value === null || value.displays.length === 0 ? say("none") : undefined}
          onClick={save}
        />
      </header>
      {value === null ? (
        failure === null ? (
          <LoadingState />
        ) : (
          <Failed failure={failure} onRetry={reload} />
        )
      ) : (
        <PlainTable
          label={say("proof")}
          list={`proof-${id}`}
          keepsAddress={false}
          rows={value.displays}
          rowKey={(row) => row.id}
          empty={say("none")}
          columns={[
            {
              key: "name",
              title: say("display"),
              cell: (row) => (row.hangs ? row.name : `${row.name} (${say("gone")})`),
              sortBy: (row) => row.name,
              search: (row) => row.name,
            },
            ...parts.map(({ key, title, ms }) => ({
              ...{ key, title, right: true as const },
              cell: (row: Row) => of(row, ms(row)),
              sortBy: (row: Row) => ms(row),
            })),
            {
              key: "plays",
              title: t("profile.action"),
              cell: (row) => (
                <Button
                  size="small"
                  variant="minimal"
                  text={say("plays")}
                  active={row.id === shown}
                  onClick={() => setShown(row.id === shown ? null : row.id)}
                />
              ),
            },
          ]}
        />
      )}
      {value !== null && value.scenes.length > 0 && (
        <ul className="wall-plan quiet">
          {value.scenes.map(({ scene, index, plannedMs, shownMs }) => (
            <li key={`${index} ${scene}`}>
              {say("planned", {
                scene: `${placeOf(index)}${t(`wall.${scene}Scene`)}`,
                planned: shareOf(value.scenes, plannedMs),
                shown: shareOf(value.scenes, shownMs),
              })}
            </li>
          ))}
        </ul>
      )}
      {one !== undefined && <DisplayPlays key={one.id} id={one.id} name={one.name} within={within} />}
    </section>
  );
}
