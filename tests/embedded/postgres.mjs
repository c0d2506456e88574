import { execFileSync } from "node:child_process";
import { chownSync, closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { asUser, startProgram } from "./child.mjs";
import { givenAddress } from "./given-address.mjs";
import { openPrivateFolder } from "./private-data.mjs";
import { findProgram, installDebianPackages } from "./program.mjs";
import { lastLines, run } from "./run.mjs";
import { Sentence, withoutPassword } from "./sentence.mjs";
import { socketFolder } from "./socket-folder.mjs";

const PURPOSE = "to keep people's own records (or give DATABASE_URL)";
/** Where Debian keeps the programs of each version, which stand in nobody's PATH. */
const DEBIAN_VERSIONS = "/usr/lib/postgresql";
/** Who owns everything in a private instance; which user of the machine that is says its socket. */
const OWNER = "postgres";
const SOCKET = ".s.PGSQL.5432";
/** The folder of the data, as the server is handed it (child.mjs). */
const DATA_FOLDER = "/proc/self/fd/3";
/** Faster, and lost when the machine fails. */
const FOR_TESTS = { fsync: "off", full_page_writes: "off", max_connections: "300" };

/**
 * @typedef {object} Instance A place for a private PostgreSQL: prepared, not yet running.
 * @property {string} url
 * @property {string} dir
 * @property {(logFile: string, settings?: Record<string, string>) => import("./child.mjs").Child} start
 */

/**
 * The database to use: the one that DATABASE_URL names, checked, or a private one that keeps its data in `dir`.
 * @param {{ dir: string, logFile: string, supervisor: ReturnType<typeof import("./supervisor.mjs").createSupervisor>, say: (text: string) => void }} options
 * @returns {Promise<string>} its URL
 */
export async function openPostgres({ dir, logFile, supervisor, say }) {
  const given = givenAddress("DATABASE_URL");
  if (given !== "") {
    if (await answersSoon(given, 10)) return given;
    throw new Sentence(
      `The database at DATABASE_URL (${withoutPassword(given)}) does not answer. Start it, correct DATABASE_URL, or unset it to use a private one.`,
    );
  }
  await needPostgres(say);
  const instance = await preparePostgres(dir);
  supervisor.start({ name: "postgres", logFile, start: () => instance.start(logFile) });
  if (await answersSoon(instance.url, 60)) return instance.url;
  throw new Sentence(`The private PostgreSQL did not start within 30 seconds; its log says why: ${logFile}`);
}

/**
 * Makes sure that its programs are there, installed from Debian where they are missing and we may.
 * @param {(text: string) => void} say
 */
export async function needPostgres(say) {
  if (findPostgres("postgres") !== null) return;
  // The package starts a server for the whole machine, which nobody asked for, unless the file of this one says otherwise.
  await installDebianPackages(["postgresql-common"], PURPOSE, say, ["postgresql"]);
  const { code, output } = await run("sed", [
    "-i",
    "s/^#\\?create_main_cluster.*/create_main_cluster = false/",
    "/etc/postgresql-common/createcluster.conf",
  ]);
  if (code !== 0) throw new Sentence(`postgresql-common cannot be set up: ${output}`);
  await installDebianPackages(["postgresql"], PURPOSE, say);
  if (findPostgres("postgres") === null) throw new Sentence("postgresql is installed, but the program postgres can be found nowhere.");
}

/**
 * A folder that holds a database, made where there is none. Only its owner reaches the socket and the data; root, whom PostgreSQL
 * refuses to run as, hands both to an ordinary user.
 * @param {string} dir
 * @param {{ isForTests?: boolean }} [options] what a test makes need not survive a failing machine
 * @returns {Promise<Instance>}
 */
export async function preparePostgres(dir, { isForTests = false } = {}) {
  const user = process.getuid?.() === 0 ? ordinaryUser() : undefined;
  openPrivateFolder(dir);
  if (user !== undefined) chownSync(dir, user.id, user.group);
  const version = existsSync(`${dir}/PG_VERSION`) ? readFileSync(`${dir}/PG_VERSION`, "utf8").trim() : null;
  if (version === null) await initialise(dir, user?.name, isForTests ? ["--no-sync"] : []);
  const server = needVersion(version, dir);
  const sockets = socketFolder(dir, SOCKET);
  if (user !== undefined) chownSync(sockets, user.id, user.group);
  const where = [
    "-c",
    "listen_addresses=",
    "-c",
    `unix_socket_directories=${sockets === dir ? "." : sockets}`,
    "-c",
    "unix_socket_permissions=0700",
  ];
  return {
    url: `postgresql:///postgres?host=${encodeURIComponent(sockets)}&user=${OWNER}`,
    dir,
    start(logFile, settings = {}) {
      const folder = openSync(dir, "r");
      const all = isForTests ? { ...FOR_TESTS, ...settings } : settings;
      const more = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
      const spec = { logFile, folder, ...(user !== undefined && { user: user.name }) };
      try {
        const child = startProgram(server, ["-D", DATA_FOLDER, ...where, ...more], spec, "INT");
        // SIGTERM would wait for everybody who is connected.
        return { ...child, signal: (signal) => child.signal(signal === "SIGTERM" ? "SIGINT" : signal) };
      } finally {
        closeSync(folder);
      }
    },
  };
}

/**
 * @param {string} dir
 * @param {string | undefined} user
 * @param {readonly string[]} more
 */
async function initialise(dir, user, more) {
  const initdb = needVersion(null, dir, "initdb");
  const args = ["-D", DATA_FOLDER, "-U", OWNER, "-E", "UTF8", "--locale=C", "--auth=trust", ...more];
  const [command, ...rest] = user === undefined ? [initdb, ...args] : [needSetpriv(), ...asUser(user), "--", initdb, ...args];
  const folder = openSync(dir, "r");
  const { code, output } = await run(command ?? initdb, rest, { cwd: "/", folder });
  closeSync(folder);
  if (code !== 0) throw new Sentence(`${lastLines(output, 12)}\n\nA private PostgreSQL could not be set up in ${dir}: see above.`);
}

/**
 * The program that fits what an earlier start left.
 * @param {string | null} version
 * @param {string} dir
 */
function needVersion(version, dir, name = "postgres") {
  const found = findPostgres(name, version);
  if (found !== null) return found;
  throw new Sentence(
    version === null
      ? `postgresql is needed ${PURPOSE}. Install it, on Debian as root with: apt-get install -y postgresql`
      : `${dir} was written by PostgreSQL ${version}, whose programs are not installed. Install postgresql-${version}, or restore a backup into a new folder.`,
  );
}

/**
 * The newest version's, or that of one version.
 * @param {string} name
 * @param {string | null} [version]
 */
export function findPostgres(name, version = null) {
  const known = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  for (const one of known) {
    const program = `${DEBIAN_VERSIONS}/${one}/bin/${name}`;
    if ((version === null || version === one) && existsSync(program)) return program;
  }
  const elsewhere = findProgram([name]);
  return elsewhere !== null && (version === null || versionOf(elsewhere) === version) ? elsewhere : null;
}

/** @param {string} program */
const versionOf = (program) => /\(PostgreSQL\) (\d+)/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }))?.[1];

/** Whom root hands the database to: the user of the package, else nobody. */
function ordinaryUser() {
  needSetpriv();
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const found = users.find(([name]) => name === OWNER) ?? users.find(([name]) => name === "nobody");
  if (found === undefined) throw new Sentence("PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.");
  return { name: String(found[0]), id: Number(found[2]), group: Number(found[3]) };
}

function needSetpriv() {
  const setpriv = findProgram(["setpriv"]);
  if (setpriv === null)
    throw new Sentence("setpriv is needed to run PostgreSQL as an ordinary user. Install util-linux, or start this as one.");
  return setpriv;
}

/**
 * A database far away, or one of a busy machine, may miss the first half second.
 * @param {string} url
 * @param {number} attempts
 */
export async function answersSoon(url, attempts) {
  for (let attempt = 0; attempt < attempts; attempt++) if (await answersQuery(url)) return true;
  return false;
}

/**
 * One query, half a second's patience.
 * @param {string} url
 */
export async function answersQuery(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500, query_timeout: 2_000 });
  // Its errors arrive at the calls below as well.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
