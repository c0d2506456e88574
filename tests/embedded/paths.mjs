import { fileURLToPath } from "node:url";

/** The checkout, and the one folder in it where everything lives that a run leaves behind. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
export const DATA = `${ROOT}/.data`;
