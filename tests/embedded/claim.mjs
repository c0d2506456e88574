import { createHash } from "node:crypto";
import { createServer } from "node:net";
import { ROOT } from "./paths.mjs";
import { Sentence } from "./sentence.mjs";

/**
 * Makes this process the only one of its kind in this checkout. The claim is an abstract socket of Linux: it has no file,
 * so it ends with the process, however that ends.
 * @param {string} name
 */
export function claimCheckout(name) {
  const key = createHash("sha256").update(ROOT).digest("hex").slice(0, 16);
  return new Promise((resolve, reject) => {
    const claim = createServer();
    claim.unref();
    claim.once("error", () => {
      reject(new Sentence(`${name} is already running in ${ROOT}. Stop it with Ctrl-C where it runs, or work with the one that is there.`));
    });
    claim.listen(`\0road-patrol-${name.replace(/\W+/g, "-")}-${key}`, () => resolve(undefined));
  });
}
