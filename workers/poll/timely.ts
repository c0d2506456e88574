import type { Redis } from "ioredis";
import { repeat } from "../repeat.ts";

const PING_EVERY_MS = 20;

/**
 * An idle Redis looks at the time-outs of blocked readers only ten times a second, and BullMQ begins a delayed job by such a time-out.
 * A PING this often makes it look, so that polls begin within milliseconds of their planned time.
 */
export const keepTimely = (redis: Redis): { stop(): void } =>
  repeat(
    PING_EVERY_MS,
    async () => void (await redis.ping()),
    () => {}, // the connection itself tells when Redis is away
  );
