import type { AnyResource } from "./resource.ts";

/** A record of which nothing is said yet. */
export const blank = ({ record }: AnyResource): Record<string, unknown> =>
  Object.fromEntries(Object.entries<{ readonly otherwise: unknown }>(record.fields).map(([name, { otherwise }]) => [name, otherwise]));
