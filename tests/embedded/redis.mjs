import { totalmem } from "node:os";
import { startProgram } from "./child.mjs";
import { givenAddress } from "./given-address.mjs";
import { openPrivateFolder } from "./private-data.mjs";
import { needProgram } from "./program.mjs";
import { Sentence, withoutPassword } from "./sentence.mjs";
import { socketFolder } from "./socket-folder.mjs";

/** @type {import("./program.mjs").Program} */
export const REDIS_SERVER = { names: ["redis-server"], packages: ["redis-server"], purpose: "to carry the live state (or give REDIS_URL)" };

const LEAST_MEMORY_BYTES = 512 * 1024 * 1024;

/**
 * The Redis to use: the one that REDIS_URL names, checked, or a private one that keeps its data in `dir`.
 * @param {{ dir: string, logFile: string, supervisor: ReturnType<typeof import("./supervisor.mjs").createSupervisor>, say: (text: string) => void }} options
 * @returns {Promise<string>} its URL, or the path of its socket
 */
export async function openRedis({ dir, logFile, supervisor, say }) {
  const given = givenAddress("REDIS_URL");
  if (given !== "") {
    for (const address of addressesIn(given)) if (await answersPing(address)) return given;
    throw new Sentence(
      `Redis at REDIS_URL (${withoutPassword(given)}) does not answer. Start it, correct REDIS_URL, or unset it to use a private one.`,
    );
  }
  const program = await needProgram(REDIS_SERVER, say);
  openPrivateFolder(dir);
  const socket = `${socketFolder(dir, "redis.sock")}/redis.sock`;
  // What it holds can be polled anew (F7); the file only spares the first minute after a restart. noeviction: a cache that
  // dropped single keys of a feed would be wrong without anybody noticing.
  // A socket in a folder of ours and no port: whoever writes sessions signs in as anybody, and every user of a machine reaches its ports.
  const args = [
    "--port",
    "0",
    "--unixsocket",
    socket,
    "--unixsocketperm",
    "700",
    "--dir",
    dir,
    "--appendonly",
    "yes",
    "--appendfsync",
    "everysec",
  ];
  args.push("--save", "", "--maxmemory", `${mostMemoryBytes()}`, "--maxmemory-policy", "noeviction", "--daemonize", "no");
  supervisor.start({ name: "redis", logFile, start: () => startProgram(program, args, { logFile }) });
  for (let attempt = 0; attempt < 60; attempt++) if (await answersPing(socket)) return socket;
  throw new Sentence(`The private Redis did not start within 30 seconds; its log says why: ${logFile}`);
}

/**
 * The address itself, or those of the sentinels or nodes that it names: the rest is for the programs to ask.
 * @param {string} given
 */
const addressesIn = (given) => {
  const [, scheme, kind, hosts] = /^(rediss?)-(sentinel|cluster):\/\/(?:[^@/]*@)?([^/?#]+)/.exec(given) ?? [];
  if (hosts === undefined) return [given];
  const usualPort = kind === "sentinel" ? 26_379 : 6_379;
  return hosts.split(",").map((host) => `${scheme}://${/:\d+$/.test(host) ? host : `${host}:${usualPort}`}`);
};

/** A quarter of the machine: the whole product and its Redis, rewriting its file, fit beside each other. */
const mostMemoryBytes = () => Math.max(LEAST_MEMORY_BYTES, Math.floor(totalmem() / 4));

/**
 * One PING, half a second's patience.
 * @param {string} url
 */
async function answersPing(url) {
  const { Redis } = await import("ioredis");
  try {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0, connectTimeout: 500 });
    // Its errors arrive at the calls below as well.
    redis.on("error", () => {});
    try {
      await redis.connect();
      return (await redis.ping()) === "PONG";
    } finally {
      redis.disconnect();
    }
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return false;
  }
}
