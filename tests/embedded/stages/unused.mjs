import { gate } from "./gate.mjs";

export const checkUnused = () =>
  gate("knip: no unused file, export or dependency", "node_modules/.bin/knip", ["--config", "tests/knip.json", "--no-progress"]);
