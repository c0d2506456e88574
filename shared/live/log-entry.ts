import { z } from "zod";
import { change } from "./change.ts";
import { origin } from "./protocol.ts";

/** One batch in a feed's event log. `reset` marks the first entry of an epoch: readers must load the rows anew. */
export const logEntry = z.object({ origin, reset: z.boolean(), changes: z.array(change) });
export type LogEntry = z.infer<typeof logEntry>;
