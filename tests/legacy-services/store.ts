import { mkdirSync, rmSync } from "node:fs";
import Database from "libsql";
import type { Check, Sample } from "./world/check.ts";
import type { Order, Step, World } from "./world/model.ts";
import type { Shot } from "./world/shot.ts";

/** A record of an import that waits for its time. */
export interface ReplayRecord {
  readonly atMs: number;
  readonly kind: "order" | "point";
  readonly body: string;
}

/** A record on its way out; `releasedAtMs` is the time that it takes instead of its own, null when it keeps that. */
export interface ReleasedRecord extends ReplayRecord {
  readonly releasedAtMs: number | null;
}

/** One record of a register, of whatever kind. */
export interface Entity {
  readonly kind: string;
  readonly id: string;
  readonly body: string;
}

/** A page that a user opened, as the product tells it. */
export interface ActionLogEntry {
  readonly atMs: number;
  readonly page: string;
  readonly userId: string;
  readonly companyId: string;
  readonly remark: string;
}

/** Somebody else has this database open. */
export class StoreBusy extends Error {}

/**
 * Version of what is in the databases: their tables, and the world as the generator makes it. Whoever changes one of the two raises
 * it; data of any other version is made anew.
 */
export const DATA_VERSION = 6;

/** Data that this program cannot use, and has dropped. */
export interface Outdated {
  readonly version: number;
  /** The records came from files, which the generator cannot make again. */
  readonly imported: boolean;
}

/** One tenant's database on disk. */
export interface Store {
  readonly world: World | null;
  /** What was dropped at this opening. */
  readonly outdated: Outdated | null;
  /** Order sequence, activity counter and the like: survives restarts. */
  readNumber(name: string, fallback: number): number;
  writeNumber(name: string, value: number): void;
  create(world: World, orders: Iterable<Order>, replay?: Iterable<ReplayRecord>, shots?: Iterable<Shot>): void;
  orders(): IterableIterator<Order>;
  /** Steps as they were recorded; null for an order that nobody touched since creation. */
  steps(orderId: string): Step[] | null;
  save(order: Order, steps: readonly Step[]): void;
  removeOrders(ids: readonly string[]): void;
  /** What machines found, decided or not. */
  shots(): Shot[];
  saveShot(shot: Shot): void;
  /** Spot checks, oldest first. */
  samples(): Sample[];
  saveSample(sample: Sample): void;
  checks(): Check[];
  saveCheck(check: Check): void;
  /** Records of all registers, each kind in the order of their creation. */
  entities(): Entity[];
  /** Keeps the place of one that is there. */
  saveEntities(entities: readonly Entity[]): void;
  removeEntity(kind: string, id: string): void;
  /** The password's digest; null while it is the one that everybody begins with. */
  passwordDigest(memberId: string): string | null;
  savePasswordDigest(memberId: string, digest: string): void;
  /** Answers the entry's number. */
  addLogEntry(entry: ActionLogEntry): number;
  /** Newest first. */
  logEntries(count: number): ActionLogEntry[];
  /** The next records, marked as released. */
  takeReplay(count: number, releasedAtMs: number | null): ReleasedRecord[];
  /** Points that were released before this start. */
  releasedPoints(): ReleasedRecord[];
  close(): void;
}

