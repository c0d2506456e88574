import { mkdirSync } from "node:fs";
import { startProgram } from "./child.mjs";
import { freePort } from "./port.mjs";
import { needProgram } from "./program.mjs";
import { Sentence } from "./sentence.mjs";

/** @type {import("./program.mjs").Program} */
export const REDIS_SERVER = { names: ["redis-server"], packages: ["redis-server"], purpose: "to carry the live state (or give REDIS_URL)" };

/**
 * The Redis to use: the one that REDIS_URL names, checked, or a private one that keeps its data in `dir`.
 * @param {{ dir: string, logFile: string, supervisor: ReturnType<typeof import("./supervisor.mjs").createSupervisor>, say: (text: string) => void }} options
 * @returns {Promise<string>} its URL
 */
export async function openRedis({ dir, logFile, supervisor, say }) {
  const given = process.env.REDIS_URL;
  if (given !== undefined && given !== "") {
    if (await answersPing(given)) return given;
    throw new Sentence(
      `Redis at REDIS_URL (${withoutPassword(given)}) does not answer. Start it, correct REDIS_URL, or unset it to use a private one.`,
    );
  }
  const program = await needProgram(REDIS_SERVER, say);
  const port = await freePort();
  mkdirSync(dir, { recursive: true });
  // What it holds can be polled anew (F7); the file only spares the first minute after a restart. noeviction: a cache that
  // dropped single keys of a feed would be wrong without anybody noticing.
  const args = ["--port", `${port}`, "--bind", "127.0.0.1", "--dir", dir, "--appendonly", "yes", "--appendfsync", "everysec"];
  args.push("--save", "", "--maxmemory-policy", "noeviction", "--daemonize", "no");
  supervisor.start({ name: "redis", logFile, start: () => startProgram(program, args, { logFile }) });
  const url = `redis://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 60; attempt++) if (await answersPing(url)) return url;
  throw new Sentence(`The private Redis did not start within 30 seconds; its log says why: ${logFile}`);
}

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

/** @param {string} url */
const withoutPassword = (url) => url.replace(/\/\/[^@/]*@/, "//");
