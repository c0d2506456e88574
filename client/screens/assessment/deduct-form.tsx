import { Button, Callout } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { useMemo, useRef, useState } from "react";
import { deductionProblem, itemsOf, type Scored } from "../../../shared/domain/assessment.ts";
import { assessmentDoors, type DeductWish, MOST_ENTRIES, type MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { showToast } from "../../ui/toast.ts";
import { deductFormText } from "./deduct-form.words.ts";
import { DeductLine } from "./deduct-line.tsx";
import { bare, changedBy, isLine, isTouched, type Line, linesAfter, withoutChanges } from "./deduction-line.ts";
import { KeeperNote } from "./keeper-note.tsx";
import type { Names } from "./names.ts";
import { useRefusedText } from "./refused-text.ts";
import { refusedWords } from "./refused-text.words.ts";
import { isUnansweredWish, runDeed } from "./run-deed.ts";
import { forgetSent, keepSent, readSent } from "./sent-lines.ts";
import { Suggestions } from "./suggestions.tsx";
import { useDraft } from "./use-draft.ts";
import { type Keepers, keeperOn } from "./use-keepers.ts";
import { useOutcomeText } from "./use-outcome-text.ts";
import { usePointRange } from "./use-point-range.ts";
import { whatIf } from "./what-if.ts";

interface Props {
  readonly month: MonthAnswer;
  readonly scored: Scored;
  readonly companyId: string;
  readonly roadId: string;
  /** As of which a new fault is dated: today, or the month's last day. */
  readonly day: string;
  readonly names: Names;
  readonly keepers: Keepers;
}

/** Faults of one sheet, entered by keys and sent together; what would come of them stands beside it before anything is saved. */
export function DeductForm({ month, scored, companyId, roadId, day, names, keepers }: Props) {
  const sayRefused = useWords(refusedWords);
  const sayForm = useWords(deductFormText);
  const refused = useRefusedText();
  const rangeOf = usePointRange();
  const outcomeText = useOutcomeText();
  const me = useMe();
  const draftKey = `deduct ${personOf(me)} ${month.month} ${companyId} ${roadId}`;
  const blank: Line = { itemId: "", points: "", reason: "", day, orderId: "", pictures: [] };
  const { lines, setLines, theirs, isOwnPage, takeTheirs, keepOwn } = useDraft(draftKey, blank, isLine);
  const latest = useRef(lines);
  latest.current = lines;
  /** How many lines were taken away before the first: fields of those that stay keep what is typed in them. */
  const [gone, setGone] = useState(0);
  const [isSending, setIsSending] = useState(false);
  /** Moves on with every refusal: what happened may be another number by now, and is asked again. */
  const [refusals, setRefusals] = useState(0);
  /** The line whose pictures are being chosen. */
  const [pictured, setPictured] = useState<number | null>(null);
  const tree = month.trees[scored];
  const items = useMemo(() => itemsOf(tree), [tree]);
  const ofCompany = useMemo(() => month.deductions.filter((one) => one.companyId === companyId), [month, companyId]);
  const entries = lines.map((line) => ({ ...line, points: Number(line.points), corrects: "", stands: true }));
  const ofRoad = scored === "road" && keepers.kept !== null;
  const keepersOf = entries.map(({ day: at }) => (ofRoad ? keeperOn(keepers, roadId, at) : undefined));
  const unkeptAt = ofRoad ? keepersOf.indexOf(undefined) : -1;
  const isSeveral = new Set(keepersOf.map((one) => one?.companyId)).size > 1;
  /** Whom the points are taken from: of a road, whoever keeps it on the day. */
  const payer = keepersOf[0]?.companyId ?? companyId;
  const isRefused = unkeptAt >= 0 || isSeveral || theirs !== null;
  const changes = changedBy(lines, month.deductions);
  const changed = typeof changes === "string" ? null : changes;
  const wrongAt = entries.findIndex(
    (entry) => entry.reason.trim() === "" || entry.day.slice(0, 7) !== month.month || deductionProblem(tree, entry) !== null,
  );
  const setLine = (at: number, part: Partial<Line>) => setLines(lines.map((line, i) => (i === at ? { ...line, ...part } : line)));
  const dropSource = (at: number) =>
    setLines(
      lines.map((line, i) => {
        if (i !== at) return line;
        const { source: _, ...rest } = line;
        return rest;
      }),
    );
  const wrongText = (at: number): string => {
    const item = items.find(({ id }) => id === entries[at]!.itemId);
    return item !== undefined && entries[at]!.points > 0 && deductionProblem(tree, entries[at]!) === "outOfRange"
      ? sayRefused("outOfRange", { at: at + 1, range: rangeOf(item) })
      : sayForm("wrongLine", { at: at + 1 });
  };
  /** The draft as it is now, whatever was typed since this was rendered. */
  const changeLines = (change: (line: Line, at: number) => Line) => {
    latest.current = latest.current.map(change);
    setLines(latest.current);
  };
  async function send() {
    if (isSending || wrongAt >= 0 || isRefused || changed === null) return;
    const body = {
      ...{ scored, companyId, roadId, month: month.month },
      entries: entries.map(({ stands: _, changes: __, sentAs: ___, ...entry }) => ({
        ...entry,
        reason: entry.reason.trim(),
        pictures: [...entry.pictures],
      })),
    };
    setIsSending(true);
    // What was sent before, without an answer, is asked after before anything else is sent.
    const earlier = readSent(draftKey);
    if (earlier !== null && JSON.stringify(earlier.body) !== JSON.stringify(body)) return deduct(earlier.body, earlier.lines);
    changeLines((line, at) => ({ ...line, sentAs: at }));
    if (changed.length > 0) {
      const undone = { params: { month: month.month }, body: { ids: changed } };
      const gone = await runDeed((key) => ask(assessmentDoors.takeAllBack, { ...undone, key }), refused, { by: personOf(me), undone });
      if (gone === null) return setIsSending(false);
    }
    // What they changed stands no more: should the rest fail, they are lines as any others.
    if (lines.some(({ changes }) => changes !== undefined)) changeLines(withoutChanges);
    await deduct(body, lines.map(bare));
  }
  async function deduct(body: DeductWish, sending: readonly Line[]) {
    const wish = { by: personOf(me), body };
    const known = readSent(draftKey)?.key;
    const run = (fresh: string) => {
      const key = known ?? fresh;
      keepSent(draftKey, { key, body, lines: sending });
      return ask(assessmentDoors.deduct, { body, key });
    };
    const sent = await runDeed(run, refused, wish);
    if (!isUnansweredWish(wish)) forgetSent(draftKey);
    setIsSending(false);
    if (sent === null) return setRefusals((known) => known + 1);
    // What was typed while they were on their way is no part of them.
    const left = linesAfter(latest.current, sending, sent.done.ids);
    setLines(left.length === 0 ? [blank] : left);
    if (left.length > 0) setGone(gone + latest.current.length - left.length);
    setPictured(null);
    const { ids } = sent.done;
    await showToast({
      message: sayForm("wasDeducted", { count: ids.length }),
      intent: "success",
      action: {
        text: sayForm("undo"),
        onClick: () => {
          void runDeed((key) => ask(assessmentDoors.takeAllBack, { params: { month: month.month }, body: { ids }, key }));
        },
      },
    });
  }
  return (
    <KeyedForm
      className="assessment-form no-print"
      onSubmit={() => {
        void send();
      }}
    >
      {scored === "company" && (
        <Suggestions
          key={refusals}
          month={month.month}
          companyId={companyId}
          deducted={ofCompany}
          onUse={(reason, source) => {
            const line = { ...blank, reason, source };
            setLines(isTouched(lines) ? [...lines, line] : [line]);
          }}
        />
      )}
      <h3>{sayForm("newDeduction")}</h3>
      {lines.map((line, at) => (
        <DeductLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
          key={gone + at}
          {...{ line, tree, items, companyId }}
          month={month.month}
          isPictured={pictured === at}
          onChange={(part) => setLine(at, part)}
          onNoSource={() => dropSource(at)}
          onPictures={() => setPictured(pictured === at ? null : at)}
          onRemove={
            lines.length === 1
              ? null
              : () => {
                  setPictured(null);
                  setLines(lines.filter((_, i) => i !== at));
                }
          }
        />
      ))}
      {scored === "road" && (
        <KeeperNote {...{ keepers, names, isSeveral, unkeptAt }} kept={keepersOf[0]} day={entries[unkeptAt]?.day ?? ""} />
      )}
      {theirs !== null && (
        <Callout compact intent="warning" role="alert">
          {sayForm(isOwnPage ? "draftHere" : "draftElsewhere", { count: theirs.length })}{" "}
          <Button size="small" text={sayForm("takeTheirs")} onClick={takeTheirs} />{" "}
          <Button size="small" text={sayForm("keepOwn")} onClick={keepOwn} />
        </Callout>
      )}
      {changes === "unclear" && (
        <Callout compact intent="warning" role="alert">
          {sayForm("changesUnclear")} <Button size="small" text={sayForm("asItsOwn")} onClick={() => changeLines(withoutChanges)} />
        </Callout>
      )}
      <div className="assessment-send">
        <Button
          icon={<Plus />}
          text={sayForm("addLine")}
          disabled={lines.length >= MOST_ENTRIES}
          onClick={() => setLines([...lines, { ...blank, day: lines.at(-1)?.day ?? day }])}
        />
        <SubmitButton
          intent="danger"
          loading={isSending}
          disabled={wrongAt >= 0 || isRefused || changed === null}
          text={sayForm("submit", { count: lines.length })}
        />
        <span className="quiet" role="status">
          {wrongAt >= 0
            ? isTouched(lines)
              ? wrongText(wrongAt)
              : sayForm("draftKept")
            : changed === null
              ? changes === "notTold" && sayForm("notToldYet")
              : outcomeText(whatIf(month, { scored, companyId: payer, roadId, entries, inPlaceOf: changed }))}
        </span>
      </div>
    </KeyedForm>
  );
}
