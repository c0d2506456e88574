import { useTranslation } from "react-i18next";
import type { Operations } from "../../../shared/http/operations-api.ts";
import { errorText } from "../../api/failure-text.ts";
import { useDoubtText } from "../../ui/doubt-text.ts";
import { useFormat } from "../../ui/format.ts";
import { useGapText } from "../../ui/gap-text.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Health } from "./health.tsx";

type Feed = Operations["feeds"][number];

/** One row per feed: is it confirmed, how late, and what went wrong last. Failing feeds first. */
export function Feeds({ feeds, nowMs }: { feeds: readonly Feed[]; nowMs: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const doubtText = useDoubtText();
  const gapText = useGapText();
  const sorted = [...feeds].sort((a, b) => rank(a) - rank(b) || a.tenant.localeCompare(b.tenant) || a.kind.localeCompare(b.kind));
  return (
    <PlainTable
      label={t("operations.feeds")}
      rows={sorted}
      rowKey={(feed) => `${feed.tenant} ${feed.kind}`}
      movesByItself
      empty={t("operations.noFeeds")}
      columns={[
        { title: t("operations.tenant"), cell: (feed) => feed.tenant },
        {
          title: t("operations.kind"),
          cell: (feed) => t(`feedKind.${feed.kind}` as "feedKind.orders", { defaultValue: feed.kind }),
        },
        { title: t("operations.health"), cell: (feed) => <Health state={healthOf(feed, nowMs)} /> },
        { title: t("operations.confirmed"), cell: (feed) => format.relative(feed.confirmedAtMs, nowMs), right: true },
        { title: t("operations.every"), cell: (feed) => format.duration(feed.everyMs), right: true },
        { title: t("operations.lateness"), cell: (feed) => format.duration(feed.latenessMs), right: true },
        { title: t("operations.duration"), cell: (feed) => format.duration(feed.durationMs), right: true },
        { title: t("operations.rows"), cell: (feed) => format.number(feed.rows), right: true },
        { title: t("operations.refusedRows"), cell: (feed) => format.number(feed.refusedRows), right: true },
        { title: t("operations.unreadFields"), cell: (feed) => format.number(feed.unreadFields), right: true },
        { title: t("operations.doubts"), cell: (feed) => <Sentences all={feed.doubts.map(doubtText)} /> },
        { title: t("operations.gaps"), cell: (feed) => <Sentences all={feed.gaps.map(gapText)} /> },
        { title: t("operations.position"), cell: (feed) => <span title={`${feed.epoch}-${feed.offset}`}>{feed.offset}</span>, right: true },
        { title: t("operations.lag"), cell: (feed) => format.number(feed.lagBatches), right: true },
        {
          title: t("operations.lastError"),
          cell: (feed) => (feed.error === "" ? "" : `${errorText(feed.error)} (${format.moment(feed.sinceMs)})`),
        },
        { title: t("operations.pollId"), cell: (feed) => <code title={feed.pollId}>{feed.pollId.slice(0, 6)}</code> },
      ]}
    />
  );
}

/** The first of them, how many more there are, and all of them where the mouse stands on it. */
function Sentences({ all: [first, ...more] }: { all: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <span className="operations-sentences" title={[first, ...more].join("\n")}>
      {first}
      {more.length > 0 && ` (+${more.length})`}
    </span>
  );
}

/** What nobody watches and nobody asked for lately is not at fault for that. */
const healthOf = (feed: Feed, nowMs: number): string =>
  !feed.isWatched && feed.health === "healthy" && nowMs - (feed.confirmedAtMs ?? 0) > feed.everyMs * LATE_AFTER_POLLS
    ? "unwatched"
    : feed.health;
const LATE_AFTER_POLLS = 3;

const rank = (feed: Feed): number => (feed.health === "failing" ? 0 : feed.health === "healthy" ? 2 : 1);
