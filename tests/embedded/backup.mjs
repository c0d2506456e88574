import { renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { needPostgresTool, withDatabase } from "./own-database.mjs";
import { keepNewFilesPrivate } from "./private-data.mjs";
import { lastLines, run } from "./run.mjs";
import { runMain, Sentence } from "./sentence.mjs";

/** `npm run backup -- FILE`: our own records, as they are at this moment, in one file; people go on working. */
await runMain(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0) throw new Sentence("Usage: npm run backup -- FILE");
  const file = resolve(name);
  const dump = needPostgresTool("pg_dump");
  keepNewFilesPrivate();
  await withDatabase(async (url) => {
    // Under its name stands a whole backup or none.
    const { code, output } = await run(dump, [
      "--format=custom",
      "--no-owner",
      "--no-privileges",
      "--file",
      `${file}.part`,
      "--dbname",
      url,
    ]);
    if (code !== 0) {
      rmSync(`${file}.part`, { force: true });
      throw new Sentence(`${lastLines(output, 8)}\n\nThe backup was not written: see above.`);
    }
    renameSync(`${file}.part`, file);
  });
  console.log(`Backed up to ${file}`);
});
