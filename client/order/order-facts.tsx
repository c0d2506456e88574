import { useTranslation } from "react-i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import type { WorkOrder, WorkOrderStep } from "../../shared/domain/work-order.ts";
import { useWords } from "../i18n/use-words.ts";
import { useLive, useSecond } from "../live/use-topic.ts";
import { useFormat } from "../ui/format.ts";
import { UnreadValue } from "../ui/unread-value.tsx";
import { orderNotesWords } from "./order-notes.words.ts";
import { SlaClock } from "./sla-clock.tsx";
import { sourceWord } from "./source-word.ts";
import { stepWord } from "./step-word.ts";

interface Props {
  readonly order: WorkOrder;
  readonly description: string;
  readonly steps: readonly WorkOrderStep[];
}

export function OrderFacts({ order, description, steps }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const live = useLive();
  useSecond();
  const nowMs = live.client.serverNowMs();
  const say = useWords(orderNotesWords);
  const acted = lastActed(steps);
  const unread = order.unread ?? {};
  /** A fact that stands on any of these fields is unknown where one of them is. */
  const known = (value: React.ReactNode, ...fields: (keyof WorkOrder)[]): React.ReactNode => {
    const lost = fields.find((field) => unread[field] !== undefined);
    return lost === undefined ? value : <UnreadValue said={unread[lost] ?? ""} />;
  };
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t("order.road"), known([order.road, order.direction && t(`direction.${order.direction}`)].filter(Boolean).join(" "), "road")],
    [t("order.chainage"), known(order.chainageM === null ? "" : formatChainage(order.chainageM), "chainageM")],
    [t("order.town"), known(order.town, "town")],
    [t("order.section"), known(order.section, "section")],
    [t("order.company"), known(order.company, "company")],
    [t("order.source"), known(sourceWord(order.source, t), "source")],
    [t("order.foundAt"), known(time(order.foundAtMs), "foundAtMs")],
    [
      t("order.dueAt"),
      known(
        <>
          {order.dueAtMs !== null && format.dateTime(order.dueAtMs)}
          <div>
            <SlaClock order={order} />
          </div>
        </>,
        "dueAtMs",
      ),
    ],
    [t("order.finishedAt"), known(time(order.finishedAtMs), "finishedAtMs")],
    [t("order.finder"), known(order.finder, "finder")],
    [t("dispatch.assignee"), known(order.assignee, "assignee")],
    [t("order.handler"), known(order.handler, "handler")],
    // The handler does the repair; whoever did the last thing to the order may be somebody else.
    [
      say("lastActed"),
      acted === null ? "" : `${[acted.who, acted.company].filter(Boolean).join(" · ")}, ${stepWord(acted, t)}, ${time(acted.atMs)}`,
    ],
    [t("order.reason"), known(order.reason, "reason")],
    [t("order.description"), description],
  ];
  function time(atMs: number | null) {
    return atMs === null ? "" : `${format.dateTime(atMs)} (${format.relative(atMs, nowMs)})`;
  }
  return (
    <dl className="order-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The newest step that a person took: what nobody did, the clock did. */
const lastActed = (steps: readonly WorkOrderStep[]): WorkOrderStep | null =>
  steps
    .filter(({ who }) => who !== "")
    .reduce<WorkOrderStep | null>((last, step) => (last === null || step.atMs >= last.atMs ? step : last), null);
