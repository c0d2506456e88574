import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { failureText } from "../../api/failure-text.ts";
import { ownText } from "../../i18n/own-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { BoxedPicture } from "../../order/boxed-picture.tsx";
import { OrderHistory } from "../../order/order-history.tsx";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { PlacePlan } from "./place-plan.tsx";
import { printWords } from "./print.words.ts";
import type { PrintSettings } from "./print-settings.ts";
import type { PrintResult } from "./use-orders-to-print.ts";
import "../../order/order-card.css";

interface Props {
  readonly result: PrintResult;
  readonly settings: PrintSettings;
  readonly at: number;
  readonly total: number;
}

/** One order on paper: whose it is, what and where, before beside after, what was done, and who signs for it. */
export function PrintedOrder({ result, settings, at, total }: Props) {
  const { t, i18n } = useTranslation();
  const say = useWords(printWords);
  const format = useFormat();
  const { tenant } = useMe();
  if (result.kind === "failed") {
    return (
      <article className="print-order not-on-paper">
        <h2>{result.id}</h2>
        <p role="alert">{failureText(result.failure)}</p>
      </article>
    );
  }
  const { order, description, boxes, steps } = result.answer.detail;
  return (
    <article className="print-order">
      {/* On paper it stands on each page of the order: what is signed says of which. */}
      <header>
        <div className="print-head">
          <strong>{ownText(tenant.name, i18n.language)}</strong>
          <span>{say("orderOf", { at, total })}</span>
          <span className="quiet">{say("printedAt", { time: format.dateTime(Date.now()) })}</span>
        </div>
        <h2>
          {order.number} <StatusTag status={order.status} serious={order.serious} />
        </h2>
      </header>
      <Facts order={order} description={description} />
      {settings.pictures && (
        <div className="print-sides">
          {(
            [
              [t("order.before"), order.pictures],
              [t("order.after"), order.repairPictures],
            ] as const
          ).map(([what, keys]) => (
            <section key={what}>
              <h3>{what}</h3>
              {keys.length === 0 && <p className="quiet">{t("order.noPictures")}</p>}
              <div className="print-pictures">
                {keys.map((picture, i) => (
                  <BoxedPicture
                    key={picture}
                    picture={picture}
                    boxes={boxes.filter((box) => box.picture === picture)}
                    label={t("order.pictureOf", { what, n: i + 1, total: keys.length })}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
      {/* Beside each other, so that an order is one sheet. */}
      {(settings.map || settings.history) && (
        <div className="print-sides">
          {settings.history && (
            <section>
              <h3>{say("history")}</h3>
              <OrderHistory steps={steps} />
            </section>
          )}
          {settings.map && (
            <section>
              <h3>{say("map")}</h3>
              <PlacePlan order={order} />
            </section>
          )}
        </div>
      )}
      {settings.signatures && (
        <dl className="print-signatures">
          {(["signHandler", "signCompany", "signChecker"] as const).map((who) => (
            <div key={who}>
              <dt>{say(who)}</dt>
              <dd />
              <dt>{say("date")}</dt>
              <dd />
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function Facts({ order, description }: { order: WorkOrder; description: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts: readonly (readonly [string, string])[] = [
    [t("order.defectType"), order.defectType],
    [t("order.road"), [order.road, order.direction && t(`direction.${order.direction}`)].filter(Boolean).join(" ")],
    [t("order.chainage"), order.chainageM === null ? "" : formatChainage(order.chainageM)],
    [t("order.town"), order.town],
    [t("order.section"), order.section],
    [t("order.company"), order.company],
    [t("order.foundAt"), format.dateTime(order.foundAtMs)],
    [t("order.dueAt"), format.dateTime(order.dueAtMs)],
    [t("order.finishedAt"), format.dateTime(order.finishedAtMs)],
    [t("order.finder"), order.finder],
    [t("order.handler"), order.handler],
    [t("order.description"), description],
  ];
  return (
    <dl className="print-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
