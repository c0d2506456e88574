import { Callout, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { lazy, Suspense, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { chainageEnds } from "../../shared/domain/chainages-of.ts";
import { isClosed } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { useTopic } from "../live/use-topic.ts";
import { ChainageField } from "../ui/chainage-field.tsx";
import { CrashGuard } from "../ui/crash-guard.tsx";
import { useFormat } from "../ui/format.ts";
import { LoadingState } from "../ui/states.tsx";
import { useFocusInvalid } from "../ui/use-focus-invalid.ts";
import { actionFailureText } from "./action-failure-text.ts";
import { AttemptDialog } from "./attempt-dialog.tsx";
import { correctPlace, placeOf } from "./correct-place.ts";
import { ReasonField } from "./reason-field.tsx";
import { newKey } from "./run-action.ts";
import { tellDone } from "./tell-done.ts";
import { useAttempt } from "./use-attempt.ts";
import "./action-dialog.css";

const PickPlaceMap = lazy(() => import("../map/pick-place-map.tsx"));

interface Props {
  readonly order: WorkOrder;
  readonly onClose: (done: boolean) => void;
}

/** Says where a defect really is: on the map, by road and chainage, or by both. */
export default function PlaceDialog({ order, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const roads = useRoads();
  const attempt = useAttempt(order);
  const { seen } = attempt;
  const [point, setPoint] = useState<{ lng: number; lat: number } | null>(null);
  const [roadId, setRoadId] = useState(order.roadId);
  const [chainageM, setChainageM] = useState(order.chainageM);
  const [reason, setReason] = useState("");
  const [attempts, setAttempts] = useState(0);
  const tried = attempts > 0;
  const formRef = useFocusInvalid(attempts);

  const road = roads.find(({ id }) => id === roadId);
  const ends = road === undefined ? { fromM: 0, toM: Number.POSITIVE_INFINITY } : chainageEnds(road.line, road.lengthM);
  const roadChanged = roadId !== seen.roadId || chainageM !== seen.chainageM;
  const badChainage = roadChanged && (chainageM === null || chainageM < ends.fromM || chainageM > ends.toM);
  const nothing = point === null && !roadChanged;
  const shown = point ?? (seen.lng === null || seen.lat === null ? null : { lng: seen.lng, lat: seen.lat });

  function submit() {
    setAttempts((before) => before + 1);
    if (nothing || badChainage) return;
    const failureText = (error: unknown) => actionFailureText(error, t, format);
    void attempt.tryTo(async (key) => {
      const wish = {
        reason: reason.trim(),
        ...(point !== null && { point }),
        ...(roadChanged && chainageM !== null && { road: { roadId, chainageM: Math.round(chainageM) } }),
      };
      const moved = await correctPlace(seen, wish, key);
      const back = placeOf(seen);
      tellDone({
        orderId: seen.id,
        what: t("orderAction.done", { action: t("action.correctPlace"), number: seen.number }),
        undoWord: t("orderAction.undo"),
        undone: t("orderAction.undone", { number: seen.number }),
        failureText,
        undo:
          back === null
            ? null
            : async () => {
                const why = t("orderAction.undoReason", { action: t("action.correctPlace") });
                await correctPlace(moved, { ...back, reason: why }, newKey());
              },
      });
      onClose(true);
    });
  }

  return (
    <AttemptDialog
      attempt={attempt}
      className="action-dialog place-dialog"
      title={`${t("action.correctPlace")} · ${seen.number}`}
      does={t("action.correctPlace")}
      intent="primary"
      mayGoOn={({ status }) => !isClosed(status)}
      formRef={formRef}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="quiet">{t("orderAction.placeHint")}</p>
      <div className="place-dialog-map">
        <CrashGuard>
          <Suspense fallback={<LoadingState />}>
            <PickPlaceMap label={t("orderAction.placeMap")} place={shown} onPlace={setPoint} />
          </Suspense>
        </CrashGuard>
      </div>
      <div className="place-dialog-road">
        <FormGroup label={t("order.road")} labelFor={`${id}-road`}>
          <HTMLSelect
            id={`${id}-road`}
            fill
            value={roadId}
            onChange={(event) => setRoadId(event.currentTarget.value)}
            options={roads.map((road) => ({ value: road.id, label: road.name }))}
          />
        </FormGroup>
        <FormGroup
          label={t("order.chainage")}
          labelFor={`${id}-chainage`}
          intent={tried && badChainage ? "danger" : "none"}
          helperText={tried && badChainage ? t("orderAction.chainageMissing", { most: formatChainage(lengthOf(ends.toM)) }) : undefined}
        >
          <ChainageField id={`${id}-chainage`} value={chainageM} invalid={tried && badChainage} onChange={setChainageM} />
        </FormGroup>
      </div>
      <ReasonField label={t("order.reason")} required={false} value={reason} invalid={false} onChange={setReason} />
      <div role="alert">{tried && nothing && <Callout intent="warning">{t("orderAction.placeMissing")}</Callout>}</div>
    </AttemptDialog>
  );
}

const lengthOf = (lengthM: number): number => (Number.isFinite(lengthM) ? Math.floor(lengthM) : 0);

function useRoads() {
  const { rows, version } = useTopic("roads");
  const language = useTranslation().i18n.language as Language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity while they change; `version` moves.
  return useMemo(() => {
    const { compare } = new Intl.Collator(LANGUAGES[language].locale);
    return [...rows.values()].sort((a, b) => compare(a.name, b.name));
  }, [rows, version, language]);
}
