import { pino } from "pino";
import { EditionError } from "../editions/load.ts";
import { loadEditions } from "../editions/load-editions.ts";
import { createLegacyClient } from "../shared/legacy/http-client.ts";
import { Refused } from "../shared/node/database.ts";
import { ConfigError } from "../shared/node/environment.ts";
import { readConfig } from "./config.ts";
import { plantedMutations } from "./mutation.ts";
import { startServer } from "./server.ts";

/** A start that cannot succeed says what to do and ends with 2. */
function readOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof EditionError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

const config = readOrExit(() => readConfig(process.env));
const editions = readOrExit(() => loadEditions(process.env));
const log = pino({ level: config.logLevel, base: { room: "server", pid: process.pid } });

const legacy = createLegacyClient({ fetch, now: Date.now });
const server = await startServer({ config, editions, log, legacy, mutations: plantedMutations(process.env) }).catch(
  (error: NodeJS.ErrnoException) => {
    if (error instanceof Refused) {
      process.stderr.write(`${error.message}\n`);
      process.exit(2);
    }
    if (error.code !== "EADDRINUSE" && error.code !== "EACCES" && error.code !== "EADDRNOTAVAIL") throw error;
    process.stderr.write(`Port ${config.port} on ${config.host} cannot be used (${error.code}). Stop what uses it, or set PORT or HOST.\n`);
    process.exit(2);
  },
);
log.info({ address: server.address }, "server listens");

let closing = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    log.info({ signal }, "server closes");
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "server could not close in order");
        process.exit(1);
      },
    );
  });
}
