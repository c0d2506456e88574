import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { raiseDoors } from "../../../shared/http/raise-api.ts";
import { ORDER_PAGE } from "../../../shared/policy/order-paths.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useLive } from "../../live/use-topic.ts";
import { useOpens } from "../../session/use-opens.ts";
import { useFormat } from "../../ui/format.ts";
import { OrderStatus } from "../order-status.tsx";
import { useReasonText } from "../use-reason-text.ts";
import { raiseWords } from "./raise.words.ts";
import type { RaiseForm } from "./raise-form.ts";

const SETTLE_MS = 300;
const HOUR_MS = 3_600_000;

/** Until when a defect of this type is to be repaired, and open orders that may be about it already. */
export function BeforeRaising({ form }: { form: RaiseForm }) {
  const { t } = useTranslation();
  const say = useWords(raiseWords);
  const format = useFormat();
  const live = useLive();
  const reasonText = useReasonText();
  const opens = useOpens();
  const { defectTypeId, roadId, chainageM, direction, serious } = form;
  const isPlaced = defectTypeId !== "" && roadId !== "" && chainageM !== null && chainageM >= 0;
  const query = isPlaced ? { defectTypeId, roadId, chainageM, ...(direction !== "" && { direction }) } : null;
  const like = useAsked(raiseDoors.alike, query && { query }, { afterMs: SETTLE_MS });
  // How long a serious one is given, they do not tell.
  const time = useAsked(raiseDoors.hours, defectTypeId === "" || serious ? null : { query: { defectTypeId } });
  const hours = time.value?.hours ?? null;
  const alike = isPlaced ? (like.last?.alike ?? []) : [];
  return (
    <>
      <div role="status">
        {hours !== null && (
          <p className="quiet">
            {say("hours", { hours: format.number(hours), time: format.dateTime(live.client.serverNowMs() + hours * HOUR_MS) })}
          </p>
        )}
        {like.failure !== null && <p className="quiet">{say("alikeUnknown")}</p>}
        {alike.length > 0 && <span className="bp6-visually-hidden">{say("alike")}</span>}
      </div>
      {alike.length > 0 && (
        <Callout compact intent="warning" title={say("alike")}>
          <ul className="raise-alike">
            {alike.map(({ order, score, reasons }) => (
              <li key={order.id}>
                <OrderStatus order={order} /> {order.defectType}{" "}
                {/* In a page of its own: here its card would lie under the dialog, and what was typed would be in the way. */}
                {opens(ORDER_PAGE) ? (
                  <a href={`${ORDER_PAGE}?id=${encodeURIComponent(order.id)}`} target="_blank" rel="noreferrer">
                    {order.number}
                  </a>
                ) : (
                  order.number
                )}{" "}
                <span className="quiet">{[t("orderPage.score", { score }), ...reasons.map(reasonText)].join(" · ")}</span>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}
