import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { resourceDoors } from "../../../shared/http/resource-api.ts";
import { ask } from "../../api/ask.ts";
import { correctPlace } from "../../order/correct-place.ts";
import { newKey, runAction } from "../../order/run-action.ts";
import type { Move } from "./line-moves.ts";
import type { StandingOn } from "./standing-on.ts";

/** What became of what stands on a road whose line was drawn anew. */
export interface Followed {
  readonly done: number;
  /** What stays as it was, and why its write failed. */
  readonly failed: readonly { readonly key: string; readonly name: string; readonly failure: unknown }[];
}

/** Writes the moves one after the other, each as a change of its own record that can be taken back there. `told` hears how many are over. */
export async function followLine(
  moves: readonly Move<StandingOn>[],
  roadId: string,
  reason: string,
  told: (over: number) => void,
): Promise<Followed> {
  let done = 0;
  const failed: { key: string; name: string; failure: unknown }[] = [];
  for (const [over, move] of moves.entries()) {
    told(over);
    if (move.did === "left") continue;
    try {
      await write(move, roadId, reason);
      done++;
    } catch (failure) {
      failed.push({
        key: `${move.standing.of === "orders" ? "orders" : move.standing.of.resource.name} ${move.standing.id}`,
        name: move.standing.name,
        failure,
      });
    }
  }
  return { done, failed };
}

type Written = Exclude<Move<StandingOn>, { did: "left" }>;

async function write(move: Written, roadId: string, reason: string): Promise<unknown> {
  const { standing } = move;
  if (standing.of === "orders") return writeOrder(standing.order, move, roadId, reason);
  const { row, of } = standing;
  const { update, remove } = resourceDoors(of.resource);
  const key = newKey();
  if (move.did === "retire")
    return ask(remove, { params: { id: row.id }, body: { seen: seenOf(row, Object.keys(of.resource.record.fields)) }, key });
  const values = move.did === "chainage" ? { chainageM: move.chainageM } : { place: [...move.place] };
  return ask(update, { params: { id: row.id }, body: { values, seen: seenOf(row, Object.keys(values)) }, key });
}

function writeOrder(order: WorkOrder, move: Written, roadId: string, reason: string): Promise<unknown> {
  if (move.did === "retire") return runAction({ order, action: "cancel", wish: { reason }, key: newKey() });
  if (move.did === "chainage") return correctPlace(order, { road: { roadId, chainageM: move.chainageM }, reason }, newKey());
  const [lng, lat] = move.place;
  return correctPlace(order, { point: { lng, lat }, reason }, newKey());
}

const seenOf = (row: StandingRow, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));
type StandingRow = Readonly<Record<string, unknown>>;
