import { BASE_MAP_FILE, buildBaseMap, writeBaseMap } from "./base-map.ts";

/** `node --import tsx server/map/build-base-map.ts`: for images that are built without development dependencies afterwards. */
writeBaseMap(buildBaseMap());
process.stdout.write(`${BASE_MAP_FILE}\n`);
