import { readFileSync } from "node:fs";
import { z } from "zod";

const column = z.string().min(1);

/** Which column of a customer's export means what. Columns of JSON records may be paths such as `location.lat`. */
export const mappingSchema = z.strictObject({
  /** Zone of times that carry none. */
  timeZone: z.string().default("Asia/Shanghai"),
  /** What the places of the files are in; the services speak GCJ-02. */
  datum: z.enum(["GCJ-02", "WGS-84"]).default("WGS-84"),
  orders: z
    .strictObject({
      /** Path to the list in a JSON file; the file itself where it is absent. */
      list: column.optional(),
      columns: z.strictObject({
        id: column,
        status: column,
        foundAt: column,
        number: column.optional(),
        source: column.optional(),
        serious: column.optional(),
        defectType: column.optional(),
        company: column.optional(),
        section: column.optional(),
        town: column.optional(),
        road: column.optional(),
        direction: column.optional(),
        chainage: column.optional(),
        lng: column.optional(),
        lat: column.optional(),
        dueAt: column.optional(),
        finishedAt: column.optional(),
        finder: column.optional(),
        handler: column.optional(),
        reason: column.optional(),
        description: column.optional(),
      }),
      /** The export's words for statuses; whole numbers need no entry. */
      statuses: z.record(z.string(), z.number().int()).default({}),
      /** Values of `serious` that mean yes. */
      seriousWords: z.array(z.string()).default(["1", "true", "严重"]),
      /** Used where the export has no source. */
      source: z.number().int().default(1),
      /** Used where the export has no company. */
      company: z.string().min(1).optional(),
    })
    .optional(),
  tracks: z
    .strictObject({
      /** JSON points: path to the list and names of the fields. */
      list: column.optional(),
      lng: column.default("lng"),
      lat: column.default("lat"),
      time: column.default("time"),
      speedKmh: column.default("speed"),
      kind: z.enum(["vehicle", "inspector"]).default("vehicle"),
      /** For points without a time: when the drive began and how fast it went. */
      assume: z.strictObject({ startAt: z.string(), speedKmh: z.number().positive() }).optional(),
    })
    .prefault({}),
  roads: z
    .strictObject({
      id: column.default("id"),
      name: column.default("name"),
      roadClass: column.default("class"),
      town: column.default("town"),
      section: column.default("section"),
      company: column.default("company"),
    })
    .prefault({}),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** A file that cannot be used at all; the message names it. */
export class ImportError extends Error {}

export function readMapping(path: string | undefined): Mapping {
  const result = mappingSchema.safeParse(path === undefined ? {} : readJson(path));
  if (!result.success) throw new ImportError(`${path}: ${z.prettifyError(result.error)}`);
  try {
    new Intl.DateTimeFormat("en", { timeZone: result.data.timeZone });
  } catch (cause) {
    throw new ImportError(`${path}: timeZone: ${result.data.timeZone} is no time zone`, { cause });
  }
  return result.data;
}

export function readText(path: string): string {
  try {
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch (cause) {
    throw new ImportError(`${path}: cannot be read (${(cause as NodeJS.ErrnoException).code ?? "unknown"})`, { cause });
  }
}

export function readJson(path: string): unknown {
  try {
    return JSON.parse(readText(path));
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(`${path}: is not JSON: ${(cause as Error).message}`, { cause });
  }
}
