import { useMemo } from "react";
import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import {
  comparedDays,
  type NoEffect,
  ordersEffect,
  type PavementSide,
  type ProjectDays,
  pavementEffect,
  type WorkedStretch,
} from "../../shared/domain/project-effect.ts";
import { daysLater } from "../../shared/domain/terms.ts";
import { reportDoor } from "../../shared/http/report-api.ts";
import { pavementBatches, quantifiedDefects } from "../../shared/reports/quantified.ts";
import type { ReportRow } from "../../shared/reports/report.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { failureText } from "../api/failure-text.ts";
import { useAsked } from "../api/use-asked.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMoving } from "../live/moving-rows.ts";
import { useLive, useTopic } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { StandsFrom } from "../ui/stands-from.tsx";
import { effectSurveys } from "./effect-surveys.ts";
import { effectText } from "./project-effect.words.ts";
import { useEffectOrders, useKnownSince } from "./use-effect-orders.ts";
import { useRegister } from "./use-register.ts";

const WHY_NONE = { noDays: "noDays", notCompleted: "notCompleted", notLongEnough: "notLongEnough" } as const satisfies Record<
  NoEffect,
  string
>;

interface Props {
  readonly resource: AnyResource;
  readonly row: RecordRow;
  /** The register of the stretches that it is made of; where it has none it lies where it says itself. */
  readonly part: AnyResource;
}

/** What became of pavement and orders where a project worked: reckoned of what the services tell, and unknown where they tell nothing. */
export function ProjectEffect({ resource, row, part }: Props) {
  const say = useWords(effectText);
  const format = useFormat();
  const { timeZone } = useMe().tenant;
  const { client } = useLive();
  const roads = useTopic("roads").rows;
  const stretches = useStretches(resource, row, part);
  const days: ProjectDays = {
    ...{ startsOn: String(row[resource.spans!.from] ?? ""), endsOn: String(row[resource.spans!.until] ?? "") },
    isCompleted: row[resource.works!.field] === resource.works!.doneAt,
    today: dayText(dayAt(timeZone, client.serverNowMs())),
  };
  const roadIds = useMemo(() => [...new Set(stretches.map(({ roadId }) => roadId))].sort(), [stretches]);

  const batches = useAsked(reportDoor(pavementBatches), { query: {} });
  const defects = useAsked(reportDoor(quantifiedDefects), { query: {} });
  const surveys = useMemo(() => {
    const { rows } = batches.value ?? {};
    if (rows === undefined || defects.value === null) return null;
    return effectSurveys(rows as readonly ReportRow[], defects.value.rows as readonly ReportRow[], roads, new Set(roadIds));
  }, [batches.value, defects.value, roads, roadIds]);
  const pavement = surveys === null ? null : pavementEffect(days, stretches, surveys);
  const pavementFailure = batches.failure ?? defects.failure;

  const known = useKnownSince(timeZone);
  const compared = known.day === null ? null : comparedDays(days, known.day);
  const isCompared = typeof compared === "number" && roadIds.length > 0;
  const { orders, failure } = useEffectOrders(
    isCompared ? { roads: roadIds, from: daysLater(days.startsOn, -compared), to: daysLater(days.endsOn, compared) } : null,
    timeZone,
  );
  const effect = isCompared && orders !== null ? ordersEffect(days, compared, stretches, orders) : null;
  const ordersFailure = known.failure ?? failure;

  const pci = (side: PavementSide | null | undefined) => (side?.pci == null ? say("unknown") : format.number(side.pci, 2));
  const signed = (value: number | null | undefined, digits: number) =>
    value == null ? "–" : `${value > 0 ? "+" : ""}${format.number(value, digits)}`;
  const dayOf = (side: PavementSide | null) =>
    side === null || side.firstOn === "" ? say("unknown") : [...new Set([side.firstOn, side.lastOn])].join("–");
  const share = (side: PavementSide | null) =>
    side === null || side.totalM === 0 ? say("unknown") : `${format.number(Math.round((100 * side.countedM) / side.totalM))} %`;
  const isPart = [pavement?.before, pavement?.after].some((side) => side != null && side.countedM > 0 && side.countedM < side.totalM);
  return (
    <section className="record-parts" aria-busy={pavement === null && pavementFailure === null}>
      <h3>{say("title")}</h3>
      <table>
        <thead>
          <tr>
            <td />
            {(["before", "after", "change"] as const).map((key) => (
              <th key={key} scope="col">
                {say(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{say("pci")}</th>
            <td>{pci(pavement?.before)}</td>
            <td>{pci(pavement?.after)}</td>
            <td>{signed(pavement?.difference, 2)}</td>
          </tr>
          <tr>
            <th scope="row">{say("orders")}</th>
            <td>{effect === null ? say("unknown") : format.number(effect.before)}</td>
            <td>{effect === null ? say("unknown") : format.number(effect.after)}</td>
            <td>{signed(effect && effect.after - effect.before, 0)}</td>
          </tr>
        </tbody>
      </table>
      <div className="quiet">
        <StandsFrom answer={[batches.value, defects.value].find((answer) => answer != null && answer.failing !== "") ?? null} />
        {pavementFailure !== null && <p>{say("notTold", { reason: failureText(pavementFailure) })}</p>}
        {pavement !== null && (pavement.before?.pci != null || pavement.after?.pci != null) && (
          <p>{say("surveyed", { before: dayOf(pavement.before), after: dayOf(pavement.after) })}</p>
        )}
        {pavement !== null && isPart && <p>{say("part", { before: share(pavement.before), after: share(pavement.after) })}</p>}
        {pavement?.before?.pci != null && pavement.after?.pci != null && pavement.difference === null && <p>{say("notSame")}</p>}
        {ordersFailure !== null && <p>{say("notTold", { reason: failureText(ordersFailure) })}</p>}
        {typeof compared === "string" && <p>{say(WHY_NONE[compared])}</p>}
        {effect !== null && <p>{say("days", { days: effect.days })}</p>}
        {effect !== null && effect.unplaced > 0 && <p>{say("unplaced", { count: effect.unplaced })}</p>}
      </div>
    </section>
  );
}

/** Where the work is: its stretches, else the roads that the record itself names. */
function useStretches({ along }: AnyResource, row: RecordRow, part: AnyResource): readonly WorkedStretch[] {
  const rows = useRegister(part);
  const version = useMoving(rows, (view) => view.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` moves.
  return useMemo(() => {
    const { roads, from, to } = part.along!;
    const metres = (one: RecordRow, field: string | undefined) => {
      const value = one[field ?? ""];
      return typeof value === "number" ? value : null;
    };
    const own = [...rows.store.getState().rows.values()].filter((one) => one[part.belongsTo!.field] === row.id);
    if (own.length > 0) return own.map((one) => ({ roadId: String(one[roads]), fromM: metres(one, from), toM: metres(one, to) }));
    return [row[along!.roads] ?? []].flat().map((id) => ({ roadId: String(id), fromM: null, toM: null }));
  }, [rows, version, row, part, along]);
}
