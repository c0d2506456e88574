import type { Referred } from "../../shared/domain/field-kind.ts";
import { FeedWriter } from "./feed-writer.ts";

/** What a customer has of what records may name by an id: without these lists nobody's references are taken. */
export async function writeReferences(
  redisUrl: string,
  tenant: string,
  lists: Readonly<Partial<Record<Referred, readonly string[]>>>,
): Promise<void> {
  for (const [kind, ids] of Object.entries(lists) as [Referred, readonly string[]][]) {
    const writer = new FeedWriter(redisUrl, { tenant, kind });
    await writer.rebuild(ids.map((id) => [id, { id, name: id, shortName: id, parentId: "0" }]));
    writer.close();
  }
}
