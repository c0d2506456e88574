import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { accessDoors } from "../../../shared/http/access-api.ts";
import { RequestFailure } from "../../api/request.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useMe } from "../../session/session.ts";
import { useAddressWords } from "../../session/use-address-words.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { ResetFactor } from "../second-factor/reset-factor.tsx";
import { AccessForm } from "./access-form.tsx";
import { AccessPaths } from "./access-paths.tsx";
import { type AccessQuestion, emptyQuestion, queryOf, questionChoices } from "./access-question.ts";
import { AccessSummary } from "./access-summary.tsx";
import "../operations/operations.css";
import "./access.css";

/** For administrators: what any user of the customer sees, and the sentence that decided each part of it (E2). */
export default function Access() {
  const { t } = useTranslation();
  const titles = useTitles();
  const me = useMe();
  const [question, setQuestion] = useAddressWords(emptyQuestion, questionChoices);
  const ofQuestion = useMemo(() => queryOf(question), [question]);
  /** A form that nobody filled in asks as well, once somebody sends it. */
  const [isSent, setSent] = useState(false);
  const query = isSent || Object.keys(ofQuestion).length > 0 ? ofQuestion : null;
  const ask = (next: AccessQuestion) => {
    setSent(true);
    setQuestion(next);
  };
  const { last, failure, retry } = useAsked(accessDoors.why, query === null ? null : { query });
  // The last answer stays until the next one is there.
  const answer = failure === null ? last : null;
  const isUnknown = failure instanceof RequestFailure && failure.code === "notFound";
  return (
    <div className="operations">
      <h1 className="visually-hidden">{titles.of("/operations/access")}</h1>
      <Card title={t("access.who")}>
        <AccessForm asked={question} onAsk={ask} />
      </Card>
      {query === null && <EmptyState title={t("access.none")} hint={t("access.noneHint")} />}
      {query !== null && failure !== null && !isUnknown && <Failed failure={failure} onRetry={retry} />}
      {query !== null && isUnknown && <EmptyState title={t("access.unknown")} hint={t("access.unknownHint")} />}
      {query !== null && failure === null && answer === null && <LoadingState />}
      {answer !== null && (
        <>
          <Card title={answer.user.name || t("access.described")}>
            <AccessSummary answer={answer} />
            {answer.secondFactorSinceMs !== null && (
              <ResetFactor
                key={answer.user.id}
                userId={answer.user.id}
                sinceMs={answer.secondFactorSinceMs}
                isOwn={answer.user.id === me.user.id}
                onReset={retry}
              />
            )}
          </Card>
          <AccessPaths paths={answer.paths} menu={answer.menu} />
        </>
      )}
    </div>
  );
}
