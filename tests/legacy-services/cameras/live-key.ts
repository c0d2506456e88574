import { hashText } from "../world/random.ts";

/** What the exchange adds to an address. */
export interface LiveKey {
  readonly expire?: string;
  readonly t?: string;
}

/** Whether an address of a camera was given by the exchange, and still plays. */
export const isOpen = (camera: string, { expire, t }: LiveKey, nowMs: number): boolean =>
  Number(expire) * 1_000 > nowMs && t === signed(camera, String(expire));
/** What an address of a camera is signed with until then. */
export const signed = (camera: string, expire: string): string => hashText(`${camera}:${expire}:live`).toString(16);
