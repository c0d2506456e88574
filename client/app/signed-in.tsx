import { BlueprintProvider } from "@blueprintjs/core";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { historyDoors } from "../../shared/http/history-api.ts";
import { nameOfPage } from "../../shared/http/page-of.ts";
import { type Paint, paintDoors } from "../../shared/http/paints-api.ts";
import type { Me } from "../../shared/http/session-api.ts";
import { ask, closeActing } from "../api/ask.ts";
import { connectLive } from "../live/connect.ts";
import type { AskPast } from "../live/past-topic.ts";
import { isAwayFromLive } from "../live/time-cursor.ts";
import { LiveContext, type LiveStores } from "../live/use-topic.ts";
import { forgetReadMarks } from "../notices/read-marks.ts";
import { forgetUndoables } from "../order/recent-undo.ts";
import { sessionOver } from "../session/session.ts";
import { LoadingState } from "../ui/states.tsx";
import { endToasts } from "../ui/toast.ts";
import { BareScreen } from "./bare-screen.tsx";
import { loadNewVersion } from "./new-version.ts";
import { screenAt } from "./screens.ts";
import { mayOpen } from "./shell/may-open.ts";
import { Shell } from "./shell/shell.tsx";

closeActing(isAwayFromLive);
const tellPaint = (paint: Paint): void => void ask(paintDoors.tell, { body: paint }, undefined, true).catch(() => {});
const askPast: AskPast = (topic, query) => ask(historyDoors.topic, { params: { topic }, query });

/** Everything behind the login: one session, one socket; then the shell or a screen that stands alone. */
export default function SignedIn({ me }: { me: Me }) {
  const screen = screenAt(useLocation().pathname);
  const page = nameOfPage(me.tenant.code, me.user.id);
  return (
    <BlueprintProvider>
      <WithLive key={page} pageOf={page} tracedShare={me.tracedShare}>
        {screen?.frame === "bare" && mayOpen(screen.path, me) ? <BareScreen {...screen} /> : <Shell me={me} />}
      </WithLive>
    </BlueprintProvider>
  );
}

function WithLive({
  pageOf,
  tracedShare,
  children,
}: {
  readonly pageOf: string;
  readonly tracedShare: number;
  readonly children: ReactNode;
}) {
  const [live, setLive] = useState<LiveStores | null>(null);
  useEffect(() => {
    const { stores, close } = connectLive({
      pageOf,
      tracedShare,
      onEnded: sessionOver,
      onOutdated: () => loadNewVersion(),
      askPast,
      tellPaint,
    });
    setLive(stores);
    return () => {
      close();
      endToasts();
      forgetUndoables();
      forgetReadMarks();
    };
  }, [pageOf, tracedShare]);
  return live === null ? <LoadingState /> : <LiveContext value={live}>{children}</LiveContext>;
}
