import { Button, Callout } from "@blueprintjs/core";
import { Cog, TickCircle } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AlarmList } from "../alarms/alarm-list.tsx";
import type { HeldAlarms } from "../alarms/use-alarms.ts";
import { useStandardName } from "../i18n/use-standard-name.ts";
import { useLive } from "../live/use-topic.ts";
import { SlaClock } from "../order/sla-clock.tsx";
import { openOrder } from "../session/selection.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { EmptyState, LoadingState } from "../ui/states.tsx";
import { TruthLabel } from "../ui/truth-label.tsx";
import { CompanyLine, PENDING } from "./company-line.tsx";
import type { NoticeKind } from "./notice.ts";
import { NOTICE_LOOKS } from "./notice-looks.ts";
import { allOf, byKindAndOrder, countTold, type OrderNotices } from "./notice-scope.ts";
import { NoticeScopes } from "./notice-scopes.tsx";
import { NoticeSwitches } from "./notice-switches.tsx";
import { noticePlace } from "./notice-words.ts";
import { markRead } from "./read-marks.ts";
import { markOf, type ToldNotes } from "./told-notes.ts";
import { ToldNotesList } from "./told-notes-list.tsx";
import type { ToldScores } from "./told-scores.ts";
import { ToldScoresList } from "./told-scores-list.tsx";
import type { ToldSubscriptions } from "./told-subscriptions.ts";
import { ToldSubscriptionsList } from "./told-subscriptions-list.tsx";
import type { Notices } from "./use-notices.ts";
import { MOST_SINGLE } from "./utterances.ts";

interface PanelProps {
  readonly notices: Notices;
  readonly alarms: HeldAlarms;
  readonly told: ToldNotes;
  readonly scores: ToldScores;
  readonly reports: ToldSubscriptions;
  readonly onClose: () => void;
}

/** The list behind the bell: what is to be acted on before what is only to be known; by kind, each order once, newest first, a few of each until more are wanted. */
export default function NoticePanel({
  notices: { all, unread, scope, scopes, isReadKnown },
  alarms,
  told,
  scores,
  reports,
  onClose,
}: PanelProps) {
  const { t } = useTranslation();
  const [settings, setSettings] = useState(false);
  const toldBesides = told.notes.length + reports.due.length + scores.scores.length + (alarms.answer?.alarms.length ?? 0);
  const seesPending = useMe().routes.includes(PENDING);
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
            disabled={unread.size + told.unread.size + scores.unread.size + reports.unread.size === 0 || !isReadKnown}
            onClick={() =>
              void markRead([
                ...unread,
                ...scores.unread,
                ...reports.unread,
                ...told.notes.filter(({ id }) => told.unread.has(id)).map(markOf),
              ])
            }
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
      <NoticeScopes scope={scope} scopes={scopes} />
      {settings && <NoticeSwitches />}
      {!isReadKnown && (
        <Callout compact intent="warning" role="status">
          {t("notices.readAway")}
        </Callout>
      )}
      <AlarmList held={alarms} onClose={onClose} />
      <ToldNotesList told={told} onClose={onClose} />
      {all === null && <LoadingState />}
      {all?.length === 0 && toldBesides === 0 && <EmptyState title={t("notices.none")} hint={t("notices.noneHint")} />}
      {all !== null &&
        companyFirst(byKindAndOrder(all)).map(([kind, orders]) =>
          kind === "company" && seesPending ? (
            <CompanyLine key={kind} orders={orders} unread={unread} onClose={onClose} />
          ) : (
            <Kind key={kind} kind={kind} orders={orders} unread={unread} onClose={onClose} />
          ),
        )}
      <ToldSubscriptionsList told={reports} onClose={onClose} />
      <ToldScoresList told={scores} onClose={onClose} />
    </section>
  );
}

/** One line, and it waits for whoever reads it: it stands above what takes screens. */
const companyFirst = <Of,>(kinds: readonly (readonly [NoticeKind, Of])[]) =>
  [...kinds].sort(([a], [b]) => Number(b === "company") - Number(a === "company"));

interface KindProps {
  readonly kind: NoticeKind;
  readonly orders: readonly OrderNotices[];
  readonly unread: ReadonlySet<string>;
  readonly onClose: () => void;
}

function Kind({ kind, orders, unread, onClose }: KindProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [whole, setWhole] = useState(false);
  const { icon: Icon, colour } = NOTICE_LOOKS[kind];
  const fresh = countTold(orders.flatMap(allOf).filter(({ id }) => unread.has(id)));
  const shown = whole ? orders : orders.slice(0, MOST_SINGLE);
  return (
    <section>
      <h3>
        <Icon size={14} style={{ color: colour }} aria-hidden="true" />
        <span>{t(`notices.${kind}`)}</span>
        <span className="notice-sum">{format.number(orders.length)}</span>
        {fresh > 0 && <span className="quiet">{t("notices.fresh", { n: fresh })}</span>}
      </h3>
      <ul>
        {shown.map((each) => (
          <Item key={each.first.id} told={each} unread={unread} onClose={onClose} />
        ))}
      </ul>
      {orders.length > MOST_SINGLE && (
        <Button
          size="small"
          variant="minimal"
          aria-expanded={whole}
          text={whole ? t("notices.fewer") : t("notices.more", { n: orders.length - MOST_SINGLE })}
          onClick={() => setWhole(!whole)}
        />
      )}
    </section>
  );
}

interface ItemProps {
  readonly told: OrderNotices;
  readonly unread: ReadonlySet<string>;
  readonly onClose: () => void;
}

function Item({ told, unread, onClose }: ItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const live = useLive();
  const nameOf = useStandardName();
  const notice = told.first;
  const { order, atMs } = notice;
  const fresh = allOf(told).filter(({ id }) => unread.has(id));
  const isNew = fresh.length > 0;
  const open = () => {
    void markRead(fresh.map(({ id }) => id));
    onClose();
    openOrder(order.id);
  };
  return (
    <li>
      <button type="button" className={isNew ? "notice notice-new" : "notice"} onClick={open}>
        <span className="notice-dot" aria-hidden="true" />
        {isNew && <span className="visually-hidden">{t("notices.unread")}</span>}
        <span className="notice-words">
          <span>{noticePlace(notice, nameOf) || order.number}</span>
          <span className="quiet">
            {[order.number, order.company, ...told.others.map((other) => t(`notices.${other.kind}`))].filter(Boolean).join(" · ")}
          </span>
        </span>
        {allOf(told).some((each) => each.kind === "soonOverdue" || each.kind === "overdue") ? (
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
