import type { DecodeSource } from "./decode-source.ts";
import type { RowOfFields } from "./record.ts";
import { user } from "./records/user.ts";

/** Who signed in. It stays on the server (S1). What decides on rights was read, or there is no row to decode (`essential`). */
export type LegacyUser = Omit<RowOfFields<(typeof user)["fields"]>, "unread" | "carolId">;

export function decodeUser(row: Readonly<Record<string, unknown>>, source: DecodeSource): LegacyUser {
  const { unread: _, carolId: __, ...known } = user.decode(row, source);
  return known;
}
