import type { Tenant } from "../../editions/load.ts";
import { type FeedKind, type TopicName, topics } from "../../shared/live/topics.ts";
import { isRecorded } from "../../shared/node/history-tables.ts";
import { type Candidate, decideAccess } from "../../shared/policy/evaluate.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { ORDER_FIGURES } from "../../shared/policy/order-paths.ts";
import { type CatalogueEntry, routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import type { CommonRules } from "../../shared/policy/rule.ts";
import { orderReports } from "../../shared/reports/all-order-reports.ts";

/** Pages of orders, and of figures that are counted from them. */
const OF_ORDERS: readonly CatalogueEntry[] = [...ORDER_FIGURES, ...orderReports.flatMap(({ paths }) => paths)];
const BOTH = [false, true];

/**
 * Whether any of a customer's usual people may open a page of orders. Where nobody may, its services are asked for them only while somebody looks all
 * the same: one whom a rule names, or who stops a company.
 */
export const keepsOrders = ({ file }: Pick<Tenant, "file">, common: CommonRules): boolean => mayOpen(file, common, OF_ORDERS);

/**
 * How often a feed is asked for because its history is written (H2), whoever watches, by the customer's file; null where nothing is written of it, and where none of
 * the customer's usual people may see it: nobody's past is gathered for nobody (H4).
 */
export function recordedEveryMs({ file }: Pick<Tenant, "file">, common: CommonRules, kind: FeedKind): number | null {
  if (!isRecorded(kind)) return null;
  const everyS = kind === "tracks" ? file.recordEveryS.positions : file.recordEveryS.records;
  if (everyS === null) return null;
  const isShown = (Object.keys(topics) as TopicName[]).some((name) => {
    const { feed, paths } = topics[name];
    return feed === kind && mayOpen(file, common, paths);
  });
  return isShown ? everyS * 1_000 : null;
}

const mayOpen = (file: Tenant["file"], common: CommonRules, paths: readonly CatalogueEntry[] | "everyScreen"): boolean =>
  paths === "everyScreen" || candidatesOf(file.editions).some((one) => isOpenUnder(decideAccess(one, common, file, routeCatalogue), paths));

const candidatesOf = (editions: Tenant["file"]["editions"]): Candidate[] =>
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
