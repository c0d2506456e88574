import type { CrossCheck } from "./cross-check.ts";
import { orderChecks } from "./order-checks.ts";
import { roadChecks } from "./road-checks.ts";
import { wordChecks } from "./word-checks.ts";

/** Every check of the services against themselves, in the order in which people read them; each is called as its call is. */
export const crossChecks: readonly CrossCheck[] = [...orderChecks, ...roadChecks, ...wordChecks];
