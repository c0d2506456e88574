import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { Sentence } from "./sentence.mjs";

const LOWEST_OWN_PORT = 10_240;
/** Where Linux begins unless it was told otherwise. */
const USUAL_EPHEMERAL_FROM = 32_768;
const ATTEMPTS = 50;

/**
 * A port number out of the environment.
 * @param {string} variable
 * @param {number} fallback
 */
export function portFrom(variable, fallback) {
  const text = process.env[variable];
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Sentence(
    `${variable} is "${text}", which is no port. Set it to a number from 1 to 65535, for example ${variable}=${fallback}.`,
  );
}

/**
 * @param {number} port
 * @param {string} variable Names the way out.
 * @param {string} purpose
 */
export async function needFreePort(port, variable, purpose) {
  const refusal = await tryPort(port);
  if (typeof refusal === "number") {
    if (await isForbidden(port))
      throw new Sentence(
        `Port ${port} (${purpose}) belongs to another protocol: browsers and fetch refuse it. Choose another port: ${variable}=${port + 1} npm start`,
      );
    return;
  }
  const why = refusal === "EACCES" ? "may not be opened without root" : "is taken by another program";
  throw new Sentence(`Port ${port} (${purpose}) ${why}. Stop that program, or choose another port: ${variable}=${port + 1} npm start`);
}

/**
 * Whether fetch refuses to speak to it, which it says before it tries. Nothing listens there: the port was found to be free.
 * @param {number} port
 */
async function isForbidden(port) {
  try {
    await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1_000) });
    return false;
  } catch (error) {
    return /bad port/.test(String(error instanceof Error ? error.cause : error));
  }
}

/**
 * A port that is free now, and below those that the system gives to outgoing connections: before our program listens there, or
 * while it is dead and starts again, one of those could take it, even one that was meant for that program and met itself.
 */
export async function freePort() {
  const below = ephemeralFrom();
  let refusal = "";
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = await tryPort(LOWEST_OWN_PORT + Math.floor(Math.random() * (below - LOWEST_OWN_PORT)));
    if (typeof port === "number") return port;
    refusal = port;
  }
  throw new Sentence(`No port can be opened on 127.0.0.1 (${refusal}). Check the network settings of this machine.`);
}

/** The first port that outgoing connections may get. */
export function ephemeralFrom() {
  try {
    const from = Number(readFileSync("/proc/sys/net/ipv4/ip_local_port_range", "utf8").split(/\s+/)[0]);
    return from > LOWEST_OWN_PORT + ATTEMPTS ? from : USUAL_EPHEMERAL_FROM;
  } catch {
    // Not every system has this file; the usual range is a fair guess then.
    return USUAL_EPHEMERAL_FROM;
  }
}

/**
 * @param {number} port
 * @returns {Promise<number | string>} the port, or the error code that refused it
 */
function tryPort(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : port));
    });
  });
}
