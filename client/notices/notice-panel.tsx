import { Button, Callout } from "@blueprintjs/core";
import { Cog, TickCircle } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLive } from "../live/use-topic.ts";
import { SlaClock } from "../order/sla-clock.tsx";
import { openOrder } from "../session/selection.ts";
import { useFormat } from "../ui/format.ts";
import { EmptyState, LoadingState } from "../ui/states.tsx";
import { TruthLabel } from "../ui/truth-label.tsx";
import type { Notice, NoticeKind } from "./notice.ts";
import { NOTICE_LOOKS } from "./notice-looks.ts";
import { NoticeSwitches } from "./notice-switches.tsx";
import { noticePlace } from "./notice-words.ts";
import { markRead } from "./read-marks.ts";
import { markOf, type ToldNotes } from "./told-notes.ts";
import { ToldNotesList } from "./told-notes-list.tsx";
import { byKind, type Notices } from "./use-notices.ts";
import { MOST_SINGLE } from "./utterances.ts";

interface PanelProps {
  readonly notices: Notices;
  readonly told: ToldNotes;
  readonly onClose: () => void;
}

/** The list behind the bell: by kind, newest first, a few of each until more are wanted. */
export default function NoticePanel({ notices: { all, unread, isReadKnown }, told, onClose }: PanelProps) {
  const { t } = useTranslation();
  const [settings, setSettings] = useState(false);
  return (
    <section className="notice-panel" aria-label={t("notices.title")}>
      <header>
        <h2>{t("notices.title")}</h2>
        <TruthLabel topic="attention" />
        <div className="notice-tools">
          <Button
            size="small"
            variant="minimal"
            icon={<TickCircle />}
            text={t("notices.readAll")}
            disabled={unread.size + told.unread.size === 0 || !isReadKnown}
            onClick={() => void markRead([...unread, ...told.notes.filter(({ id }) => told.unread.has(id)).map(markOf)])}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Cog />}
            active={settings}
            aria-expanded={settings}
            aria-label={t("notices.settings")}
            title={t("notices.settings")}
            onClick={() => setSettings(!settings)}
          />
        </div>
      </header>
      {settings && <NoticeSwitches />}
      {!isReadKnown && (
        <Callout compact intent="warning" role="status">
          {t("notices.readAway")}
        </Callout>
      )}
      <ToldNotesList told={told} onClose={onClose} />
      {all === null && <LoadingState />}
      {all?.length === 0 && <EmptyState title={t("notices.none")} hint={t("notices.noneHint")} />}
      {all !== null &&
        byKind(all).map(([kind, ofKind]) => <Kind key={kind} kind={kind} notices={ofKind} unread={unread} onClose={onClose} />)}
    </section>
  );
}

interface KindProps {
  readonly kind: NoticeKind;
  readonly notices: readonly Notice[];
  readonly unread: ReadonlySet<string>;
  readonly onClose: () => void;
}

function Kind({ kind, notices, unread, onClose }: KindProps) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const { icon: Icon, colour } = NOTICE_LOOKS[kind];
  const fresh = notices.filter(({ id }) => unread.has(id)).length;
  const shown = whole ? notices : notices.slice(0, MOST_SINGLE);
  return (
    <section>
      <h3>
        <Icon size={14} style={{ color: colour }} aria-hidden="true" />
        <span>{t(`notices.${kind}`)}</span>
        {fresh > 0 && <span className="quiet">{t("notices.fresh", { n: fresh })}</span>}
      </h3>
      <ul>
        {shown.map((notice) => (
          <Item key={notice.id} notice={notice} isNew={unread.has(notice.id)} onClose={onClose} />
        ))}
      </ul>
      {notices.length > MOST_SINGLE && (
        <Button
          size="small"
          variant="minimal"
          aria-expanded={whole}
          text={whole ? t("notices.fewer") : t("notices.more", { n: notices.length - MOST_SINGLE })}
          onClick={() => setWhole(!whole)}
        />
      )}
    </section>
  );
}

function Item({ notice, isNew, onClose }: { notice: Notice; isNew: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const live = useLive();
  const { order, kind, atMs } = notice;
  const open = () => {
    void markRead(isNew ? [notice.id] : []);
    onClose();
    openOrder(order.id);
  };
  return (
    <li>
      <button type="button" className={isNew ? "notice notice-new" : "notice"} onClick={open}>
        <span className="notice-dot" aria-hidden="true" />
        {isNew && <span className="visually-hidden">{t("notices.unread")}</span>}
        <span className="notice-words">
          <span>{noticePlace(notice) || order.number}</span>
          <span className="quiet">
            {order.number} {order.company}
          </span>
        </span>
        {kind === "soonOverdue" || kind === "overdue" ? (
          <SlaClock order={order} />
        ) : (
          <time className="quiet" dateTime={new Date(atMs).toISOString()} title={format.dateTime(atMs)}>
            {format.relative(atMs, live.client.serverNowMs())}
          </time>
        )}
      </button>
    </li>
  );
}
