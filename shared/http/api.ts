import { z } from "zod";
import { readable } from "../domain/readable-text.ts";

/** Every failure, with a status from errors.ts. */
export const apiError = z.object({
  error: z.string(),
  /** Text of the legacy services for people, where there is one. */
  message: z.string().optional(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof apiError>;

/** A line that somebody wrote, as people see it: a name, a title. */
export const lineOfText = (most: number) =>
  z
    .string()
    .overwrite((text) => readable(text))
    .trim()
    .max(most);
/** The same where something has to stand there: a name, words for others. */
export const lineWithText = (most: number) => lineOfText(most).pipe(z.string().min(1));
/** What somebody wrote in as many lines as they like: a reason, a note. */
export const textOfLines = (most: number) =>
  z
    .string()
    .overwrite((text) => readable(text, true))
    .trim()
    .max(most);

/** What an address names. */
export const byId = z.object({ id: z.string().min(1).max(64) });

export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
