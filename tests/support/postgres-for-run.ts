import { SHARED, startPostgres } from "./postgres.ts";

/** One PostgreSQL for all files of a test run; each file makes a database of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[SHARED] !== undefined) return async () => {};
  const postgres = await startPostgres();
  process.env[SHARED] = postgres.url;
  return async () => {
    delete process.env[SHARED];
    await postgres.stop();
  };
}
