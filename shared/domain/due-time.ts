import { z } from "zod";

/** The services write years with four digits, whatever the zone. */
const LATEST_MS = Date.UTC(9999, 11, 30);

/** When something is to be done, as somebody asks for it. */
export const dueTime = z.number().int().positive().max(LATEST_MS);
