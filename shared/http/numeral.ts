import { z } from "zod";

/** A number of an address. One that is there and empty is none: read as 0 it would ask for 1970, or for a place in the sea. */
export const numeral = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess((text) => (typeof text === "string" && text.trim() === "" ? Number.NaN : text), schema);
