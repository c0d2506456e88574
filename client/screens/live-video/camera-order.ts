import type { Camera } from "../../../shared/http/camera-api.ts";
import { readStream, type Stream } from "../../../shared/video/stream-address.ts";

/** [V3] So many play at once; nine players of a browser fill what a workplace has. */
export const MOST_PLAYING = 9;

export interface WallCamera {
  readonly camera: Camera;
  readonly stream: Stream;
  readonly mode: "stream" | "stills";
}

/**
 * Which of them play, in their order; the others show one picture now and then. What no player plays takes no place, nor does what is out of sight.
 * @param unseen ids of those out of sight
 */
export function onTheWall(cameras: readonly Camera[], unseen: ReadonlySet<string>): WallCamera[] {
  let playing = 0;
  return cameras.map((camera) => {
    const stream = readStream(camera.address);
    const isPlayed = stream.kind !== "refused" && !unseen.has(camera.id) && playing < MOST_PLAYING;
    if (isPlayed) playing++;
    return { camera, stream, mode: isPlayed ? "stream" : "stills" };
  });
}
