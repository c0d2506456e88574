import { z } from "zod";
import { editionNames } from "../policy/editions.ts";
import { languages, textInFourLanguages } from "./language.ts";

/**
 * GET /api/edition?path=/login-pudong&codes=... (public): which login page a visit gets and how it looks. `path` is the page that
 * the browser shows; `codes` is the login code of the address, where there is one. Without them host and remembered edition decide.
 */
export const editionQuery = z.strictObject({
  path: z.string().max(200).default("/login"),
  codes: z.string().max(64).default(""),
});

export const editionAnswer = z.object({
  edition: z.enum(editionNames),
  /** Where this edition's login page is. */
  loginPath: z.string(),
  name: textInFourLanguages,
  title: textInFourLanguages,
  /** Beside the logo; null where the edition has none. */
  logoText: textInFourLanguages.nullable(),
  /** Addresses of SVG files on this server. */
  logo: z.string(),
  logoSmall: z.string(),
  /** A CSS background. */
  background: z.string(),
  colours: z.object({ primary: z.string(), accent: z.string(), onBackground: z.string() }),
  messages: z.object({
    /** After signing in, with {{name}}. */
    welcome: textInFourLanguages,
    confirmSignOut: textInFourLanguages,
  }),
  /** The account that the page proposes; empty where it proposes none. */
  userName: z.string(),
  /** Where nobody chose a language and the browser names none that we have. */
  language: z.enum(languages),
});
export type EditionAnswer = z.infer<typeof editionAnswer>;
