/** Hours of the day in which nothing speaks, as 22:00 and 07:00 on this machine's clock; they may reach over midnight. */
export interface QuietHours {
  readonly on: boolean;
  readonly from: string;
  readonly to: string;
}

export const isClockTime = (text: unknown): text is string => typeof text === "string" && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

export function isQuiet({ on, from, to }: QuietHours, at: Date): boolean {
  if (!on || from === to) return false;
  const now = `${String(at.getHours()).padStart(2, "0")}:${String(at.getMinutes()).padStart(2, "0")}`;
  return from < to ? now >= from && now < to : now >= from || now < to;
}
