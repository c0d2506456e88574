import { Button, Callout, Tag } from "@blueprintjs/core";
import { Cross, Tick } from "@blueprintjs/icons";
import { type RefObject, useMemo, useRef, useState } from "react";
import { type Scored, sheetOf } from "../../../shared/domain/assessment.ts";
import { daysOf } from "../../../shared/domain/months.ts";
import { assessmentDoors, type MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { ChartCard } from "../../charts/chart.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { useInSight } from "../../ui/use-in-sight.ts";
import { assessmentText } from "./assessment.words.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { correctDialogText } from "./correct-dialog.words.ts";
import { DeductForm } from "./deduct-form.tsx";
import { DeductionTable } from "./deduction-table.tsx";
import { monthShare } from "./month-share.ts";
import type { Names } from "./names.ts";
import { NotScored } from "./not-scored.tsx";
import { useRefusedText } from "./refused-text.ts";
import { runDeed } from "./run-deed.ts";
import { scoreSheetText } from "./score-sheet.words.ts";
import { TreeTable } from "./tree-table.tsx";
import type { Keepers } from "./use-keepers.ts";
import { partNamed, waterfall } from "./waterfall.ts";

interface Props {
  readonly month: MonthAnswer;
  readonly scored: Scored;
  readonly companyId: string;
  readonly roadId: string;
  readonly names: Names;
  readonly today: string;
  readonly keepers: Keepers;
  /** Whether somebody has just pressed for it: one that stands here by its address, or in another month, moves nothing. */
  readonly isJustOpened: RefObject<boolean>;
  readonly onClose: () => void;
}

/** The sheet of one company, or of one of its roads: what each item lost, why, and what may be done about it. */
export function ScoreSheet({ month, scored, companyId, roadId, names, today, keepers, isJustOpened, onClose }: Props) {
  const say = useWords(assessmentText);
  const saySheet = useWords(scoreSheetText);
  const sayCorrect = useWords(correctDialogText);
  const refused = useRefusedText();
  const format = useFormat();
  const me = useMe();
  const tree = month.trees[scored];
  const own = useMemo(
    () => month.deductions.filter((one) => one.companyId === companyId && one.roadId === roadId),
    [month, companyId, roadId],
  );
  const sheet = useMemo(() => sheetOf(tree, own), [tree, own]);
  const told = month.companies.find((one) => one.companyId === companyId);
  const road = told?.roads.find((one) => one.roadId === roadId);
  const isHandedIn = roadId === "" ? told?.own != null : road?.isHandedIn === true;
  const services = (roadId === "" ? told?.own : road)?.services ?? null;
  const name = roadId === "" ? names.company(companyId) : `${names.road(roadId)} · ${names.company(companyId)}`;
  // A month that has not begun takes nothing.
  const isOpen = month.may.score && month.period.state === "open" && month.month <= today.slice(0, 7);
  const shares = roadId === "" ? monthShare(month, told) : null;
  const percent = (share: number) => `${format.number(share * 100)}%`;
  const [whole, share] = shares === null ? [null, ""] : [shares.score, percent(shares.roadShare)];
  const content = useMemo(
    () =>
      waterfall(
        tree,
        { ...sheet, month: whole === null ? null : { score: whole, share } },
        {
          ...{ part: saySheet("part"), points: say("points"), full: saySheet("full"), strange: saySheet("strange") },
          ...{ givenBack: saySheet("givenBack"), score: say("score"), number: (value: number) => format.number(value, 2) },
          roads: (of: string) => saySheet("roadsPart", { share: of }),
        },
      ),
    [tree, sheet, whole, share, say, saySheet, format],
  );
  const [picked, setPicked] = useState("");
  const part = useMemo(() => partNamed(tree, picked), [tree, picked]);
  const shown = useMemo(() => own.filter(({ itemId }) => part?.has(itemId) ?? true), [own, part]);
  const rows = useRef<HTMLDivElement>(null);
  const pick = (name: string) =>
    partNamed(tree, name) === null
      ? null
      : () => {
          setPicked(name);
          rows.current?.scrollIntoView({ block: "nearest" });
        };
  const handIn = () => {
    const body = { scored, companyId, roadId, month: month.month };
    return runDeed((key) => ask(assessmentDoors.handIn, { body, key }), refused, { by: personOf(me), handIn: body });
  };
  const [isMissed, setIsMissed] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  // It lies below a table that may fill the screen by itself.
  useInSight(anchor, "start", { ifAsked: isJustOpened });
  return (
    <Card
      className="assessment-sheet"
      title={<span ref={anchor}>{saySheet("sheet", { name })}</span>}
      aside={
        <>
          <Tag large minimal intent="primary">
            {format.number(whole ?? sheet.score, 2)}
          </Tag>
          {isHandedIn ? (
            <Tag minimal icon={<Tick />} intent="success">
              {saySheet("handedIn")}
            </Tag>
          ) : (
            <NotScored companyId={companyId} lastGood={roadId === "" ? month.lastGood : null} />
          )}
          {isOpen && (!isHandedIn || services !== sheet.score) && (
            <Button size="small" text={saySheet("handIn")} disabled={tree.length === 0} onClick={() => void handIn()} />
          )}
          {month.may.score && month.period.state === "frozen" && (roadId === "" ? told : road) !== undefined && (
            <Button size="small" text={sayCorrect("missed")} onClick={() => setIsMissed(true)} />
          )}
          <Button
            size="small"
            variant="minimal"
            icon={<Cross />}
            aria-label={saySheet("close")}
            title={saySheet("close")}
            onClick={onClose}
          />
        </>
      }
    >
      {isHandedIn && services !== null && services !== sheet.score && (
        <Callout compact intent="warning" role="note">
          {saySheet("servicesDiffer", { services: format.number(services, 2), score: format.number(sheet.score, 2) })}
        </Callout>
      )}
      {shares !== null && (
        <p className="quiet assessment-shares">
          {saySheet("monthScoreIs", {
            ...{ score: format.number(shares.score, 2), own: format.number(shares.own, 2), roads: format.number(shares.roads, 2) },
            ...{ ownShare: percent(shares.ownShare), roadShare: percent(shares.roadShare) },
          })}
        </p>
      )}
      <div className="assessment-parts">
        <TreeTable tree={tree} lost={sheet.lost} />
        <div className="assessment-chart">
          <ChartCard title={saySheet("waterfall")} content={content} pick={pick} />
        </div>
      </div>
      {part !== null && (
        <p role="status">
          {saySheet("onlyPart", { part: picked })}{" "}
          <Button size="small" variant="minimal" icon={<Cross />} text={saySheet("allParts")} onClick={() => setPicked("")} />
        </p>
      )}
      <div ref={rows}>
        <DeductionTable month={month} rows={shown} names={names} today={today} />
      </div>
      {isMissed && <CorrectDialog wrong={{ missedIn: month.month, companyId, roadId }} today={today} onClose={() => setIsMissed(false)} />}
      {isOpen && tree.length > 0 && (
        <DeductForm
          key={`${month.month} ${companyId} ${roadId}`}
          {...{ month, scored, companyId, roadId, names, keepers }}
          day={today.startsWith(month.month) ? today : daysOf(month.month).at(-1)!}
        />
      )}
    </Card>
  );
}
