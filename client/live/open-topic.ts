import type { Change, Row } from "../../shared/live/change.ts";
import type { Freshness } from "../../shared/live/freshness.ts";
import type { Position } from "../../shared/live/position.ts";
import type { TopicName } from "../../shared/live/topics.ts";

/** The part of a Socket.IO client that the live protocol needs. */
export interface LiveSocket {
  readonly connected: boolean;
  on(event: string, listener: (message: unknown) => void): unknown;
  timeout(ms: number): { emitWithAck(event: string, message: unknown): Promise<unknown> };
  emit(event: string, message: unknown): unknown;
}

export interface Timers {
  now(): number;
  after(ms: number, run: () => void): () => void;
  random(): number;
}

/** What the holder of a topic is told, after the replica has it. `null` changes mean that all rows are new. */
export interface TopicListener<R extends Row> {
  rowsChanged(changes: readonly Change<R>[] | null): void;
  /** Connection, up-to-dateness or freshness moved. */
  stateChanged(): void;
}

export interface OpenTopic<R extends Row = Row> {
  readonly name: TopicName;
  readonly rows: ReadonlyMap<string, R>;
  readonly position: Position | null;
  readonly upToDate: boolean;
  readonly freshness: Freshness | null;
  /** Why the server refuses this topic; null while it does not. */
  readonly refusal: string | null;
  /** How much of the rows has come, from 0 to 1, while they are on their way; null when they are not. */
  readonly progress: number | null;
  close(): void;
}
