import { mkdirSync } from "node:fs";
import { startNode } from "./child.mjs";
import { claimCheckout } from "./claim.mjs";
import { buildClient } from "./client-build.mjs";
import { installDependencies } from "./dependencies.mjs";
import { DATA } from "./paths.mjs";
import { needFreePort, portFrom } from "./port.mjs";
import { openPostgres } from "./postgres.mjs";
import { keepNewFilesPrivate, openPrivateFolder } from "./private-data.mjs";
import { waitUntilReady } from "./ready.mjs";
import { openRedis } from "./redis.mjs";
import { turnLog } from "./rotating-log.mjs";
import { runMain, Sentence } from "./sentence.mjs";
import { servicesInWords } from "./services.mjs";
import { createSupervisor } from "./supervisor.mjs";
import { printWelcome } from "./welcome.mjs";

/** `npm start`: everything that the product needs, on one machine, until Ctrl-C. */
const LOGS = `${DATA}/logs`;
/** @param {string} text */
const say = (text) => console.log(`· ${text}`);

const supervisor = createSupervisor({ say, onRefusal: (sentence) => void stop(2, sentence) });
/** @type {Promise<void> | null} */
let stopped = null;

/**
 * @param {number} status
 * @param {string} [lastWords]
 */
function stop(status, lastWords) {
  if (stopped !== null) return supervisor.kill();
  if (lastWords !== undefined) console.error(`\n${lastWords}`);
  say("Stopping (Ctrl-C again to hurry)");
  stopped = supervisor.stop().then(() => process.exit(status));
}
process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));

/**
 * @param {string} name
 * @param {string} file
 * @param {Record<string, string | undefined>} env
 */
function keepNode(name, file, env) {
  const logFile = freshLog(name);
  supervisor.start({ name, logFile, start: () => startNode(file, [], { logFile, env }) });
}

/**
 * A log for this start; those of before are kept beside it.
 * @param {string} name
 */
function freshLog(name) {
  const logFile = `${LOGS}/${name}.log`;
  turnLog(logFile);
  return logFile;
}

await runMain(async () => {
  await claimCheckout("npm start");
  openPrivateFolder(DATA);
  mkdirSync(LOGS, { recursive: true });
  const port = portFrom("PORT", 8080);
  const standInPort = portFrom("STANDIN_PORT", 4100);
  const usesStandIn = (process.env.LEGACY_ADDRESS ?? "") === "";
  await needFreePort(port, "PORT", "the address for browsers");
  if (usesStandIn) await needFreePort(standInPort, "STANDIN_PORT", "the stand-in for the legacy services");

  await installDependencies(say);
  await buildClient(say);
  keepNewFilesPrivate();
  try {
    const REDIS_URL = await openRedis({ dir: `${DATA}/redis`, logFile: freshLog("redis"), supervisor, say });
    const DATABASE_URL = await openPostgres({ dir: `${DATA}/postgres`, logFile: freshLog("postgres"), supervisor, say });
    if (usesStandIn) {
      keepNode("stand-in", "tests/legacy-services/main.ts", { STANDIN_PORT: `${standInPort}`, STANDIN_DATA: `${DATA}/legacy-services` });
      await waitUntilReady(
        `http://127.0.0.1:${standInPort}/_control/accounts`,
        "The stand-in for the legacy services",
        `${LOGS}/stand-in.log`,
        say,
      );
    }
    const LEGACY_ADDRESS = usesStandIn ? `http://127.0.0.1:${standInPort}` : process.env.LEGACY_ADDRESS;
    // What files gave stands in them: the programs refuse to be told twice.
    const env = { LEGACY_ADDRESS, REDIS_URL, DATABASE_URL, REDIS_URL_FILE: "", DATABASE_URL_FILE: "", PORT: `${port}` };
    keepNode("workers", "workers/main.ts", env);
    keepNode("server", "server/main.ts", env);
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`, "The server", `${LOGS}/server.log`, say);
    const services = usesStandIn ? null : `${LEGACY_ADDRESS} ${await servicesInWords(LEGACY_ADDRESS ?? "")}`;
    await printWelcome({ port, standInPort: usesStandIn ? standInPort : null, services, logs: LOGS });
  } catch (error) {
    if (stopped !== null || !(error instanceof Sentence)) throw error;
    stop(2, error.message);
  }
});
