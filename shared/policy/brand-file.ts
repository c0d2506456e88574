import { z } from "zod";
import { editionNames } from "./editions.ts";
import { hostName, svgFile } from "./tenant-file.ts";

const inFourLanguages = z.strictObject({ zh: z.string().min(1), en: z.string().min(1), es: z.string().min(1), ja: z.string().min(1) });
const colour = z.string().regex(/^#[0-9a-f]{6}$/, "a colour is written #rrggbb");
/** CSS values come from this file into a page: functions, colours and numbers only, nothing that loads or ends a declaration. */
const cssValue = z
  .string()
  .min(1)
  .regex(/^[\w\s#%.,()/-]+$/, "a CSS value without quotes, semicolons or braces")
  .refine((value) => !/url|image-set|expression/i.test(value), "nothing that loads a file");

/** editions/brands/EDITION.json: one login page with what it looks like and says. */
export const brandFile = z.strictObject({
  edition: z.enum(editionNames),
  path: z.string().regex(/^\/login(-[a-z]+)*$/, "/login or /login-NAME"),
  /** Hosts that lead to this page; a host stands in one file only. */
  hosts: z.array(hostName).min(1),
  name: inFourLanguages,
  title: inFourLanguages,
  messages: z.strictObject({
    /** After signing in, with {{name}}. */
    welcome: inFourLanguages,
    /** Asked before signing out. */
    confirmSignOut: inFourLanguages,
  }),
  /** Colour of actions, of what stands out beside it, and of text on the background. */
  colours: z.strictObject({ primary: colour, accent: colour, onBackground: colour }),
  background: cssValue,
  logo: svgFile,
  logoSmall: svgFile,
  /** Where nobody chose a language and the browser names none that we have. */
  language: z.enum(["zh", "en", "es", "ja"]),
});
export type BrandFile = z.infer<typeof brandFile>;
