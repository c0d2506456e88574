import { ExpectedError } from "../../shared/errors.ts";
import type { LinePointTold } from "../../shared/http/line-points-api.ts";
import { getRodeLocation } from "../../shared/legacy/calls/road.ts";
import { roadPoint } from "../../shared/legacy/records/road-point.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { roads } from "../../shared/resources/roads.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Registers } from "./registers.ts";

export interface LinePointsDeps {
  readonly registers: Pick<Registers, "list">;
  readonly asking: Pick<Asking, "kept">;
  readonly newQuestions: (tenant: string, userId: string) => () => Promise<void>;
}

const KEEP_MS = 60_000;

/**
 * The points of a road's line as the services have them: asked when somebody draws it, once for all who do, and anew once the line is another.
 * @throws ExpectedError notFound for a road that is not theirs to see
 */
export async function linePointsOfRoad({ registers, asking, newQuestions }: LinePointsDeps, who: SignedIn, roadId: string) {
  const road = (await registers.list(who, roads)).rows.find(({ id }) => id === roadId);
  if (road === undefined) throw new ExpectedError("notFound", { [roads.name]: roadId });
  const keep = {
    keepMs: KEEP_MS,
    as: JSON.stringify([road.line, road.lengthM]),
    admit: newQuestions(who.session.tenant, who.session.user.id),
  };
  const { rows, askedAtMs } = await asking.kept(who.tenant, getRodeLocation, { Rid: roadId }, keep);
  const points = rows
    .map((row) => roadPoint.decode(row, who.tenant.source))
    .sort((a, b) => Number(a.index) - Number(b.index))
    .map(({ place, chainageM, isPost }): LinePointTold => ({ place: place === null ? null : [place[0], place[1]], chainageM, isPost }));
  return { points, askedAtMs };
}
