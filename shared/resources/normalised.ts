import { writtenMobileNumber } from "../domain/mobile-number.ts";
import type { AnyResource } from "./resource.ts";

/**
 * Values as they are kept: texts without spaces around them and without what nobody sees, phone numbers as digits, each of a list once. Forms and the
 * server do the same.
 */
export const normalised = ({ record }: AnyResource, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (Array.isArray(value)) return [name, [...new Set(value)]];
      if (typeof value !== "string") return [name, value];
      const seen = value.replace(UNSEEN, "").trim();
      return [name, record.fields[name]?.kind === "phone" ? writtenMobileNumber(seen) : seen];
    }),
  );

/** What comes along when somebody copies from a page or a sheet: two names that look alike would be two. */
const UNSEEN = /[\u00ad\u200b\u200c\u2060\ufeff]|\u200d/g;

/**
 * Whether a value means the same after it was written to the services and read back. The word null is nothing to them, a code is what they write for
 * one, a list ends at commas, and no month has a 30th of February.
 */
export function isKept({ record }: AnyResource, name: string, value: unknown): boolean {
  const { kind, read, write } = record.fields[name]!;
  // Places are kept to a decimetre and not to the last digit.
  return kind === "place" || kind === "line" || JSON.stringify(read(write(value, ANYWHERE), ANYWHERE)) === JSON.stringify(value);
}

const ANYWHERE = { datum: "WGS-84", timeZone: "UTC" } as const;
