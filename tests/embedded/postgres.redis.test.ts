import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { answersQuery, openPostgres } from "./postgres.mjs";
import { createSupervisor } from "./supervisor.mjs";

const folders: string[] = [];
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** A folder that nobody else may enter, as a checkout in root's home is. */
function folder(): string {
  const made = mkdtempSync(`${tmpdir()}/private-`);
  folders.push(made);
  return made;
}

/** The private PostgreSQL of `npm start`, as often as a test likes. */
async function open(dir: string) {
  vi.stubEnv("DATABASE_URL", "");
  const supervisor = createSupervisor({ say: () => {}, onRefusal: () => {} });
  ends.push(() => supervisor.stop());
  const logFile = `${folder()}/postgres.log`;
  const url = await openPostgres({ dir, logFile, supervisor, say: () => {} });
  return { url, stop: () => supervisor.stop(), logFile };
}
const modeOf = (path: string) => statSync(path).mode & 0o777;
async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return Object.values((rows[0] ?? {}) as object)[0];
}

it("[R1] a private PostgreSQL listens on a socket of its own and no port, never runs as root, and finds its data again", async () => {
  const dir = `${folder()}/postgres`;
  const first = await open(dir);
  expect([modeOf(dir), modeOf(`${dir}/.s.PGSQL.5432`)]).toEqual([0o700, 0o700]);
  expect(await ask(first.url, "show listen_addresses")).toBe("");
  expect(await ask(first.url, "show fsync")).toBe("on");
  const pid = readFileSync(`${dir}/postmaster.pid`, "utf8").split("\n")[0];
  expect(execFileSync("ps", ["-o", "user=", "-p", String(pid)], { encoding: "utf8" }).trim()).not.toBe("root");
  await ask(first.url, "create table kept as select 7 as one");
  await first.stop();
  const second = await open(dir);
  expect(await ask(second.url, "select one from kept")).toBe(7);
});

it("[R1] a checkout whose path is longer than a socket's may be has its socket elsewhere, as private", async () => {
  const { url } = await open(`${folder()}/${"long".repeat(25)}/postgres`);
  const sockets = new URL(url.replace("///", "//x/")).searchParams.get("host") ?? "";
  expect(`${sockets}/.s.PGSQL.5432`.length).toBeLessThanOrEqual(107);
  expect(modeOf(sockets)).toBe(0o700);
  expect(await answersQuery(url)).toBe(true);
  folders.push(sockets);
});

it("[R1] a database from outside that does not answer gets a sentence without its password", async () => {
  vi.stubEnv("DATABASE_URL", "postgresql://me:hidden@127.0.0.1:1/records");
  const supervisor = createSupervisor({ say: () => {}, onRefusal: () => {} });
  const opening = openPostgres({ dir: folder(), logFile: "", supervisor, say: () => {} });
  await expect(opening).rejects.toThrow("The database at DATABASE_URL (postgresql://127.0.0.1:1/records) does not answer.");
});

it("[R1] its data of a version that is not installed gets a sentence", async () => {
  const dir = folder();
  execFileSync("sh", ["-c", `echo 9 > ${dir}/PG_VERSION`]);
  await expect(open(dir)).rejects.toThrow("was written by PostgreSQL 9, whose programs are not installed");
});

it("[R1] it is gone when whoever started it was killed", async () => {
  const dir = `${folder()}/postgres`;
  const code = `
    import { preparePostgres, answersQuery } from ${JSON.stringify(new URL("./postgres.mjs", import.meta.url).href)};
    const instance = await preparePostgres(${JSON.stringify(dir)});
    const child = instance.start("/dev/null");
    while (!(await answersQuery(instance.url)));
    console.log(child.pid);
    setInterval(() => {}, 1_000);`;
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: ["ignore", "pipe", "inherit"] });
  const pid = Number(await new Promise((resolve) => parent.stdout.once("data", (bytes: Buffer) => resolve(bytes.toString()))));
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
});

/** A process that ended and that nobody has asked about yet does not count. */
function isAlive(pid: number): boolean {
  const told = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
  return told !== "" && !told.startsWith("Z");
}
