import { z } from "zod";

/**
 * Where a feed stands. Assigned when a batch is published, so it means the same on every server (design, L).
 * `epoch` grows whenever the state was rebuilt and earlier offsets mean nothing any more; `offset` counts batches within it.
 * Together they are the Redis stream id `<epoch>-<offset>`, so stream order is position order.
 */
export const position = z.object({ epoch: z.number().int().nonnegative(), offset: z.number().int().nonnegative() });
export type Position = z.infer<typeof position>;

export const comparePositions = (a: Position, b: Position): number => a.epoch - b.epoch || a.offset - b.offset;

export const formatPosition = (p: Position): string => `${p.epoch}-${p.offset}`;

/** @throws Error when the text is no stream id. */
export function parsePosition(text: string): Position {
  const match = /^(\d+)-(\d+)$/.exec(text);
  if (!match) throw new Error(`not a position: ${text}`);
  return { epoch: Number(match[1]), offset: Number(match[2]) };
}
