import type { Problem, RecordRow } from "../../shared/resources/resource.ts";

export type Objection = (tenant: string, after: RecordRow | null, before: RecordRow | null) => Promise<readonly Problem[]>;
/** Called once the services have it. */
export type Effect = (tenant: string, after: RecordRow | null, before: RecordRow | null) => Promise<void>;

export type Values = Readonly<Record<string, unknown>>;
/** A record before and after; null before there was one, and after it is gone. */
export interface Change {
  readonly before: RecordRow | null;
  readonly after: RecordRow | null;
}
export interface Created extends Change {
  readonly before: null;
  readonly after: RecordRow;
}
export interface Updated extends Change {
  readonly before: RecordRow;
  readonly after: RecordRow;
}
export interface Removed extends Change {
  readonly before: RecordRow;
  readonly after: null;
}

/** `seen` is what stood in the written fields when the change was thought of. */
export interface UpdateWish {
  readonly id: string;
  readonly values: Values;
  readonly seen: Values;
  /** Why, where the register asks for that. */
  readonly reason?: string | undefined;
}
/** `names` are the fields that must stand as they were seen; all where none are named. */
export type RemoveWish = Pick<UpdateWish, "id" | "seen"> & { readonly names?: readonly string[] };

/** The records as they stood when a turn began, and the ways to write among them. */
export interface ManyWrites {
  readonly rows: readonly RecordRow[];
  /** Whether this user may see that record among them. */
  sees(id: string): boolean;
  create(values: Values): Promise<Created>;
  update(wish: UpdateWish): Promise<Updated>;
  remove(wish: RemoveWish): Promise<Removed>;
}
