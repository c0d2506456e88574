import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useTopicValue } from "../../live/use-topic.ts";
import { PRINT_LACKS, type PrintLack } from "../../order/print-frame.ts";
import { useView } from "../../session/view.ts";
import { EmptyState } from "../../ui/states.tsx";
import { idsToPrint } from "./ids-to-print.ts";
import { usePrintSettings } from "./print-settings.ts";
import { PrintTools } from "./print-tools.tsx";
import { PrintedOrder } from "./printed-order.tsx";
import { useOrdersToPrint } from "./use-orders-to-print.ts";
import { whenPicturesAreThere } from "./when-pictures-are-there.ts";
import "./print.css";

/** Plans are drawn of the roads; a line that does not bring them in this time leaves them out. */
const LONGEST_WAIT_MS = 20_000;

/** /dest-info-print?ids=1,2,3: a page of paper per order, with its pictures. */
export default function PrintOrders() {
  const { t } = useTranslation();
  const titles = useTitles();
  const { path, search } = useView();
  const ids = useMemo(() => idsToPrint(search), [search]);
  const { results, retry } = useOrdersToPrint(ids);
  const title = titles.of(path);
  const [settings, setPart] = usePrintSettings();
  const roadsHave = useRoadsHaveCome(LONGEST_WAIT_MS);
  const isWaiting = settings.map && !roadsHave;
  const failed = results.filter(({ kind }) => kind === "failed").length;
  const tried = ids.length > 0 && results.length === ids.length;
  const complete = tried && failed === 0 && !isWaiting;
  const printsItself = search.get("print") === "1";
  useEffect(() => {
    if (complete && printsItself) void whenPicturesAreThere(document).then(() => print());
  }, [complete, printsItself]);
  // In the frame of a list nobody sees what lacks: the list says so, and whoever asked decides.
  useEffect(() => {
    if (tried && printsItself) dispatchEvent(new CustomEvent<PrintLack>(PRINT_LACKS, { detail: { failed, total: ids.length } }));
  }, [tried, printsItself, failed, ids]);
  if (ids.length === 0)
    return (
      <main className="print">
        <div className="print-tools">
          <h1>{title}</h1>
        </div>
        <EmptyState title={t("order.noId")} hint={t("print.noIdsHint")} />
      </main>
    );
  return (
    <main className="print">
      <PrintTools
        title={title}
        loaded={results.length - failed}
        failed={failed}
        total={ids.length}
        onRetry={retry}
        isWaiting={isWaiting}
        settings={settings}
        onSetting={setPart}
      />
      {results.map((result, i) => (
        <PrintedOrder key={result.id} result={result} settings={settings} at={i + 1} total={ids.length} />
      ))}
    </main>
  );
}

/** Whether the roads are there, or are not waited for any more. */
function useRoadsHaveCome(withinMs: number): boolean {
  const areThere = useTopicValue("roads", ({ hasCome, refusal }) => hasCome || refusal !== null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), withinMs);
    return () => clearTimeout(timer);
  }, [withinMs]);
  return areThere || isLate;
}
