import { Button, Callout, HTMLSelect, InputGroup, NumericInput } from "@blueprintjs/core";
import { Camera, Plus, Trash } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { deductionProblem, itemsOf, type Scored, sheetOf } from "../../../shared/domain/assessment.ts";
import { ranksOf } from "../../../shared/domain/ranks.ts";
import { assessmentDoors, MOST_ENTRIES, type MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { type Say, useWords } from "../../i18n/use-words.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { KeyHint } from "../../ui/key-hint.tsx";
import { SUBMIT_KEYS, submitByKey } from "../../ui/submit-key.ts";
import { showToast } from "../../ui/toast.ts";
import { PicturesField } from "../../ui/upload/pictures-field.tsx";
import { assessmentText } from "./assessment.words.ts";
import { deductFormText } from "./deduct-form.words.ts";
import { KeeperNote } from "./keeper-note.tsx";
import type { Names } from "./names.ts";
import { useRefusedText } from "./refused-text.ts";
import { refusedWords } from "./refused-text.words.ts";
import { runDeed } from "./run-deed.ts";
import { Suggestions } from "./suggestions.tsx";
import { useDraft } from "./use-draft.ts";
import { type Keepers, keeperOn } from "./use-keepers.ts";
import { usePointRange } from "./use-point-range.ts";

interface Line {
  readonly itemId: string;
  readonly points: string;
  readonly reason: string;
  readonly day: string;
  readonly orderId: string;
  readonly pictures: readonly string[];
}
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

const isLine = (value: unknown): value is Line =>
  typeof value === "object" &&
  value !== null &&
  ["itemId", "points", "reason", "day", "orderId"].every((key) => typeof (value as never)[key] === "string") &&
  Array.isArray((value as Partial<Line>).pictures);

/** Faults of one sheet, entered by keys and sent together; what would come of them stands beside it before anything is saved. */
export function DeductForm({ month, scored, companyId, roadId, day, names, keepers }: Props) {
  const say = useWords(assessmentText);
  const sayRefused = useWords(refusedWords);
  const sayForm = useWords(deductFormText);
  const refused = useRefusedText();
  const rangeOf = usePointRange();
  const format = useFormat();
  const me = useMe();
  const draftKey = `deduct ${personOf(me)} ${month.month} ${companyId} ${roadId}`;
  const blank: Line = { itemId: "", points: "", reason: "", day, orderId: "", pictures: [] };
  const { lines, setLines, theirs, takeTheirs, keepOwn } = useDraft(draftKey, blank, isLine);
  const [isSending, setIsSending] = useState(false);
  /** The line whose pictures are being chosen. */
  const [pictured, setPictured] = useState<number | null>(null);
  const tree = month.trees[scored];
  const items = useMemo(() => itemsOf(tree), [tree]);
  const parents = useMemo(() => new Map(tree.map((node) => [node.id, node])), [tree]);
  const entries = lines.map((line) => ({ ...line, points: Number(line.points), corrects: "", stands: true }));
  const ofRoad = scored === "road" && keepers.kept !== null;
  const keepersOf = entries.map(({ day: at }) => (ofRoad ? keeperOn(keepers, roadId, at) : undefined));
  const unkeptAt = ofRoad ? keepersOf.indexOf(undefined) : -1;
  const isSeveral = new Set(keepersOf.map((one) => one?.companyId)).size > 1;
  /** Whom the points are taken from: of a road, whoever keeps it on the day. */
  const payer = keepersOf[0]?.companyId ?? companyId;
  const isRefused = unkeptAt >= 0 || isSeveral || theirs !== null;
  const wrongAt = entries.findIndex(
    (entry) => entry.reason.trim() === "" || entry.day.slice(0, 7) !== month.month || deductionProblem(tree, entry) !== null,
  );
  const setLine = (at: number, part: Partial<Line>) => setLines(lines.map((line, i) => (i === at ? { ...line, ...part } : line)));
  const wrongText = (at: number): string => {
    const item = items.find(({ id }) => id === entries[at]!.itemId);
    return item !== undefined && entries[at]!.points > 0 && deductionProblem(tree, entries[at]!) === "outOfRange"
      ? sayRefused("outOfRange", { at: at + 1, range: rangeOf(item) })
      : sayForm("wrongLine", { at: at + 1 });
  };
  async function send() {
    if (isSending || wrongAt >= 0 || isRefused) return;
    setIsSending(true);
    const body = {
      ...{ scored, companyId, roadId, month: month.month },
      entries: entries.map(({ stands: _, ...entry }) => ({ ...entry, reason: entry.reason.trim(), pictures: [...entry.pictures] })),
    };
    const sent = await runDeed((key) => ask(assessmentDoors.deduct, { body, key }), refused, { by: personOf(me), body });
    setIsSending(false);
    if (sent === null) return;
    setLines([blank]);
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
    <form
      className="assessment-form no-print"
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {scored === "company" && (
        <Suggestions
          month={month.month}
          companyId={companyId}
          onUse={(reason) => {
            const line = { ...blank, reason };
            setLines(isTouched(lines) ? [...lines, line] : [line]);
          }}
        />
      )}
      <h3>{sayForm("newDeduction")}</h3>
      {lines.map((line, at) => {
        const item = items.find(({ id }) => id === line.itemId);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
          <div key={at} className="assessment-line">
            <HTMLSelect
              aria-label={say("item")}
              value={line.itemId}
              onChange={({ currentTarget: { value } }) => {
                const chosen = items.find(({ id }) => id === value);
                setLine(at, { itemId: value, ...(line.points === "" && chosen?.min != null && { points: String(chosen.min) }) });
              }}
            >
              <option value="">{say("choose")}</option>
              {items.map(({ id, parentId, name }) => (
                <option key={id} value={id}>
                  {parents.has(parentId) ? `${parents.get(parentId)!.name} / ${name}` : name}
                </option>
              ))}
            </HTMLSelect>
            <NumericInput
              aria-label={say("points")}
              title={item && rangeOf(item)}
              placeholder={item && rangeOf(item)}
              buttonPosition="none"
              stepSize={0.1}
              minorStepSize={0.01}
              value={line.points}
              onValueChange={(_, text) => setLine(at, { points: text })}
            />
            <InputGroup
              aria-label={say("reason")}
              placeholder={say("reason")}
              maxLength={500}
              value={line.reason}
              onValueChange={(reason) => setLine(at, { reason })}
            />
            <InputGroup
              type="date"
              aria-label={say("day")}
              min={`${month.month}-01`}
              max={`${month.month}-31`}
              value={line.day}
              onValueChange={(value) => setLine(at, { day: value })}
            />
            <InputGroup
              aria-label={sayForm("orderId")}
              placeholder={sayForm("orderId")}
              maxLength={64}
              value={line.orderId}
              onValueChange={(orderId) => setLine(at, { orderId: orderId.trim() })}
            />
            <Button
              variant="minimal"
              icon={<Camera />}
              text={line.pictures.length || undefined}
              active={pictured === at}
              aria-expanded={pictured === at}
              aria-label={sayForm("picturesOfLine", { count: line.pictures.length })}
              title={sayForm("picturesOfLine", { count: line.pictures.length })}
              onClick={() => setPictured(pictured === at ? null : at)}
            />
            {lines.length > 1 && (
              <Button
                variant="minimal"
                icon={<Trash />}
                aria-label={sayForm("removeLine")}
                title={sayForm("removeLine")}
                onClick={() => {
                  setPictured(null);
                  setLines(lines.filter((_, i) => i !== at));
                }}
              />
            )}
            {pictured === at && (
              <div className="assessment-line-pictures">
                <PicturesField title={say("pictures")} value={line.pictures} onChange={(pictures) => setLine(at, { pictures })} />
              </div>
            )}
          </div>
        );
      })}
      {scored === "road" && (
        <KeeperNote {...{ keepers, names, isSeveral, unkeptAt }} kept={keepersOf[0]} day={entries[unkeptAt]?.day ?? ""} />
      )}
      {theirs !== null && (
        <Callout compact intent="warning" role="alert">
          {sayForm("draftElsewhere", { count: theirs.length })} <Button size="small" text={sayForm("takeTheirs")} onClick={takeTheirs} />{" "}
          <Button size="small" text={sayForm("keepOwn")} onClick={keepOwn} />
        </Callout>
      )}
      <div className="assessment-send">
        <Button
          icon={<Plus />}
          text={sayForm("addLine")}
          disabled={lines.length >= MOST_ENTRIES}
          onClick={() => setLines([...lines, { ...blank, day: lines.at(-1)?.day ?? day }])}
        />
        <Button
          type="submit"
          intent="danger"
          loading={isSending}
          disabled={wrongAt >= 0 || isRefused}
          text={sayForm("submit", { count: lines.length })}
          endIcon={<KeyHint keys={SUBMIT_KEYS} />}
        />
        <span className="quiet" role="status">
          {wrongAt >= 0
            ? isTouched(lines)
              ? wrongText(wrongAt)
              : sayForm("draftKept")
            : whatIf(month, props(entries), sayForm, format.number)}
        </span>
      </div>
    </form>
  );

  function props(all: typeof entries) {
    return { scored, companyId: payer, roadId, entries: all };
  }
}

