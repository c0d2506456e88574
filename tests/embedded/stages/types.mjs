import { gate } from "./gate.mjs";
import { sum } from "./result.mjs";

const TSC = "node_modules/typescript-native/bin/tsc";

export async function checkTypes() {
  return sum([
    await gate("types of everything", process.execPath, [TSC, "-p", "."]),
    await gate("shared/ without Node and without DOM", process.execPath, [TSC, "-p", "shared"]),
  ]);
}
