import type { Road } from "../world/model.ts";
import { hashText } from "../world/random.ts";

export interface StandInCamera {
  readonly id: string;
  /** `ezopen` plays in nobody's browser until its maker exchanged its address (exchange.ts). */
  readonly kind: "hls" | "flv" | "ezopen";
  readonly direction: "up" | "down";
  readonly chainageM: number;
}

/** One road in five has none; the others have one that is watched by HLS and one by FLV, and one road in nine one that only its maker's player plays. */
export function camerasOn({ id, lengthM }: Pick<Road, "id" | "lengthM">): StandInCamera[] {
  if (hashText(`${id}:cameras`) % 5 === 0) return [];
  const at = (share: number) => Math.round(lengthM * share);
  const two: StandInCamera[] = [
    { id: `${id}-1`, kind: "hls", direction: "up", chainageM: at(0.15) },
    { id: `${id}-2`, kind: "flv", direction: "down", chainageM: at(0.6) },
  ];
  return hashText(`${id}:own`) % 9 === 0 ? [...two, { id: `${id}-3`, kind: "ezopen", direction: "up", chainageM: at(0.9) }] : two;
}

/** As the services write it: a path beneath them. */
export function addressOf(camera: StandInCamera): string {
  const { id, kind } = camera;
  if (kind === "ezopen") return `ezopen://${codeOf(camera)}@open.ys7.com/${serialOf(camera)}/1.live`;
  return `video/${id}/live.${kind === "hls" ? "m3u8" : "flv"}`;
}

/** As its maker knows it. */
export const serialOf = ({ id }: StandInCamera): string => id.replace(/\D/g, "").padStart(9, "C");
/** What its pictures are encrypted with, as it stands on the device. */
export const codeOf = ({ id }: StandInCamera): string => `V${hashText(`${id}:code`).toString(36).toUpperCase().slice(0, 5)}`;
