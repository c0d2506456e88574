/** A failure that the person at the keyboard can mend: its message is one sentence that says how. Everything else is a bug. */
export class Sentence extends Error {}

/**
 * Runs a command's main function: a Sentence ends it with status 2 and that sentence alone, a bug with its stack.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Sentence ? `\n${error.message}` : error);
    process.exit(error instanceof Sentence ? 2 : 1);
  }
}

/**
 * An address as a sentence may show it.
 * @param {string} url
 */
export const withoutPassword = (url) => url.replace(/\/\/[^@/]*@/, "//");
