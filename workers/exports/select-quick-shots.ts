import { compareInQueue, type QuickShot } from "../../shared/domain/quick-shot.ts";
import { readFeed } from "./read-feed.ts";
import type { SelectDeps, Selection } from "./selection.ts";

/** What waits for identification, in the order of the queue. */
export async function selectQuickShots({ redis, tenant, companyId }: SelectDeps): Promise<Selection> {
  const inScope = (shot: QuickShot) => companyId === null || shot.companyId === companyId;
  const { rows, asOfMs } = await readFeed<QuickShot>(redis, { tenant: tenant.source.tenant, kind: "quickShots" }, inScope);
  return { rows: [...rows.values()].sort(compareInQueue), asOfMs };
}