export function openStore(folder: string, code: string): Store {
  mkdirSync(folder, { recursive: true });
  const db = new Database(storePath(folder, code));
  // One program at a time: an import under a running stand-in would not be seen by it.
  db.exec("PRAGMA locking_mode = EXCLUSIVE");
  try {
    db.exec("PRAGMA journal_mode = WAL");
  } catch (cause) {
    if (!String(cause).includes("locked")) throw cause;
    throw new StoreBusy(
      `${storePath(folder, code)} is in use; stop the stand-in that has it open, or set STANDIN_DATA to another directory.`,
      { cause },
    );
  }
  db.exec("PRAGMA synchronous = NORMAL");
  const outdated = dropOutdated(db);
  db.exec(`CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, body TEXT NOT NULL, steps TEXT) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS shots (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS samples (seq INTEGER PRIMARY KEY, body TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS checks (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS entities (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id));
    CREATE TABLE IF NOT EXISTS replay (seq INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, released INTEGER NOT NULL DEFAULT 0, released_ms INTEGER);
    CREATE TABLE IF NOT EXISTS passwords (member TEXT PRIMARY KEY, digest TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS action_log (seq INTEGER PRIMARY KEY, body TEXT NOT NULL);`);
  const readMeta = db.prepare("SELECT value FROM meta WHERE name = ?");
  const writeMeta = db.prepare("INSERT INTO meta VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value");
  const upsert = db.prepare(
    "INSERT INTO orders VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body, steps = excluded.steps",
  );
  const insert = db.prepare("INSERT INTO orders VALUES (?, ?, NULL)");
  const removeOrder = db.prepare("DELETE FROM orders WHERE id = ?");
  const upsertShot = db.prepare("INSERT INTO shots VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body");
  const insertSample = db.prepare("INSERT INTO samples (body) VALUES (?)");
  const upsertCheck = db.prepare("INSERT INTO checks (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body");
  const upsertEntity = db.prepare(
    "INSERT INTO entities (kind, id, body) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body",
  );
  const removeEntity = db.prepare("DELETE FROM entities WHERE kind = ? AND id = ?");
  const bodiesOf = (table: "samples" | "checks") =>
    (db.prepare(`SELECT body FROM ${table} ORDER BY seq`).all() as { body: string }[]).map(({ body }) => JSON.parse(body) as unknown);
  const readSteps = db.prepare("SELECT steps FROM orders WHERE id = ?");
  const readDigest = db.prepare("SELECT digest FROM passwords WHERE member = ?");
  const writeDigest = db.prepare("INSERT INTO passwords VALUES (?, ?) ON CONFLICT (member) DO UPDATE SET digest = excluded.digest");
  const insertLogEntry = db.prepare("INSERT INTO action_log (body) VALUES (?)");
  const newestLogEntries = db.prepare("SELECT body FROM action_log ORDER BY seq DESC LIMIT ?");
  const insertReplay = db.prepare("INSERT INTO replay (at_ms, kind, body) VALUES (?, ?, ?)");
  const nextReplay = db.prepare("SELECT * FROM replay WHERE released = 0 ORDER BY seq LIMIT ?");
  const release = db.prepare("UPDATE replay SET released = 1, released_ms = ? WHERE seq = ?");
  const releasedPoints = db.prepare("SELECT * FROM replay WHERE released = 1 AND kind = 'point' ORDER BY seq");
  const meta = (name: string): string | null => (readMeta.get(name) as { value: string } | undefined)?.value ?? null;

  return {
    outdated,
    get world() {
      const text = meta("world");
      return text === null ? null : (JSON.parse(text) as World);
    },
    readNumber: (name, fallback) => Number(meta(name) ?? fallback),
    writeNumber: (name, value) => void writeMeta.run(name, String(value)),
    create(world, orders, replay = [], shots = []) {
      db.transaction(() => {
        db.exec(
          "DELETE FROM meta; DELETE FROM orders; DELETE FROM shots; DELETE FROM samples; DELETE FROM checks; DELETE FROM entities; DELETE FROM replay; DELETE FROM passwords; DELETE FROM action_log",
        );
        for (const order of orders) insert.run(order.id, JSON.stringify(order));
        for (const shot of shots) upsertShot.run(shot.id, JSON.stringify(shot));
        for (const record of replay) insertReplay.run(record.atMs, record.kind, record.body);
        writeMeta.run("world", JSON.stringify(world));
      })();
    },
    *orders() {
      for (const row of db.prepare("SELECT body FROM orders ORDER BY length(id), id").iterate())
        yield JSON.parse((row as { body: string }).body) as Order;
    },
    steps(orderId) {
      const text = (readSteps.get(orderId) as { steps: string | null } | undefined)?.steps;
      return text == null ? null : (JSON.parse(text) as Step[]);
    },
    shots: () =>
      (db.prepare("SELECT body FROM shots ORDER BY length(id), id").all() as { body: string }[]).map(
        ({ body }) => JSON.parse(body) as Shot,
      ),
    saveShot: (shot) => void upsertShot.run(shot.id, JSON.stringify(shot)),
    samples: () => bodiesOf("samples") as Sample[],
    saveSample: (sample) => void insertSample.run(JSON.stringify(sample)),
    checks: () => bodiesOf("checks") as Check[],
    saveCheck: (check) => void upsertCheck.run(check.id, JSON.stringify(check)),
    entities: () => db.prepare("SELECT kind, id, body FROM entities ORDER BY seq").all() as Entity[],
    saveEntities(entities) {
      db.transaction(() => {
        for (const { kind, id, body } of entities) upsertEntity.run(kind, id, body);
      })();
    },
    removeEntity: (kind, id) => void removeEntity.run(kind, id),
    save: (order, steps) => void upsert.run(order.id, JSON.stringify(order), JSON.stringify(steps)),
    removeOrders(ids) {
      db.transaction(() => {
        for (const id of ids) removeOrder.run(id);
      })();
    },
    passwordDigest: (memberId) => (readDigest.get(memberId) as { digest: string } | undefined)?.digest ?? null,
    savePasswordDigest: (memberId, digest) => void writeDigest.run(memberId, digest),
    addLogEntry: (entry) => Number(insertLogEntry.run(JSON.stringify(entry)).lastInsertRowid),
    logEntries: (count) => (newestLogEntries.all(count) as { body: string }[]).map(({ body }) => JSON.parse(body) as ActionLogEntry),
    takeReplay(count, releasedAtMs) {
      const rows = nextReplay.all(count) as ReplayRow[];
      db.transaction(() => {
        for (const row of rows) release.run(releasedAtMs, row.seq);
      })();
      return rows.map((row) => ({ ...recordOf(row), releasedAtMs }));
    },
    releasedPoints: () => (releasedPoints.all() as ReplayRow[]).map(recordOf),
    close() {
      // The driver lets go of the file only when its statements are collected: give the lock back at once.
      db.exec("PRAGMA journal_mode = DELETE");
      db.exec("PRAGMA locking_mode = NORMAL");
      readMeta.get("world");
      db.close();
    },
  };
}

