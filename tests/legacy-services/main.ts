import { setImmediate } from "node:timers/promises";
import pino from "pino";
import { EditionError } from "../../editions/parse-file.ts";
import { startPacemaker } from "./activity/pacemaker.ts";
import { buildApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { Services } from "./services.ts";
import { StoreBusy } from "./store.ts";

const config = (() => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
})();
const log = pino({ name: "legacy-services", level: config.LOG_LEVEL });
const now = Date.now;

const startedMs = now();
const services = (() => {
  try {
    return new Services(config, now);
  } catch (error) {
    if (!(error instanceof StoreBusy || error instanceof ConfigError || error instanceof EditionError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
})();
for (const [tenant, { tenant: state, store }] of services.served) {
  if (store.outdated !== null)
    log.warn(
      { tenant, ...store.outdated },
      store.outdated.imported
        ? "data of another version of the stand-in: made anew by the generator; import the records again"
        : "data of another version of the stand-in: made anew",
    );
  log.info({ tenant, orders: state.orders.size, open: state.openCount() }, "tenant open");
}
log.info({ durationMs: now() - startedMs }, "all tenants open");

const app = buildApp({ services, now });
const pacemaker = startPacemaker(() => services.served.values(), now);

let stopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    pacemaker.stop();
    void app.close().then(() => {
      services.close();
      process.exit(0);
    });
  });

/** The first answer of a big list would take seconds; made ahead in slices, nobody waits for it. */
async function warmLists(): Promise<void> {
  const warmedMs = now();
  for (const { list } of services.served.values()) await list.warm(() => setImmediate());
  log.info({ durationMs: now() - warmedMs }, "all lists warm");
}

try {
  const address = await app.listen({ port: config.STANDIN_PORT, host: "127.0.0.1" });
  log.info({ address }, "ready");
  void warmLists();
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code;
  if (code !== "EADDRINUSE") throw error;
  process.stderr.write(`Port ${config.STANDIN_PORT} is taken; stop what listens there or set STANDIN_PORT to another.\n`);
  process.exit(2);
}
