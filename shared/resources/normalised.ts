import { writtenMobileNumber } from "../domain/mobile-number.ts";
import type { AnyResource } from "./resource.ts";

/** Values as they are kept: texts without spaces around them, phone numbers as digits. Forms and the server do the same. */
export const normalised = ({ record }: AnyResource, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== "string") return [name, value];
      return [name, record.fields[name]?.kind === "phone" ? writtenMobileNumber(value) : value.trim()];
    }),
  );
