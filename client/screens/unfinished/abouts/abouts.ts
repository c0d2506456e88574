import type { UnfinishedPath } from "../unfinished.ts";

/** What will be at each unfinished path, in one language. A path without its sentence does not compile. */
export type Abouts = Readonly<Record<UnfinishedPath, string>>;
