import { Button, Tag } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { newestFirst, stateOfDeduction } from "../../../shared/domain/assessed-month.ts";
import { type AssessedDeduction, assessmentDoors, type MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { ORDER_PAGE } from "../../../shared/policy/order-paths.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useOpenPath } from "../../session/open-path.ts";
import { useOpens } from "../../session/use-opens.ts";
import { ConfirmedButton } from "../../ui/confirmed-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { AppealDialog } from "./appeal-dialog.tsx";
import { assessmentText } from "./assessment.words.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { deductionTableText } from "./deduction-table.words.ts";
import type { Names } from "./names.ts";
import { runDeed } from "./run-deed.ts";
import { SmallPictures } from "./small-pictures.tsx";
import { SourceLink } from "./source-link.tsx";
import { usePointRange } from "./use-point-range.ts";

interface Props {
  readonly month: MonthAnswer;
  readonly rows: readonly AssessedDeduction[];
  readonly names: Names;
  /** Of everybody: whose they are stands beside them. */
  readonly ofAll?: boolean;
  readonly today: string;
}

/** Deductions with what became of them, and what this user may do about each. */
export function DeductionTable({ month, rows, names, ofAll = false, today }: Props) {
  const say = useWords(assessmentText);
  const sayTable = useWords(deductionTableText);
  const rangeOf = usePointRange();
  const format = useFormat();
  const openPath = useOpenPath();
  const opens = useOpens();
  const [objectsTo, setObjectsTo] = useState<AssessedDeduction | null>(null);
  const [decides, setDecides] = useState<string | null>(null);
  const [corrects, setCorrects] = useState<AssessedDeduction | null>(null);
  const listed = useMemo(() => newestFirst(rows), [rows]);
  const items = new Map([...month.trees.company, ...month.trees.road].map((item) => [item.id, item]));
  const itemName = ({ itemId }: AssessedDeduction) => items.get(itemId)?.name ?? itemId;
  /** By which rule the points were taken. */
  const ruleOf = ({ itemId }: AssessedDeduction): string => {
    const item = items.get(itemId);
    if (item === undefined) return "";
    return `${say("rule")}: ${[item.standard, rangeOf(item)].filter(Boolean).join(" · ")}`;
  };
  const appealOf = (id: string) => month.appeals.find((one) => one.deductionId === id);
  const stateOf = (one: AssessedDeduction) => say(stateOfDeduction(one.stands, appealOf(one.id)?.state));
  const { state, appealUntilMs } = month.period;
  const mayAppeal = month.may.object && state === "published" && (appealUntilMs ?? 0) > Date.now();
  const takeBack = ({ id }: AssessedDeduction) =>
    runDeed((key) => ask(assessmentDoors.takeBack, { params: { month: month.month, id }, key }));
  const whose: PlainColumn<AssessedDeduction>[] = [
    {
      ...{ key: "company", title: say("company"), cell: (one) => names.company(one.companyId) },
      ...{ sortBy: (one) => names.company(one.companyId), search: (one) => names.company(one.companyId) },
    },
    {
      ...{ key: "road", title: say("road"), cell: (one) => (one.roadId === "" ? "–" : names.road(one.roadId)) },
      ...{ sortBy: (one) => names.road(one.roadId), search: (one) => names.road(one.roadId) },
    },
  ];
  const columns: PlainColumn<AssessedDeduction>[] = [
    { key: "day", title: say("day"), cell: ({ day }) => day, sortBy: ({ day }) => day },
    ...(ofAll ? whose : []),
    {
      ...{ key: "item", title: say("item"), sortBy: itemName, search: itemName },
      cell: (one) => (
        <span className="assessment-words">
          {itemName(one)}
          <span className="quiet assessment-rule">{ruleOf(one)}</span>
        </span>
      ),
    },
    {
      ...{ key: "points", title: say("points"), right: true, sortBy: ({ points }) => points },
      cell: ({ points, stands }) => <span className={stands ? "" : "assessment-gone"}>{format.number(-points, 2)}</span>,
    },
    {
      ...{ key: "reason", title: say("reason"), search: ({ reason }) => reason },
      cell: ({ reason, corrects, source, companyId }) => (
        <span className="assessment-words">
          {corrects === "" ? reason : `${reason} (${say("corrects", { id: corrects })})`}
          {source !== undefined && (
            <span className="quiet assessment-rule">
              {say("source")}: <SourceLink {...{ source, companyId }} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: "order",
      title: say("order"),
      cell: ({ orderId }) =>
        orderId !== "" &&
        opens(ORDER_PAGE) && (
          <Button
            size="small"
            variant="minimal"
            text={sayTable("seeOrder")}
            onClick={() => openPath(`${ORDER_PAGE}?${new URLSearchParams({ id: orderId })}`)}
          />
        ),
    },
    {
      key: "pictures",
      title: say("pictures"),
      cell: ({ pictures }) => <SmallPictures pictures={pictures} label={say("pictures")} />,
    },
    { key: "by", title: say("by"), cell: ({ by }) => by, search: ({ by }) => by },
    {
      key: "state",
      title: say("state"),
      sortBy: stateOf,
      cell: (one) => {
        const appeal = appealOf(one.id);
        return (
          <>
            <Tag minimal intent={appeal?.state === "waiting" ? "warning" : one.stands ? "none" : "success"}>
              {stateOf(one)}
            </Tag>
            {appeal !== undefined && (
              <span className="quiet assessment-words">
                {appeal.reason}
                {appeal.answer === "" ? "" : ` → ${appeal.answer}`}
                <span className="assessment-rule">
                  {appeal.decidedBy === ""
                    ? sayTable("objectedBy", { who: appeal.by, at: format.dateTime(appeal.atMs) })
                    : sayTable("decidedBy", { who: appeal.decidedBy, at: format.dateTime(appeal.decidedAtMs) })}
                  {appeal.isSamePerson ? ` · ${sayTable("samePerson")}` : ""}
                </span>
                <SmallPictures pictures={appeal.pictures} label={say("pictures")} />
              </span>
            )}
          </>
        );
      },
    },
    {
      key: "deeds",
      title: "",
      isPinned: "end",
      cell: (one) => {
        const appeal = appealOf(one.id);
        if (month.may.score && state === "open" && one.stands)
          return (
            <ConfirmedButton
              icon={<Undo />}
              text={sayTable("takeBack")}
              confirm={sayTable("takeBackSure")}
              onConfirm={() => void takeBack(one)}
            />
          );
        if (month.may.score && state === "published" && appeal?.state === "waiting")
          return <Button size="small" intent="primary" text={sayTable("decide")} onClick={() => setDecides(appeal.id)} />;
        if (month.may.score && state === "frozen" && one.stands && one.points > 0)
          return <Button size="small" variant="minimal" text={say("correct")} onClick={() => setCorrects(one)} />;
        return mayAppeal && one.stands && appeal === undefined ? (
          <Button size="small" text={say("appeal")} onClick={() => setObjectsTo(one)} />
        ) : null;
      },
    },
  ];
  // What nobody has takes no room: on a narrow screen what may be done about each would lie beyond its edge.
  const isEmpty = (key: string | undefined): boolean =>
    (key === "order" && rows.every(({ orderId }) => orderId === "")) ||
    (key === "pictures" && rows.every(({ pictures }) => pictures.length === 0));
  const toldOf = (id: string): string => {
    const one = month.deductions.find((told) => told.id === id);
    return one === undefined ? id : [one.day, itemName(one), format.number(-one.points, 2), one.reason].join(" · ");
  };
  const decided = month.appeals.find(({ id }) => id === decides);
  return (
    <>
      <PlainTable
        label={say("deductions")}
        rows={listed}
        rowKey={({ id }) => id}
        empty={say("noDeductions")}
        columns={columns.filter(({ key }) => !isEmpty(key))}
        list={ofAll ? "deductions" : "sheet"}
      />
      {objectsTo !== null && (
        <AppealDialog month={month.month} deduction={objectsTo} item={itemName(objectsTo)} onClose={() => setObjectsTo(null)} />
      )}
      {corrects !== null && (
        <CorrectDialog wrong={{ deduction: corrects, item: itemName(corrects) }} today={today} onClose={() => setCorrects(null)} />
      )}
      {decided !== undefined && (
        <DecideDialog
          appeal={decided}
          name={names.company(decided.companyId)}
          deducted={toldOf(decided.deductionId)}
          isOwn={month.ownAppealIds.includes(decided.id)}
          onClose={() => setDecides(null)}
        />
      )}
    </>
  );
}
