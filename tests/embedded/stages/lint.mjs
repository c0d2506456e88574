import { gate } from "./gate.mjs";

export const checkLint = () => gate("biome: format and lint", "node_modules/.bin/biome", ["check", "--error-on-warnings", "."]);
