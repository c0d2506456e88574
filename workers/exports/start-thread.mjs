import { register } from "tsx/esm/api";

// A thread does not take over what reads TypeScript in the process that starts it.
register();
await import("./export-thread.ts");
