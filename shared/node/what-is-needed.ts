import { type FeedKind, type TopicName, topics } from "../live/topics.ts";
import { type Candidate, decideAccess } from "../policy/evaluate.ts";
import { isOpenUnder } from "../policy/open-under.ts";
import { ORDER_FIGURES } from "../policy/order-paths.ts";
import { type CatalogueEntry, routeCatalogue } from "../policy/route-catalogue.ts";
import type { CommonRules } from "../policy/rule.ts";
import type { TenantFile } from "../policy/tenant-file.ts";
import { orderReports } from "../reports/all-order-reports.ts";
import { isRecorded } from "./history-tables.ts";

interface Customer {
  readonly file: TenantFile;
}

/** Pages of orders, and of figures that are counted from them. */
const OF_ORDERS: readonly CatalogueEntry[] = [...ORDER_FIGURES, ...orderReports.flatMap(({ paths }) => paths)];
const BOTH = [false, true];

/**
 * Whether any of a customer's usual people may open a page of orders. Where nobody may, its services are asked for them only while somebody looks all
 * the same: one whom a rule names, or who stops a company.
 */
export const keepsOrders = ({ file }: Customer, common: CommonRules): boolean => mayOpen(file, common, OF_ORDERS);

/**
 * How often a feed is asked for because its history is written (H2), whoever watches, by the customer's file; null where nothing is written of it, and where none of
 * the customer's usual people may see it: nobody's past is gathered for nobody (H4).
 */
export function recordedEveryMs({ file }: Customer, common: CommonRules, kind: FeedKind): number | null {
  if (!isRecorded(kind)) return null;
  const everyS = kind === "tracks" ? file.recordEveryS.positions : file.recordEveryS.records;
  if (everyS === null) return null;
  const isShown = (Object.keys(topics) as TopicName[]).some((name) => {
    const { feed, paths } = topics[name];
    return feed === kind && mayOpen(file, common, paths);
  });
  return isShown ? everyS * 1_000 : null;
}

const mayOpen = (file: TenantFile, common: CommonRules, paths: readonly CatalogueEntry[] | "everyScreen"): boolean =>
  paths === "everyScreen" || candidatesOf(file.editions).some((one) => isOpenUnder(decideAccess(one, common, file, routeCatalogue), paths));

const candidatesOf = (editions: TenantFile["editions"]): Candidate[] =>
  editions.flatMap((edition) =>
    [1, 2, 3, 4].flatMap((userType) =>
      BOTH.flatMap((ownerAdmin) =>
        BOTH.map((yzw) => ({
          ...{ userId: "", userType, companyId: "", ownerAdmin, yzw, edition, host: null },
          ...{ roadAdministration: false, display: false },
        })),
      ),
    ),
  );
