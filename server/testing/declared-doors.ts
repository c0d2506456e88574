import { readdirSync } from "node:fs";
import type { Door } from "../../shared/http/door.ts";

const http = new URL("../../shared/http/", import.meta.url);
const declarations: object[] = await Promise.all(
  readdirSync(http).flatMap((file) => (file.endsWith("-api.ts") ? [import(new URL(file, http).href)] : [])),
);

/** Every door of the API, for tests that walk all of them. */
export const declaredDoors: readonly Door[] = declarations
  .flatMap(Object.entries)
  .flatMap(([name, group]) => (name.endsWith("Doors") ? Object.values<Door>(group) : []));
