import type { FastifyRequest } from "fastify";

const LONGEST_AGENT = 200;

/** Where a sign-in comes from, as its session remembers it. */
export const visitorOf = (request: FastifyRequest): { address: string; agent: string } => ({
  address: request.ip,
  agent: (request.headers["user-agent"] ?? "").slice(0, LONGEST_AGENT),
});
