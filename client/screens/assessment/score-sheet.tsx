import { Button, Callout, Tag } from "@blueprintjs/core";
import { Cross, Tick } from "@blueprintjs/icons";
import { useMemo } from "react";
import { type Scored, sheetOf } from "../../../shared/domain/assessment.ts";
import { assessmentDoors, type MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { ChartCard } from "../../charts/chart.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { assessmentText } from "./assessment.words.ts";
import { DeductForm } from "./deduct-form.tsx";
import { DeductionTable } from "./deduction-table.tsx";
import { monthShare } from "./month-share.ts";
import type { Names } from "./names.ts";
import { useRefusedText } from "./refused-text.ts";
import { runDeed } from "./run-deed.ts";
import { scoreSheetText } from "./score-sheet.words.ts";
import { TreeTable } from "./tree-table.tsx";
import type { Keepers } from "./use-keepers.ts";
import { waterfall } from "./waterfall.ts";

interface Props {
  readonly month: MonthAnswer;
  readonly scored: Scored;
  readonly companyId: string;
  readonly roadId: string;
  readonly names: Names;
  readonly today: string;
  readonly keepers: Keepers;
  readonly onClose: () => void;
}

/** The sheet of one company, or of one of its roads: what each item lost, why, and what may be done about it. */
export function ScoreSheet({ month, scored, companyId, roadId, names, today, keepers, onClose }: Props) {
  const say = useWords(assessmentText);
  const saySheet = useWords(scoreSheetText);
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
  const isOpen = month.may.score && month.period.state === "open";
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
  const handIn = () => {
    const body = { scored, companyId, roadId, month: month.month };
    return runDeed((key) => ask(assessmentDoors.handIn, { body, key }), refused, { by: personOf(me), handIn: body });
  };
  return (
    <Card
      className="assessment-sheet"
      title={saySheet("sheet", { name })}
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
            <Tag minimal intent="warning">
              {say("notScored")}
            </Tag>
          )}
          {isOpen && (!isHandedIn || services !== sheet.score) && (
            <Button size="small" text={saySheet("handIn")} disabled={tree.length === 0} onClick={() => void handIn()} />
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
          <ChartCard title={saySheet("waterfall")} content={content} />
        </div>
      </div>
      <DeductionTable month={month} rows={own} names={names} today={today} />
      {isOpen && tree.length > 0 && (
        <DeductForm
          key={`${month.month} ${companyId} ${roadId}`}
          {...{ month, scored, companyId, roadId, names, keepers }}
          day={today.startsWith(month.month) ? today : `${month.month}-28`}
        />
      )}
    </Card>
  );
}
