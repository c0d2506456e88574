import * as z from "zod/mini";

export const languages = ["zh", "en", "es", "ja"] as const;
export type Language = (typeof languages)[number];

export const textInFourLanguages = z.object({ zh: z.string(), en: z.string(), es: z.string(), ja: z.string() });
export type TextInFourLanguages = z.infer<typeof textInFourLanguages>;
