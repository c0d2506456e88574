/**
 * Loaded before a program of a test's stack: gives it a clock that is wrong by CLOCK_SKEW_MS, and an event loop that a SIGUSR2 holds up
 * for BLOCKED_MS, as a long computation would. The program knows nothing of either.
 */
const skewMs = Number(process.env.CLOCK_SKEW_MS ?? 0);
const now = Date.now;

if (skewMs !== 0) {
  const skewedNow = () => now() + skewMs;
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, as) => Reflect.construct(date, given.length === 0 ? [skewedNow()] : given, as),
  });
  Date.now = skewedNow;
}

process.on("SIGUSR2", () => {
  const until = now() + Number(process.env.BLOCKED_MS);
  while (now() < until);
});
