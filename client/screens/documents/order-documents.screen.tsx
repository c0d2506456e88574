import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useView } from "../../session/view.ts";
import { EmptyState } from "../../ui/states.tsx";
import { idsToPrint } from "../print/ids-to-print.ts";
import { documentSettings } from "../print/print-settings.ts";
import { PrintTools } from "../print/print-tools.tsx";
import { PrintedOrder } from "../print/printed-order.tsx";
import { type PrintResult, useOrdersToPrint } from "../print/use-orders-to-print.ts";
import { ContrastedOrder } from "./contrasted-order.tsx";
import { Cover, Signatures } from "./cover.tsx";
import { documentText } from "./documents.words.ts";
import "../print/print.css";
import "./documents.css";

/** Documents of orders by `?ids=`: one, many, or before and after their repair. A cover, contents, a page for each, a place to sign. */
export default function OrderDocuments() {
  const { t } = useTranslation();
  const say = useWords(documentText);
  const titles = useTitles();
  const { path, search } = useView();
  const ids = useMemo(() => idsToPrint(search), [search]);
  const { results, retry } = useOrdersToPrint(ids);
  const title = titles.of(path);
  if (ids.length === 0)
    return (
      <main className="print document">
        <div className="print-tools">
          <h1>{title}</h1>
        </div>
        <EmptyState title={t("order.noId")} hint={say("noIds")} />
      </main>
    );
  const isContrast = path === "/report/dest-contract";
  const failed = results.filter(({ kind }) => kind === "failed").length;
  return (
    <main className="print document">
      <PrintTools title={title} loaded={results.length - failed} failed={failed} total={ids.length} onRetry={retry} />
      <Cover title={title} facts={[say("orders", { count: ids.length }), ...(failed > 0 ? [say("failed", { count: failed })] : [])]} />
      {ids.length > 1 && <Contents results={results} />}
      {results.map((result, i) =>
        isContrast ? (
          <ContrastedOrder key={result.id} result={result} />
        ) : (
          <PrintedOrder key={result.id} result={result} settings={documentSettings} at={i + 1} total={ids.length} />
        ),
      )}
      <Signatures />
    </main>
  );
}

/** One that did not come stands there too, and says so on its page. */
function Contents({ results }: { results: readonly PrintResult[] }) {
  const { t } = useTranslation();
  const say = useWords(documentText);
  return (
    <nav className="document-contents">
      <h2>{say("contents")}</h2>
      <ol>
        {results.map((result) => {
          if (result.kind === "failed") return <li key={result.id}>{`${result.id} · ${t("unread.unknown")}`}</li>;
          const { number, defectType, road, chainageM } = result.answer.detail.order;
          const parts = [number, defectType, road, chainageM === null ? "" : formatChainage(chainageM)];
          return <li key={result.id}>{parts.filter(Boolean).join(" · ")}</li>;
        })}
      </ol>
    </nav>
  );
}
