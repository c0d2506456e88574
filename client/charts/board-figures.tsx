import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Device } from "../../shared/domain/device.ts";
import { knownAtMs } from "../live/known-at.ts";
import { NEVER, useStandsSince } from "../live/use-stands-since.ts";
import { useLive, useSecond, useTopic } from "../live/use-topic.ts";
import { useShiftAt } from "../session/use-shift-at.ts";
import { useFormat } from "../ui/format.ts";
import { useGap, useGapText, wholeOf } from "../ui/gap-text.ts";
import { TruthLabel } from "../ui/truth-label.tsx";
import { countPresence, meanRate, overallDisposalRate, type PresenceCounts } from "./figures.ts";
import { Kpi, KpiGroup } from "./kpi.tsx";
import { useBoard } from "./use-board.ts";

/** Disposal rate over all orders and the companies' mean order-taking rate. */
export function RateFigures() {
  const { t } = useTranslation();
  const format = useFormat();
  const disposal = useBoard("disposalRate");
  const taking = useBoard("orderTakingRate");
  const gaps = { disposal: useGap("boards", "disposalRate"), taking: useGap("boards", "orderTakingRate") };
  const gapText = useGapText();
  const stands = useStandsSince(useLive().topic("boards")) !== null;
  return (
    <KpiGroup
      title={t("dashboard.rates")}
      stands={stands}
      truth={<TruthLabel topic="boards" isPartial={gaps.disposal !== null || gaps.taking !== null} />}
    >
      <Kpi
        label={t("charts.disposalRate")}
        value={format.percent(disposal && overallDisposalRate(disposal))}
        note={gaps.disposal === null ? t("dashboard.allOrders") : gapText(gaps.disposal)}
        to="/maintain/index"
      />
      <Kpi
        label={t("dashboard.orderTakingRate")}
        value={format.percent(taking && meanRate(taking))}
        note={gaps.taking === null ? t("dashboard.meanOfCompanies") : gapText(gaps.taking)}
        to="/maintain/index"
      />
    </KpiGroup>
  );
}

const AGES_EVERY_S = 5;

/**
 * Vehicles and inspectors by how long they were silent, and whether they were on duty; counted anew as they age, up to when the services last told of them: in an outage
 * nobody goes home. Those of whom the services tell none, because they lack the
 * call, are unknown and not 0.
 */
export function usePresence(): { vehicles: PresenceCounts | null; inspectors: PresenceCounts | null } | null {
  const live = useLive();
  const { rows, version, hasCome, freshness, refusal } = useTopic("tracks");
  const isWhole = useGap("tracks") === null;
  const age = Math.floor(useSecond() / AGES_EVERY_S);
  const shiftAt = useShiftAt();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` and `age` say that the answer may differ.
  return useMemo(() => {
    if (!hasCome || refusal !== null) return null;
    const atMs = knownAtMs({ freshness }, live.client.serverNowMs(), wholeOf("tracks"));
    const shift = shiftAt(atMs);
    const count = (kind: Device["kind"]) =>
      isWhole || [...rows.values()].some((device) => device.kind === kind) ? countPresence(rows.values(), kind, atMs, shift) : null;
    return { vehicles: count("vehicle"), inspectors: count("inspector") };
  }, [version, age, isWhole, hasCome, freshness, refusal, shiftAt]);
}

export function PresenceFigures() {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = usePresence();
  const since = useStandsSince(useLive().topic("tracks"), wholeOf("tracks"));
  const silent = ({ stale, offline, offDuty }: PresenceCounts) =>
    since === null
      ? [
          t("dashboard.silent", { stale: format.number(stale), offline: format.number(offline) }),
          ...(offDuty > 0 ? [t("dashboard.offDuty", { n: format.number(offDuty) })] : []),
        ].join(" · ")
      : since === NEVER
        ? t("truth.never")
        : t("truth.asOf", { time: format.moment(since) });
  return (
    <KpiGroup title={t("dashboard.online")} truth={<TruthLabel topic="tracks" />} stands={since !== null}>
      <Kpi
        label={t("dashboard.vehiclesOnline")}
        value={format.number(counts?.vehicles?.online ?? null)}
        note={counts?.vehicles && silent(counts.vehicles)}
        to="/monitor/index"
      />
      <Kpi
        label={t("dashboard.inspectorsOnline")}
        value={format.number(counts?.inspectors?.online ?? null)}
        note={counts?.inspectors && silent(counts.inspectors)}
        to="/monitor/index"
      />
    </KpiGroup>
  );
}
