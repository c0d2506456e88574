import type { Dictionary } from "../dictionary.ts";

export const print: Dictionary["print"] = {
  noIdsHint: "Choose orders in a list and print them from there.",
  loaded: "{{loaded}} of {{total}} loaded",
  print: "Print",
};
