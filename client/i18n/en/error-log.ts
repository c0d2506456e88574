import type { Dictionary } from "../dictionary.ts";

export const errorLog: Dictionary["errorLog"] = {
  title: "Errors on this page",
  open: "Errors on this page: {{count}}",
  what: "These errors were not handled. Please pass them on to your system administrator.",
  clear: "Clear",
};
