import type { Dictionary } from "../dictionary.ts";

export const errorLog: Dictionary["errorLog"] = {
  title: "Errors on this page",
  open: "Errors on this page: {{count}}",
  what: "No code handled these. Please pass them on to whoever looks after the system.",
  clear: "Clear",
};
