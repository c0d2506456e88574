import { AnchorButton, Button, ProgressBar } from "@blueprintjs/core";
import { Cross, Download, Refresh, Trash } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type ExportJob, isPartial, isUnfinished } from "../../shared/exports/export-job.ts";
import { errorText, failureText } from "../api/failure-text.ts";
import { useFormat } from "../ui/format.ts";
import { EmptyState, Failed, LoadingState } from "../ui/states.tsx";
import { showToast } from "../ui/toast.ts";
import { cancelExport, exportAddress, refreshExports, removeExport, retryExport, useExports } from "./exports-store.ts";
import "./exports.css";

const MB = 1_000_000;

/** One's own exports: what is being built and how far it is, what is ready, what failed and why. */
export function ExportsList() {
  const { t } = useTranslation();
  const exports = useExports((state) => state.exports);
  const failure = useExports((state) => state.failure);
  useEffect(() => void refreshExports(), []);
  return (
    <div className="exports-body">
      {exports === null ? (
        failure === null ? (
          <LoadingState />
        ) : (
          <Failed failure={failure} onRetry={() => void refreshExports()} />
        )
      ) : exports.length === 0 ? (
        <EmptyState title={t("exports.none")} hint={t("exports.noneHint")} />
      ) : (
        <>
          <p className="quiet">{t("exports.kept")}</p>
          <ul>
            {exports.map((job) => (
              <ExportItem key={job.id} job={job} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ExportItem({ job }: { job: ExportJob }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, status, title } = job;
  const state = isPartial(job) ? "partial" : status;
  const { months, names } = job.lacking;
  const act = (work: (id: string) => Promise<void>) => {
    work(id).catch((failure: unknown) => showToast({ message: failureText(failure), intent: "danger" }));
  };
  return (
    <li className="export">
      <div className="export-name">
        <strong>{title}</strong>
        <span className={`export-status export-${state}`}>{t(`exports.${state}`)}</span>
      </div>
      {isUnfinished(job) && (
        <>
          <ProgressBar
            value={job.total === 0 ? undefined : job.done / job.total}
            intent="primary"
            aria-label={title}
            stripes={status === "running"}
          />
          <div className="quiet" role="status">
            {job.total > 0 && t("exports.progress", { done: format.number(job.done), total: format.number(job.total) })}
          </div>
        </>
      )}
      <div className="quiet">
        {[
          format.dateTime(job.createdAtMs),
          job.asOfMs !== null && t("exports.asOfTime", { time: format.moment(job.asOfMs) }),
          status === "ready" && t("exports.rowCount", { count: job.rows, rows: format.number(job.rows) }),
          status === "ready" &&
            (job.bytes < MB
              ? t("exports.smallSize", { size: format.number(Math.ceil(job.bytes / 1_000)) })
              : t("exports.size", { size: format.number(job.bytes / MB, 1) })),
          status === "ready" && t("exports.until", { time: format.dateTime(job.expiresAtMs) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </div>
      {state === "partial" && (
        <div className="export-lacking" role="note">
          {months.length > 0 && (
            <div>
              {t("exports.missing")}: {months.join(", ")}
            </div>
          )}
          {names.length > 0 && (
            <div>
              {t("exports.unnamed")}: {names.map((kind) => t(`feedKind.${kind}`)).join(", ")}
            </div>
          )}
        </div>
      )}
      {status === "failed" && <div role="alert">{errorText(job.error)}</div>}
      <div className="export-actions">
        {status === "ready" && (
          <AnchorButton
            intent="primary"
            size="small"
            icon={<Download />}
            text={t("exports.download")}
            href={exportAddress(id)}
            download={job.fileName}
          />
        )}
        {isUnfinished(job) && <Button size="small" icon={<Cross />} text={t("exports.cancel")} onClick={() => act(cancelExport)} />}
        {(status === "failed" || status === "cancelled") && (
          <Button size="small" icon={<Refresh />} text={t("exports.again")} onClick={() => act(retryExport)} />
        )}
        {!isUnfinished(job) && (
          <Button
            size="small"
            variant="minimal"
            icon={<Trash />}
            aria-label={t("exports.remove", { title })}
            title={t("exports.remove", { title })}
            onClick={() => act(removeExport)}
          />
        )}
      </div>
    </li>
  );
}
