import { readdirSync, readFileSync } from "node:fs";
import type { z } from "zod";

/** A file of editions/ that cannot be used stops the start (E4); the message names the file and every place in it. */
export class EditionError extends Error {}

/** @param place how the message calls the file @throws EditionError */
export function parseFile<T>(schema: z.ZodType<T>, path: string, place: string): T {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw new EditionError(`${place}: cannot be read (${(cause as NodeJS.ErrnoException).code ?? "unknown"})`, { cause });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new EditionError(`${place}: is not JSON: ${(cause as Error).message}`, { cause });
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".") || "file"}: ${issue.message}`);
  throw new EditionError(`${place}: ${problems.join("; ")}`);
}

/** Names of the files in a folder that end so, sorted. @throws EditionError */
export function namesIn(folder: string, place: string, end: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(end))
      .sort();
  } catch (cause) {
    throw new EditionError(`${place}: cannot be read (${(cause as NodeJS.ErrnoException).code ?? "unknown"})`, { cause });
  }
}
