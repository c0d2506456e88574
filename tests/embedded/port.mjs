import { createServer } from "node:net";
import { Sentence } from "./sentence.mjs";

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
  if (typeof refusal === "number") return;
  const why = refusal === "EACCES" ? "may not be opened without root" : "is taken by another program";
  throw new Sentence(`Port ${port} (${purpose}) ${why}. Stop that program, or choose another port: ${variable}=${port + 1} npm start`);
}

/** A port that is free now, chosen by the system. */
export async function freePort() {
  const port = await tryPort(0);
  if (typeof port === "number") return port;
  throw new Sentence(`No port can be opened on 127.0.0.1 (${port}). Check the network settings of this machine.`);
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
