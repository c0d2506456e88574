/**
 * Loaded into every child (`node --import`): when the parent is gone, however it went, the channel closes and the child stops
 * as if asked to. What does not stop in time is ended, so that nothing is left running.
 */
const STOP_WITHIN_MS = 10_000;

process.on("disconnect", () => {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  process.kill(process.pid, "SIGTERM");
});
// Watching the parent is no reason to stay alive.
process.channel?.unref();
