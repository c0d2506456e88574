import type { Row } from "../../shared/live/change.ts";
import { SnapshotReader } from "../../shared/live/snapshot.ts";

/** Unpacks a snapshot's gzip body piece by piece, so that a big one does not hold up the screen. @throws Error when it is damaged. */
export async function readSnapshot(body: Uint8Array): Promise<Row[]> {
  const bytes = new Blob([body as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("gzip"));
  const reader = new SnapshotReader<Row>();
  const decoder = new TextDecoder();
  const chunks = bytes.getReader();
  for (let next = await chunks.read(); !next.done; next = await chunks.read()) reader.push(decoder.decode(next.value, { stream: true }));
  reader.push(decoder.decode());
  return reader.finish();
}