/** Files of the time before versions read as version 0. */
function dropOutdated(db: Database.Database): Outdated | null {
  const { user_version: version } = db.prepare("PRAGMA user_version").get() as { user_version: number };
  if (version === DATA_VERSION) return null;
  const tables = (db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[]).map(({ name }) => name);
  const world = tables.includes("meta")
    ? (db.prepare("SELECT value FROM meta WHERE name = 'world'").get() as { value: string } | undefined)
    : undefined;
  db.transaction(() => {
    for (const table of tables) db.exec(`DROP TABLE "${table}"`);
    db.exec(`PRAGMA user_version = ${DATA_VERSION}`);
  })();
  return world === undefined ? null : { version, imported: (JSON.parse(world.value) as World).imported === true };
}

interface ReplayRow {
  readonly seq: number;
  readonly at_ms: number;
  readonly kind: ReplayRecord["kind"];
  readonly body: string;
  readonly released_ms: number | null;
}

const recordOf = (row: ReplayRow): ReleasedRecord => ({ atMs: row.at_ms, kind: row.kind, body: row.body, releasedAtMs: row.released_ms });

export function deleteStore(folder: string, code: string): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(storePath(folder, code) + end, { force: true });
}

const storePath = (folder: string, code: string): string => `${folder}/${code}.db`;
