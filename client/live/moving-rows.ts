import { useEffect } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { Change, Row } from "../../shared/live/change.ts";
import type { Freshness } from "../../shared/live/freshness.ts";

/** Rows and how true they are. `rows` keeps its identity; `version` moves with every change, so select by it. */
export interface MovingView<R extends Row = Row> {
  readonly rows: ReadonlyMap<string, R>;
  readonly version: number;
  /** Before the first answer, nothing is not zero. */
  readonly hasCome: boolean;
  readonly upToDate: boolean;
  readonly connected: boolean;
  readonly freshness: Freshness | null;
  readonly refusal: string | null;
  /** How much of the rows has come, from 0 to 1, while they are on their way; null when they are not. */
  readonly progress: number | null;
  /** The time in the past that the rows are of; none for rows that are of now. */
  readonly recordedAtMs?: number | null;
}

/** Whether that there are none says something: they have come, and the services, who may not have been heard at all, stand behind it. */
export const isHeard = (view: MovingView): boolean => view.hasCome && (view.recordedAtMs != null || view.freshness?.confirmedAtMs !== null);

/** Called with the changes and the rows that hold them, before the store tells its subscribers; null when all rows are new. */
export type ChangeListener<R extends Row> = (changes: readonly Change<R>[] | null, rows: ReadonlyMap<string, R>) => void;

/** Rows that move, wherever they come from: a live topic, or answers that are asked for again and again. Lists, cards and charts stand on these. */
export interface MovingRows<R extends Row = Row, V extends MovingView<R> = MovingView<R>> {
  readonly store: Pick<StoreApi<V>, "getState" | "getInitialState" | "subscribe">;
  /** Keeps the rows moving until the returned function is called. */
  hold(): () => void;
  onChanges(listener: ChangeListener<R>): () => void;
  /** Asks at once, where there is something to ask. */
  readonly retry?: () => void;
}

/** Holds the rows while mounted; renders again only when the selected value changes. Select primitives, or `version`. */
export function useMoving<R extends Row, V extends MovingView<R>, T>(source: MovingRows<R, V>, select: (view: V) => T): T {
  useEffect(() => source.hold(), [source]);
  return useStore(source.store, select);
}
