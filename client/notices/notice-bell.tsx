import { Button, PopoverNext } from "@blueprintjs/core";
import { Notifications } from "@blueprintjs/icons";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { stateOf } from "../../shared/domain/alarm.ts";
import { useAlarms } from "../alarms/use-alarms.ts";
import { useTopicValue } from "../live/use-topic.ts";
import { Counting } from "../ui/counting.tsx";
import { LoadingState } from "../ui/states.tsx";
import { AlarmSpeaker } from "./alarm-speaker.tsx";
import "./notices.css";
import { freshScoreLines } from "./score-lines.ts";
import { NoticeSpeaker } from "./speaker.tsx";
import { useToldNotes } from "./told-notes.ts";
import { useToldScores } from "./told-scores.ts";
import { useToldSubscriptions } from "./told-subscriptions.ts";
import { useNotices } from "./use-notices.ts";

const NoticePanel = lazy(() => import("./notice-panel.tsx"));

/** The bell in the header: how much is unread, and the list behind it. Whoever may see no orders has none. */
export function NoticeBell() {
  const { t } = useTranslation();
  const refused = useTopicValue("attention", ({ refusal }) => refusal !== null);
  const alarms = useAlarms(!refused);
  const notices = useNotices(alarms);
  const [open, setOpen] = useState(false);
  const told = useToldNotes();
  const scores = useToldScores();
  const reports = useToldSubscriptions();
  // Who may not acknowledge is told of what rings, and not called by it: nothing that they do would end it.
  const calling = alarms.answer?.mayAct === true ? alarms.answer.alarms : [];
  const ringing = calling.filter((one) => stateOf(one, one.paused !== null) === "new").length;
  const count = ringing + notices.unreadOrders + told.unread.size + freshScoreLines(scores.scores, scores.unread) + reports.unread.size;
  if (refused) return null;
  const label = count === 0 ? t("notices.title") : t("notices.bell", { n: count });
  return (
    <>
      <PopoverNext
        placement="bottom-end"
        isOpen={open}
        onInteraction={setOpen}
        content={
          <Suspense fallback={<LoadingState />}>
            <NoticePanel notices={notices} alarms={alarms} told={told} scores={scores} reports={reports} onClose={() => setOpen(false)} />
          </Suspense>
        }
      >
        <Button className="notice-bell" variant="minimal" icon={<Notifications />} aria-label={label} title={label}>
          {count > 0 && (
            <span className="notice-count" aria-hidden="true">
              <Counting value={count} short />
            </span>
          )}
        </Button>
      </PopoverNext>
      <NoticeSpeaker notices={notices.all} told={notices.told} onMany={() => setOpen(true)} />
      <AlarmSpeaker alarms={alarms.answer === null ? null : calling} onOpen={() => setOpen(true)} />
    </>
  );
}
