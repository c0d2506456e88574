/**
 * Loaded into every child (`node --import`): when the parent is gone, however it went, the channel closes and the child stops
 * as if asked to. What does not stop in time is ended, so that nothing is left running.
 */
const STOP_WITHIN_MS = 10_000;

function leave() {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  process.kill(process.pid, "SIGTERM");
}

if (process.connected === false) leave();
else process.on("disconnect", leave);
// Watching the parent is no reason to stay alive.
process.channel?.unref();
