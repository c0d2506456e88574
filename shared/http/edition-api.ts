import * as z from "zod/mini";
import { languages, textInFourLanguages } from "../domain/language.ts";
import { editionNames } from "../policy/editions.ts";
import { door, everybody } from "./door.ts";
import { early } from "./early-addresses.ts";

/** Declared with the small build of zod, as the login page loads it before anybody has signed in. */
const editionAnswer = z.object({
  edition: z.enum(editionNames),
  /** Where this edition's login page is. */
  loginPath: z.string(),
  name: textInFourLanguages,
  title: textInFourLanguages,
  /** Beside the logo; null where the edition has none. */
  logoText: z.nullable(textInFourLanguages),
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
  /** Nothing about the visit says whose account it will be: the page asks for the customer, by code or by name. */
  asksCustomer: z.boolean(),
  /** Where nobody chose a language and the browser names none that we have. */
  language: z.enum(languages),
});
export type EditionAnswer = z.infer<typeof editionAnswer>;

/**
 * `path` is the page that the browser shows; `codes` is the login code of the address, where there is one. Without them host and
 * remembered edition decide.
 */
const editionQuery = z.strictObject({
  path: z._default(z.string().check(z.maxLength(200)), "/login"),
  codes: z._default(z.string().check(z.maxLength(64)), ""),
});

export const editionDoors = {
  /** Which login page a visit gets and how it looks. */
  read: door(`GET ${early.edition}`, everybody, { query: editionQuery, answer: editionAnswer }),
  logo: door("GET /api/logos/:file", everybody, { params: z.object({ file: z.string() }), file: true }),
};
