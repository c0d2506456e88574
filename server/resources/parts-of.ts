import type { Tenant } from "../../editions/load.ts";
import { progressByLength } from "../../shared/domain/progress-by-length.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { planStretches, type Stretch } from "../../shared/resources/plan-stretches.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import type { Effect, Objection } from "./changes.ts";
import { RegisterRows } from "./register-rows.ts";

/** What the stretches of a plan say against a change of it: how far it is follows from them, and a road with a stretch on it stays. */
export function partsObjections(
  asking: Pick<Asking, "kept" | "now">,
  tenants: ReadonlyMap<string, Tenant>,
): Readonly<Record<string, Objection>> {
  const rows = new RegisterRows(asking);
  const objectionOf =
    (stretches: (typeof planStretches)[number]): Objection =>
    async (code, after, before) => {
      const tenant = tenants.get(code);
      if (tenant === undefined || after === null || before === null || isOff(tenant.source, stretches.list.call)) return [];
      const [told, left] = [after.progress !== before.progress, roadsOf(before).filter((id) => !roadsOf(after).includes(id))];
      if (!told && left.length === 0) return [];
      const own = ((await rows.kept(tenant, stretches)).rows as unknown as readonly Stretch[]).filter(
        ({ projectId }) => projectId === after.id,
      );
      const reckoned = progressByLength(own);
      return [
        ...(told && reckoned !== null && reckoned !== after.progress
          ? [{ field: "progress", problem: "followsStretches", with: { reckoned: reckoned.toFixed(2) } }]
          : []),
        ...(own.some(({ roadId }) => left.includes(roadId)) ? [{ field: "roadIds", problem: "stretchThere" }] : []),
      ];
    };
  return Object.fromEntries(planStretches.map((stretches) => [stretches.belongsTo!.of.name, objectionOf(stretches)]));
}

/** Services reckon plans by their stretches and repeat the plan with each of these: whoever is asked after the one was written tells the other anew. */
export function tellEachOther(asking: Pick<Asking, "forget">): Readonly<Record<string, Effect>> {
  const effects = planStretches.flatMap((stretches): [string, Effect][] => {
    const plans = stretches.belongsTo!.of;
    return [
      [stretches.name, (code) => asking.forget(code, plans.list.call)],
      [plans.name, (code) => asking.forget(code, stretches.list.call)],
    ];
  });
  return Object.fromEntries(effects);
}

const roadsOf = ({ roadIds }: RecordRow): readonly string[] => (Array.isArray(roadIds) ? (roadIds as readonly string[]) : []);
