import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { failureText } from "../../api/failure-text.ts";
import { BoxedPicture } from "../../order/boxed-picture.tsx";
import { useFormat } from "../../ui/format.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import type { PrintResult } from "./use-orders-to-print.ts";
import "../../order/order-card.css";

/** One page of paper. */
export function PrintedOrder({ result }: { result: PrintResult }) {
  const { t } = useTranslation();
  if (result.kind === "failed") {
    return (
      <article className="print-order">
        <h2>{result.id}</h2>
        <p role="alert">{failureText(result.failure)}</p>
      </article>
    );
  }
  const { order, description, boxes } = result.answer.detail;
  return (
    <article className="print-order">
      <h2>
        {order.number} <StatusTag status={order.status} serious={order.serious} />
      </h2>
      <Facts order={order} description={description} />
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
