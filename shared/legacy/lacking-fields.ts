import type { Fields, LegacyRecord } from "./record.ts";

/**
 * Our names of the fields that none of these rows has: their services do not tell them, which is not the same as nothing there (Q4). Of no rows nobody
 * knows.
 */
export function lackingFields({ fields }: Pick<LegacyRecord, "fields">, rows: readonly object[]): string[] {
  if (rows.length === 0) return [];
  return Object.entries<Fields[string]>(fields)
    .filter(([, { legacy }]) => !rows.some((row) => legacy in row))
    .map(([name]) => name);
}
