import { Endorsed } from "@blueprintjs/icons";
import { useWords } from "../i18n/use-words.ts";
import { useLive } from "../live/use-topic.ts";
import { useOpenPath } from "../session/open-path.ts";
import { useFormat } from "../ui/format.ts";
import { markRead } from "./read-marks.ts";
import { scoreLines } from "./score-lines.ts";
import type { ToldScores } from "./told-scores.ts";
import { toldScoresWords } from "./told-scores.words.ts";

const MOST = 20;
const KINDS = {
  deducted: "deducted",
  givenBack: "givenBack",
  takenBack: "takenBack",
  givenBackUndone: "givenBackUndone",
  changed: "changed",
  granted: "granted",
  rejected: "rejected",
} as const;

/** What the user's company lost, a month in a line, what became of that and of its objections; each leads to the sheet. */
export function ToldScoresList({ told: { scores, unread }, onClose }: { told: ToldScores; onClose: () => void }) {
  const say = useWords(toldScoresWords);
  const format = useFormat();
  const live = useLive();
  const openPath = useOpenPath();
  if (scores.length === 0) return null;
  const lines = scoreLines(scores, unread);
  const fresh = lines.filter(({ isNew }) => isNew).length;
  return (
    <section>
      <h3>
        <Endorsed size={14} aria-hidden="true" />
        <span>{say("title")}</span>
        {fresh > 0 && <span className="quiet">{say("fresh", { count: fresh })}</span>}
      </h3>
      <ul>
        {lines.slice(0, MOST).map(({ marks, points, isNew, newest: { mark, kind, was, atMs, reason, month, companyId, roadId } }) => (
          <li key={`${mark} ${isNew}`}>
            <button
              type="button"
              className={isNew ? "notice notice-new" : "notice"}
              onClick={() => {
                if (isNew) void markRead(marks);
                onClose();
                openPath(
                  `/jiading-rating/index?${new URLSearchParams({ ...(roadId !== "" && marks.length === 1 && { tab: "roads", road: roadId }), month, company: companyId })}`,
                );
              }}
            >
              <span className="notice-dot" aria-hidden="true" />
              <span className="notice-words">
                <span>
                  {say(marks.length > 1 ? "deductedTogether" : KINDS[kind], {
                    points: format.number(points, 2),
                    was: format.number(was ?? points, 2),
                    n: format.number(marks.length),
                  })}
                </span>
                <span className="quiet">{[month, marks.length === 1 ? reason : ""].filter(Boolean).join(" · ")}</span>
              </span>
              <time className="quiet" dateTime={new Date(atMs).toISOString()} title={format.dateTime(atMs)}>
                {format.relative(atMs, live.client.serverNowMs())}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
