const PATIENCE_MS = 5_000;

/**
 * Whether anything answers at the services' address, in words for whoever starts the product: it goes on without them, with empty lists.
 * @param {string} address
 * @returns {Promise<string>}
 */
export async function servicesInWords(address) {
  const { origin } = new URL(address);
  try {
    const { status } = await fetch(`${origin}/`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: "manual" });
    return status < 500 ? `answers (${status})` : `answers with an error (${status}); lists stay empty or doubtful until that ends`;
  } catch (error) {
    const { name, message, cause } = /** @type {Error & { cause?: { code?: string, message?: string } }} */ (error);
    const why = name === "TimeoutError" ? `nothing in ${PATIENCE_MS / 1000} s` : (cause?.code ?? cause?.message ?? message);
    return `DOES NOT ANSWER (${why}); lists stay empty or doubtful until it does`;
  }
}
