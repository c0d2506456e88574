import { Callout } from "@blueprintjs/core";
import { useContext, useMemo } from "react";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { orderFilter } from "../../shared/domain/order-filter.ts";
import { isClosed } from "../../shared/domain/status.ts";
import { writeOrderAddress } from "../../shared/http/order-filter-address.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { useWords } from "../i18n/use-words.ts";
import { useOpenOrders } from "../map/use-open-orders.ts";
import { OpenPathContext } from "../session/open-path.ts";
import { useOpens } from "../session/use-opens.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import { isWithin } from "./lies-along.ts";
import { registerText } from "./register.words.ts";

/** So many are named; the list has all of them. */
const NAMED = 8;

/** Open orders where a record lies. While somebody works there they are in the way, and are offered to be put off. */
export function OrdersAlong({ register: { resource }, row }: { readonly register: DeclaredRegister; readonly row: RecordRow }) {
  const say = useWords(registerText);
  const openPath = useContext(OpenPathContext);
  const opens = useOpens();
  const orders = useOpenOrders();
  const { along } = resource;
  const within = useMemo(
    () => (along === undefined ? [] : orders.filter((order) => !isClosed(order.status) && isWithin(along, row, order))),
    [along, orders, row],
  );
  if (along === undefined) return null;
  const isUnderWay = along.underWay !== undefined && row[along.underWay.field] === along.underWay.value;
  const roads = [row[along.roads] ?? []].flat().map(String);
  const address = `/maintain/maintain-list?${writeOrderAddress(orderFilter.parse({ roads }))}`;
  const link = (path: string, words: string) =>
    opens(path) ? (
      <a
        href={path}
        onClick={(event) => {
          if (openPath === null || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          openPath(path);
        }}
      >
        {words}
      </a>
    ) : (
      words
    );
  return (
    <section className="record-orders">
      <h3>{say("ordersAlong", { count: within.length })}</h3>
      {isUnderWay && within.length > 0 && <Callout intent="warning">{say("ordersInTheWay")}</Callout>}
      {within.length > 0 && (
        <ul>
          {within.slice(0, NAMED).map(({ id, number, defectType, road, chainageM }) => (
            <li key={id}>
              {link(
                `/maintain/maintain-list-info?id=${encodeURIComponent(id)}`,
                [number, defectType, road, chainageM === null ? "" : formatChainage(chainageM)].filter(Boolean).join(" · "),
              )}
            </li>
          ))}
        </ul>
      )}
      {within.length > 0 && opens(address) && link(address, say(isUnderWay ? "holdOrders" : "ordersOfRoads"))}
    </section>
  );
}
