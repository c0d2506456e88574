import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { DispatchChoice, type Receiver } from "../../order/dispatch/dispatch-choice.tsx";
import type { useSuggestions } from "../../order/dispatch/use-suggestions.ts";
import { Card } from "../../ui/card.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";

const DispatchMap = lazy(() => import("../../map/dispatch-map.tsx"));

interface Props {
  /** Whether the services take one person of a company. */
  readonly toPerson: boolean;
  readonly found: ReturnType<typeof useSuggestions>;
  readonly receiver: Receiver | null;
  readonly onChange: (receiver: Receiver) => void;
  readonly place: readonly [number, number] | null;
}

/** Whom to dispatch to, why, and where that is. */
export function ReceiverCard({ toPerson, found: { suggestions, failure, retry }, receiver, onChange, place }: Props) {
  const { t } = useTranslation();
  return (
    <Card
      title={
        <>
          {t("dispatch.to")} <kbd>D</kbd> <kbd>P</kbd>
        </>
      }
    >
      {suggestions === null ? (
        failure === null ? (
          <LoadingState />
        ) : (
          <Failed failure={failure} onRetry={retry} />
        )
      ) : suggestions.length === 0 || receiver === null ? (
        <p className="quiet">{t("dispatch.nobody")}</p>
      ) : (
        <DispatchChoice toPerson={toPerson} suggestions={suggestions} receiver={receiver} onChange={onChange} />
      )}
      {place !== null && (
        <div className="dispatch-map">
          <Suspense fallback={<LoadingState />}>
            <DispatchMap lng={place[0]} lat={place[1]} companyId={receiver?.companyId ?? ""} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}
