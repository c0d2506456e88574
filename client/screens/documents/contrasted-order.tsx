import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { BeforeAfter } from "../../order/before-after.tsx";
import { BoxedPicture } from "../../order/boxed-picture.tsx";
import { useFormat } from "../../ui/format.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import type { PrintResult } from "../print/use-orders-to-print.ts";
import { documentText } from "./documents.words.ts";
import "../../order/order-card.css";

/** One order before and after its repair: side by side on paper, in one frame with a handle on screen. */
export function ContrastedOrder({ result }: { result: PrintResult }) {
  const { t } = useTranslation();
  const say = useWords(documentText);
  const format = useFormat();
  if (result.kind === "failed")
    return (
      <article className="print-order">
        <h2>{result.id}</h2>
        <p role="alert">{failureText(result.failure)}</p>
      </article>
    );
  const { order, boxes } = result.answer.detail;
  const [before, after] = [order.pictures[0], order.repairPictures[0]];
  const shot = (key: string) => ({ key, boxes: boxes.filter((box) => box.picture === key) });
  return (
    <article className="print-order">
      <h2>
        {order.number} <StatusTag status={order.status} serious={order.serious} />
      </h2>
      <p>
        {[order.defectType, order.road, order.chainageM === null ? "" : formatChainage(order.chainageM), order.company]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {before !== undefined && after !== undefined && (
        <div className="document-slider">
          <BeforeAfter before={shot(before) as never} after={shot(after) as never} />
        </div>
      )}
      <div className="print-pictures">
        {(
          [
            [t("order.before"), order.pictures, order.foundAtMs],
            [t("order.after"), order.repairPictures, order.finishedAtMs],
          ] as const
        ).map(([what, keys, atMs]) => (
          <section key={what}>
            <h3>{`${what} · ${format.dateTime(atMs)}`}</h3>
            {keys.length === 0 && <p className="quiet">{what === t("order.after") ? say("notRepaired") : t("order.noPictures")}</p>}
            {keys.map((picture) => (
              <BoxedPicture key={picture} picture={picture} boxes={boxes.filter((box) => box.picture === picture)} label={what} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
