import { readFileSync } from "node:fs";
import { Sentence } from "./sentence.mjs";

/**
 * The address that `name` gives, or the file that `name`_FILE names; "" where there is neither.
 * @param {"REDIS_URL" | "DATABASE_URL"} name
 * @returns {string}
 */
export function givenAddress(name) {
  const file = process.env[`${name}_FILE`] ?? "";
  if (file === "") return process.env[name] ?? "";
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Sentence(
      `${name}_FILE=${file} cannot be read (${/** @type {NodeJS.ErrnoException} */ (error).code}). Correct it, or set ${name}.`,
    );
  }
}