const isTouched = (lines: readonly Line[]): boolean =>
  lines.some(({ itemId, reason, points }) => itemId !== "" || reason !== "" || points !== "");

interface Wish {
  readonly scored: Scored;
  readonly companyId: string;
  readonly roadId: string;
  readonly entries: readonly { readonly itemId: string; readonly points: number; readonly corrects: string; readonly stands: boolean }[];
}

/** What the sheet, and of a company its place, would come to: reckoned as the server does, and saved nowhere. */
function whatIf(
  { trees, deductions, companies, ranking }: MonthAnswer,
  { scored, companyId, roadId, entries }: Wish,
  sayForm: Say<keyof typeof deductFormText>,
  number: (value: number | null, digits?: number) => string,
): string {
  const own = deductions.filter((one) => one.companyId === companyId && one.roadId === roadId);
  const before = sheetOf(trees[scored], own).score;
  const after = sheetOf(trees[scored], [...own, ...entries]).score;
  const scores = sayForm("whatIf", { before: number(before, 2), after: number(after, 2) });
  const company = companies.find((one) => one.companyId === companyId);
  if (scored !== "company" || company?.score == null || ranking === null || company.roads.length > 0) return scores;
  const ranks = ranksOf(companies.map((one) => (one.companyId === companyId ? after : one.score)));
  const then = ranks[companies.findIndex((one) => one.companyId === companyId)];
  const now = ranking.find((one) => one.companyId === companyId)?.rank;
  return now == null || then == null ? scores : scores + sayForm("whatIfRank", { before: now, after: then });
}
