import { HTMLSelect } from "@blueprintjs/core";
import { lazy, Suspense, useId, useMemo } from "react";
import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { metresOf } from "../../shared/domain/driven-stretches.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { type RoadDay, type RoadDayStretch, roadDayDoors } from "../../shared/http/road-day-api.ts";
import type { AnyQuestion } from "../../shared/reports/report.ts";
import { type StretchesPart, shortRoads } from "../../shared/reports/short-roads.ts";
import { useAsked } from "../api/use-asked.ts";
import { useWords } from "../i18n/use-words.ts";
import { useTopic } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { useView } from "../session/view.ts";
import { Card } from "../ui/card.tsx";
import { useFormat } from "../ui/format.ts";
import { PlainTable } from "../ui/plain-table.tsx";
import { EmptyState, Failed, LoadingState } from "../ui/states.tsx";
import { useTheme } from "../ui/theme.ts";
import { reportStretchesText } from "./report-stretches.words.ts";
import { STRETCH, stretchesOnMap } from "./road-day-stretches.ts";
import { RoadDayStrip } from "./road-day-strip.tsx";
import type { ToldRow } from "./use-report.ts";
import "./report-stretches.css";

const RecordsMap = lazy(() => import("../map/records-map.tsx"));

interface Props {
  readonly part: StretchesPart;
  readonly title: string;
  readonly question: AnyQuestion;
  readonly rows: readonly ToldRow[];
}

/** In the address: the road whose stretches are shown. */
const ROAD = "stretchesOf";

/** Why a day was not passed: the stretches of a road that nobody was on, along its chainage and on the map. */
export function ReportStretches({ part, title, question, rows }: Props) {
  const say = useWords(reportStretchesText);
  const format = useFormat();
  const id = useId();
  const { search, readdress } = useView();
  const { timeZone } = useMe().tenant;
  const roads = useMemo(() => shortRoads(part, rows), [part, rows]);
  const chosen = roads.find((road) => road.id === search.get(ROAD)) ?? roads[0];
  const day = question[part.day] || dayText(dayAt(timeZone, Date.now()));
  const { value, failure, retry } = useAsked(
    roadDayDoors.stretches,
    chosen === undefined ? null : { params: { roadId: chosen.id }, query: { day, means: part.means } },
  );
  const choose = (road: string) => {
    const next = new URLSearchParams(search);
    next.set(ROAD, road);
    readdress(next);
  };
  const aside = chosen !== undefined && (
    <span className="stretches-road">
      <label htmlFor={id}>{say("road")}</label>
      <HTMLSelect
        id={id}
        value={chosen.id}
        options={roads.map((road) => ({
          value: road.id,
          label: road.missingM === null ? road.name : say("roadLacks", { road: road.name, km: format.km(road.missingM) }),
        }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </span>
  );
  return (
    <Card title={`${title} · ${day}`} className="report-stretches" aside={aside}>
      {chosen === undefined ? (
        <EmptyState title={say("noRoads")} />
      ) : failure !== null ? (
        <Failed failure={failure} onRetry={retry} />
      ) : value === null ? (
        <LoadingState label={say("reading")} />
      ) : value.lanes.length === 0 ? (
        <EmptyState title={say("notBegun")} />
      ) : value.devicesInAll === 0 ? (
        <EmptyState title={say("noDevices")} hint={say("noDevicesHint")} />
      ) : (
        <Stretches told={value} roadId={chosen.id} missingM={chosen.missingM} />
      )}
    </Card>
  );
}

function Stretches({ told, roadId, missingM }: { told: RoadDay; roadId: string; missingM: number | null }) {
  const say = useWords(reportStretchesText);
  const format = useFormat();
  const theme = useTheme();
  const { timeZone } = useMe().tenant;
  const { search, readdress } = useView();
  const road = useTopic("roads").rows.get(roadId);
  const whole = told.lanes.find(({ lane }) => lane === "whole")?.stretches ?? [];
  const missing = whole.filter(({ quality }) => quality === "missing");
  const metres = metresOf(whole);
  const keyOf = ({ fromM, toM }: RoadDayStretch) => `${fromM}-${toM}`;
  const selected = search.get(STRETCH);
  const choose = (key: string) => {
    const next = new URLSearchParams(search);
    next.set(STRETCH, key);
    readdress(next);
  };
  const records = useMemo(
    () => (road === undefined ? [] : stretchesOnMap(road, whole, theme, (quality) => say(quality))),
    [road, whole, theme, say],
  );
  const minuteOf = (atMs: number) => formatZoned(timeZone, atMs).slice(11, 16);
  const facts = [
    say("byTracks", { km: format.km(metres.missing) }),
    missingM === null ? "" : say("byServices", { km: format.km(missingM) }),
    say("hours", { from: minuteOf(told.startMs), until: minuteOf(told.endMs) }),
    say("devices", { n: told.devices }),
    told.keptBy === "today" ? say("byToday") : "",
    say("asOf", { time: format.moment(told.askedAtMs) }),
  ];
  const isPartial = told.devicesFailed > 0 || told.devices < told.devicesInAll;
  return (
    <>
      <p className="stretches-facts">{facts.filter(Boolean).join(" · ")}</p>
      {isPartial && (
        <p className="stretches-facts" role="alert">
          {say("partial", { n: told.devicesFailed + told.devicesInAll - told.devices })}
        </p>
      )}
      <RoadDayStrip told={told} selected={selected} keyOf={keyOf} onChoose={choose} />
      <div className="stretches-places">
        <PlainTable
          label={say("missing")}
          rows={missing}
          rowKey={keyOf}
          empty={say("nothingMissing")}
          list="missing"
          columns={[
            {
              key: "from",
              title: say("from"),
              sortBy: ({ fromM }) => fromM,
              cell: (one) => (
                <button type="button" className="report-sum" aria-pressed={selected === keyOf(one)} onClick={() => choose(keyOf(one))}>
                  {formatChainage(one.fromChainageM)}
                </button>
              ),
            },
            { key: "to", title: say("to"), cell: ({ toChainageM }) => formatChainage(toChainageM), sortBy: ({ toM }) => toM },
            {
              ...{ key: "length", title: say("length"), right: true, sortBy: ({ fromM, toM }: RoadDayStretch) => toM - fromM },
              cell: ({ fromM, toM }) => `${format.number(toM - fromM, 0)} m`,
            },
          ]}
        />
        {records.length > 0 && (
          <div className="stretches-map">
            <Suspense fallback={<LoadingState />}>
              <RecordsMap label={say("onMap")} records={records} question={roadId} selectedId={selected} onSelect={choose} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}
