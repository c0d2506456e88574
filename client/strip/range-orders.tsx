import { Link } from "react-router-dom";
import { writeChainageRange } from "../../shared/domain/chainage-range.ts";
import { isClosed, STATUS } from "../../shared/domain/status.ts";
import { ordersBehind } from "../charts/orders-behind.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { stripText } from "./strip.words.ts";
import { isInRange, type StripRange } from "./strip-range.ts";
import { useOpenOrders } from "./use-open-orders.ts";

const OPEN = Object.values(STATUS).filter((status) => !isClosed(status));

/** The way from a range to the list of the very orders that are open in it, and how many they are. `told` is the range as maps read it. */
export function RangeOrders({ roadId, range, told }: { readonly roadId: string; readonly range: StripRange; readonly told: string }) {
  const say = useWords(stripText);
  const format = useFormat();
  const { orders, note } = useOpenOrders(roadId);
  const held = orders.filter(({ chainageM }) => chainageM !== null && isInRange(range, chainageM));
  // Also of a status that nobody knows.
  const statuses = [...new Set([...OPEN, ...held.map(({ status }) => status)])];
  return (
    <Link to={`${ordersBehind({ roads: [roadId], chainage: writeChainageRange(range), statuses })}&${told}`} title={note}>
      {say("inOrders", { n: orders.length === 0 && note !== undefined ? "–" : format.number(held.length) })}
    </Link>
  );
}
