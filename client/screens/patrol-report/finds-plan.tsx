import { useMemo } from "react";
import type { PublicMap } from "../../../shared/reports/public-patrol.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { planOfFinds, WIDTH } from "./plan-of-finds.ts";
import { publicReportWords } from "./public-report.words.ts";

/** Where the finds lie on the roads of the report; a serious one is told by its form as well as by its colour. */
export function FindsPlan({ map }: { map: PublicMap | null }) {
  const say = useWords(publicReportWords);
  return (
    <section className="public-block finds-plan" aria-label={say("map")}>
      <h2>{say("map")}</h2>
      {map === null ? <p className="quiet">{say("unknownRoads")}</p> : <Plan map={map} />}
    </section>
  );
}

function Plan({ map }: { map: PublicMap }) {
  const say = useWords(publicReportWords);
  const format = useFormat();
  const plan = useMemo(() => planOfFinds(map), [map]);
  const serious = map.finds.filter(({ isSerious }) => isSerious).length;
  const counts = [
    { name: "ordinary", count: map.finds.length - serious },
    { name: "serious", count: serious },
  ] as const;
  const scale = (lengthM: number) =>
    lengthM < 1_000 ? say("metres", { length: format.number(lengthM) }) : say("kilometres", { length: format.number(lengthM / 1_000) });
  return (
    <>
      {plan === null ? (
        <p className="quiet">{say("noMap")}</p>
      ) : (
        <svg
          viewBox={`0 0 ${WIDTH} ${plan.height}`}
          role="img"
          aria-label={say("mapOf", { count: map.finds.length, roads: map.roads.length })}
        >
          {plan.roads.map((points) => (
            <polyline key={points} points={points} />
          ))}
          {plan.names.map(({ name, x, y }) => (
            <text key={`${name} ${x} ${y}`} x={x} y={y} textAnchor="middle">
              {name}
            </text>
          ))}
          {plan.finds.map(({ x, y, isSerious }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: frozen; several may lie at one place.
            <Mark key={place} {...{ x, y, isSerious }} />
          ))}
          <text x={WIDTH - 16} y={24} textAnchor="end">
            ↑ {say("north")}
          </text>
          <path className="finds-scale" d={`M16 ${plan.height - 14}v-6v6h${plan.scale.px}v-6`} />
          <text x={20} y={plan.height - 24}>
            {scale(plan.scale.lengthM)}
          </text>
        </svg>
      )}
      {plan !== null && (
        <ul className="finds-legend">
          {counts.map(({ name, count }) => (
            <li key={name}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <Mark x={10} y={10} isSerious={name === "serious"} />
              </svg>
              {say(name, { count })}
            </li>
          ))}
        </ul>
      )}
      {map.unplaced > 0 && <p className="quiet">{say("unplaced", { count: map.unplaced })}</p>}
    </>
  );
}

function Mark({ x, y, isSerious }: { x: number; y: number; isSerious: boolean }) {
  return isSerious ? (
    <path className="find-serious" d={`M${x} ${y - 6}l5.5 9.5h-11z`} />
  ) : (
    <circle className="find" cx={x} cy={y} r={3.5} />
  );
}
