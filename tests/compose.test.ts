import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { serverEnvironment } from "../server/config.ts";
import { workerEnvironment } from "../workers/config.ts";

const root = new URL("..", import.meta.url).pathname;
const service = z.looseObject({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  container_name: z.undefined().optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.number() }),
  mem_limit: z.string(),
  cpus: z.string(),
  pids_limit: z.number(),
  restart: z.literal("unless-stopped"),
  logging: z.object({ options: z.object({ "max-size": z.string(), "max-file": z.string() }) }),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(readFileSync(`${root}/docker-compose.yml`, "utf8")));
const dockerfile = readFileSync(`${root}/Dockerfile`, "utf8");

it("starts server, workers, Redis and PostgreSQL", () => {
  expect(Object.keys(compose.services).sort()).toEqual(["postgres", "redis", "server", "workers"]);
});

it("limits memory, processor and processes of every service, by variables of its own, and what its log takes of the disk", () => {
  // That a service has all of them, its health and its restart is in the schema above.
  for (const [name, { mem_limit, cpus }] of Object.entries(compose.services)) {
    expect(mem_limit).toMatch(new RegExp(`^\\$\\{${name.toUpperCase()}_MEMORY:-\\d+gb\\}$`));
    expect(cpus).toMatch(new RegExp(`^\\$\\{${name.toUpperCase()}_CPUS:-\\d+\\}$`));
  }
});

it("leaves Redis the memory that writing its file anew takes", () => {
  const { mem_limit = "", command = [] } = compose.services.redis ?? {};
  const gigabytes = (text = "") => Number(/:-(\d+)gb\}/.exec(text)?.[1]);
  expect(gigabytes(mem_limit)).toBeGreaterThanOrEqual(2 * gigabytes(command[command.indexOf("--maxmemory") + 1]));
});

it("looks at workers where they serve their metrics, which no host port reaches", () => {
  const { environment = {}, healthcheck, ports = [] } = compose.services.workers ?? {};
  expect(healthcheck?.test.join(" ")).toContain(`:${environment.WORKER_METRICS_PORT}/metrics`);
  expect(ports).toEqual([]);
});

it.each([
  ["server", Object.keys(serverEnvironment.shape)],
  ["workers", Object.keys(workerEnvironment.shape)],
])("gives %s only variables that it knows", (name, known) => {
  const given = Object.keys(compose.services[name]?.environment ?? {}).filter((variable) => !variable.startsWith("LEGACY_ADDRESS"));
  expect(known).toEqual(expect.arrayContaining(given));
});

it("asks for the services' address in a sentence where it is missing", () => {
  for (const name of ["server", "workers"])
    expect(compose.services[name]?.environment.LEGACY_ADDRESS).toMatch(/^\$\{LEGACY_ADDRESS:\?Set .+\}$/);
});

it("[R1] gives PostgreSQL a password, a volume and a look at its health, and servers the way to it", () => {
  const { environment = {}, volumes = [], healthcheck } = compose.services.postgres ?? {};
  expect(environment.POSTGRES_PASSWORD).toMatch(/^\$\{DATABASE_PASSWORD:\?Set .+\}$/);
  expect(volumes).toEqual(["postgres:/var/lib/postgresql/data"]);
  expect(compose.volumes).toHaveProperty("postgres");
  expect(healthcheck).toBeDefined();
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = environment;
  expect(compose.services.server?.environment.DATABASE_URL).toBe(
    `postgresql://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`,
  );
});

it("passes on what says who may reach a server", () => {
  const { environment = {} } = compose.services.server ?? {};
  for (const name of ["TRUST_PROXY", "ALLOWED_HOSTS", "ALLOWED_ORIGINS", "METRICS_TOKEN", "LINK_SECRET"])
    expect([name, environment[name]]).toEqual([name, expect.stringContaining(`\${${name}:-`)]);
});

it("can run any number of copies: no fixed names, no single host port", () => {
  for (const { ports } of Object.values(compose.services)) for (const port of ports) expect(port).toMatch(/8080-\d+/);
});

it("runs files that exist, and keeps Redis from dropping keys", () => {
  const commands = [compose.services.workers?.command, JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? "[]") as string[]];
  for (const command of commands) expect(existsSync(`${root}/${command?.at(-1)}`)).toBe(true);
  expect(compose.services.redis?.command).toEqual(expect.arrayContaining(["--maxmemory", "noeviction"]));
});

it("copies every room that server and workers import, and nothing of the tests", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from|package)(\w+) \1$/gm)].map(([, room]) => room);
  expect(copied.sort()).toEqual(["editions", "server", "shared", "workers"]);
});
