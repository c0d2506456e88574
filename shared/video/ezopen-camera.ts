/** A camera as EZVIZ's own addresses name it. */
export interface EzopenCamera {
  readonly serial: string;
  readonly channel: number;
  readonly isFine: boolean;
  /** What its pictures are encrypted with; empty where they are not. Nothing for browsers. */
  readonly code: string;
}

const LIVE = /^ezopen:\/\/(?:([^@/]*)@)?[^@/]+\/([A-Za-z0-9]+)\/(\d+)(\.hd)?\.live(?:\?.*)?$/i;

/** Reads `ezopen://[code@]host/serial/channel[.hd].live`; null of a recording, which nobody exchanges, and of what is none. */
export function readEzopen(address: string): EzopenCamera | null {
  const [, code = "", serial = "", channel, fine] = LIVE.exec(address.trim()) ?? [];
  return channel === undefined ? null : { serial, channel: Number(channel), isFine: fine !== undefined, code };
}

/** The address as browsers may see it. */
export const withoutCode = (address: string): string => address.replace(/^(\s*ezopen:\/\/)[^@/]*@/i, "$1");
