import { Button, Callout, HTMLSelect, SegmentedControl } from "@blueprintjs/core";
import { Random } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkResults } from "../../../shared/domain/check.ts";
import { type CheckFilter, shownChecks } from "../../../shared/domain/shown-checks.ts";
import { allColumns } from "../../exports/column-titles.ts";
import { ExportMenu } from "../../exports/export-menu.tsx";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWhyClosed } from "../../session/use-why-closed.ts";
import { useView } from "../../session/view.ts";
import { ClearFilters } from "../../ui/clear-filters.tsx";
import { useFormat } from "../../ui/format.ts";
import { ListNews } from "../../ui/list/list-news.tsx";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { CheckList } from "./check-list.tsx";
import { CheckPictures } from "./check-pictures.tsx";
import { CheckStatistics } from "./check-statistics.tsx";
import { everyCheck, useChecksAddress } from "./checks-address.ts";
import { type CheckView, checksAt, checkViews } from "./checks-at.ts";
import { ChecksTruth } from "./checks-truth.tsx";
import { DrawDialog } from "./draw-dialog.tsx";
import { countResults, nextToCheck } from "./next-to-check.ts";
import { useChecks } from "./use-checks.ts";
import { useStandingChecks } from "./use-standing-checks.ts";
import "./checks.css";

/** Spot checks of repaired orders, first and again, of vehicle and of manual patrol: one screen for all of their paths. */
export default function Checks() {
  const { t } = useTranslation();
  const format = useFormat();
  const whyClosed = useWhyClosed();
  const { path } = useView();
  const at = useMemo(() => checksAt(path), [path]);
  const title = useTitles().of(path);
  const { samples, items, shownItems, reload, decide, draw } = useChecks(at);
  const { view, setView, filter, setFilter, focus, setFocus } = useChecksAddress(at.view);
  const [drawing, setDrawing] = useState(false);

  const all = shownItems;
  const ofSample = useMemo(() => shownChecks(all ?? [], { ...filter, result: "all" }), [all, filter]);
  const { shown, left, tidy } = useStandingChecks(ofSample, filter);
  const counts = countResults(ofSample);
  const focused = shown.find(({ id }) => id === focus) ?? shown[0];
  const mayCheck = samples.value?.mayCheck ?? false;
  const notOffered = samples.value?.notOffered ?? [];
  const sample = samples.value?.samples?.find(({ id }) => id === filter.sampleId);

  const list = {
    items: shown,
    left,
    focused,
    mayCheck: mayCheck && !notOffered.includes("decide"),
    onFocus: setFocus,
    onDecide: (id: string, verdict: Parameters<typeof decide>[1]) => {
      const item = shown.find((one) => one.id === id);
      const next = nextToCheck(shown, id);
      if (item === undefined || !decide(item, verdict)) return null;
      setFocus(next);
      return next === id ? null : next;
    },
  };
  const sampleWords = (wanted: string): string => {
    const found = samples.value?.samples?.find(({ id }) => id === wanted);
    if (found === undefined) return wanted;
    return t("checks.sampleOf", { time: format.dateTime(found.drawnAtMs), name: found.drawnBy, size: format.number(found.size) });
  };
  const failure = items.failure ?? samples.failure;
  return (
    <div className="checks">
      <div className="checks-tools">
        <h1>{title}</h1>
        <span className="quiet" role="status">
          {checkResults.map((result) => `${t(`checks.${result}`)} ${format.number(all === undefined ? null : counts[result])}`).join(" · ")}
        </span>
        <ChecksTruth answeredAtMs={items.answeredAtMs} failure={items.failure} />
        {sample !== undefined && (
          <span className="quiet" title={t("checks.seedHint")}>
            {t("checks.sampleFacts", { seed: sample.seed, size: format.number(sample.size), all: format.number(sample.drawnFrom) })}
          </span>
        )}
        {samples.value?.samples === null && (
          <span className="quiet" role="note">
            {t("checks.noSamples")}
          </span>
        )}
        {view !== "statistics" && <ListNews waiting={0} onAdopt={() => {}} left={left.size} onTidy={() => tidy(focused?.id)} />}
        <span className="checks-space" />
        {view !== "statistics" && (
          <ExportMenu
            table="checks"
            wanted={() => ({
              title,
              rows: { of: "checks", family: at.family, round: at.round, ...filter },
              columns: allColumns("checks", t),
              filterText: [filter.sampleId !== "" && sampleWords(filter.sampleId), filter.result !== "all" && t(`checks.${filter.result}`)]
                .filter(Boolean)
                .join(" · "),
            })}
          />
        )}
        {mayCheck && at.round === "first" && (
          <Button
            intent="primary"
            icon={<Random />}
            text={t("checks.draw")}
            disabled={whyClosed !== undefined || notOffered.includes("draw")}
            title={whyClosed ?? (notOffered.includes("draw") ? t("refusal.callOff") : undefined)}
            onClick={() => setDrawing(true)}
          />
        )}
      </div>
      {mayCheck && notOffered.includes("decide") && (
        <Callout compact intent="warning" role="note">
          {t("refusal.callOff")}
        </Callout>
      )}
      <div className="checks-views">
        <SegmentedControl
          inline
          aria-label={t("checks.view")}
          value={view}
          onValueChange={(next) => setView(next as CheckView)}
          options={checkViews.map((name) => ({ value: name, label: t(`checks.${name}`) }))}
        />
        <span className="checks-space" />
        {view !== "statistics" && (
          <>
            <HTMLSelect
              aria-label={t("checks.sample")}
              value={filter.sampleId}
              onChange={(event) => setFilter({ ...filter, sampleId: event.currentTarget.value })}
            >
              <option value="">{t("checks.allSamples")}</option>
              {samples.value?.samples?.map(({ id }) => (
                <option key={id} value={id}>
                  {sampleWords(id)}
                </option>
              ))}
            </HTMLSelect>
            <HTMLSelect
              aria-label={t("checks.result")}
              value={filter.result}
              onChange={(event) => setFilter({ ...filter, result: event.currentTarget.value as CheckFilter["result"] })}
              options={[
                { value: "all", label: t("checks.allResults") },
                ...checkResults.map((result) => ({ value: result, label: t(`checks.${result}`) })),
              ]}
            />
          </>
        )}
      </div>
      <div className="checks-body">
        {view === "statistics" ? (
          <CheckStatistics family={at.family} title={title} version={items.answeredAtMs} />
        ) : all === undefined || samples.value === null ? (
          failure === null ? (
            <LoadingState />
          ) : (
            <Failed failure={failure} onRetry={reload} />
          )
        ) : shown.length === 0 && all.length > 0 ? (
          <EmptyState
            title={t("table.noMatch")}
            hint={t("table.noMatchHint")}
            action={<ClearFilters onClear={() => setFilter(everyCheck)} />}
          />
        ) : shown.length === 0 ? (
          <EmptyState
            title={t(at.round === "first" ? "checks.none" : "checks.noneAgain")}
            hint={t(at.round === "first" ? (mayCheck ? "checks.noneHint" : "checks.noneHintCompany") : "checks.noneAgainHint")}
          />
        ) : view === "list" ? (
          <CheckList {...list} />
        ) : (
          <CheckPictures {...list} />
        )}
      </div>
      {drawing && (
        <DrawDialog
          onClose={() => setDrawing(false)}
          onDraw={async (wish) => {
            const id = await draw(wish);
            if (id === null) return;
            setDrawing(false);
            setFilter({ sampleId: id, result: "all" });
          }}
        />
      )}
    </div>
  );
}
