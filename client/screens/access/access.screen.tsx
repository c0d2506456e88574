import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accessDoors } from "../../../shared/http/access-api.ts";
import { RequestFailure } from "../../api/request.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { AccessForm } from "./access-form.tsx";
import { AccessPaths } from "./access-paths.tsx";
import type { AccessQuery } from "./access-question.ts";
import { AccessSummary } from "./access-summary.tsx";
import "../operations/operations.css";
import "./access.css";

/** For administrators: what any user of the customer sees, and the sentence that decided each part of it (E2). */
export default function Access() {
  const { t } = useTranslation();
  const titles = useTitles();
  const [query, setQuery] = useState<AccessQuery | null>(null);
  const { last, failure, retry } = useAsked(accessDoors.why, query === null ? null : { query });
  // The last answer stays until the next one is there.
  const answer = failure === null ? last : null;
  const isUnknown = failure instanceof RequestFailure && failure.code === "notFound";
  return (
    <div className="operations">
      <h1 className="visually-hidden">{titles.of("/operations/access")}</h1>
      <Card title={t("access.who")}>
        <AccessForm onAsk={setQuery} />
      </Card>
      {query === null && <EmptyState title={t("access.none")} hint={t("access.noneHint")} />}
      {query !== null && failure !== null && !isUnknown && <Failed failure={failure} onRetry={retry} />}
      {query !== null && isUnknown && <EmptyState title={t("access.unknown")} hint={t("access.unknownHint")} />}
      {query !== null && failure === null && answer === null && <LoadingState />}
      {answer !== null && (
        <>
          <Card title={answer.user.name || t("access.described")}>
            <AccessSummary answer={answer} />
          </Card>
          <AccessPaths paths={answer.paths} menu={answer.menu} />
        </>
      )}
    </div>
  );
}
