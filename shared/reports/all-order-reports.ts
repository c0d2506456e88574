import type { OrderReport } from "./order-report.ts";
import { performance } from "./performance.ts";

/** Every report over our own orders. */
export const orderReports: readonly OrderReport[] = [performance];
