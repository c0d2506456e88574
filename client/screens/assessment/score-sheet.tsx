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
import type { Names } from "./names.ts";
import { refusedText } from "./refused-text.ts";
import { runDeed } from "./run-deed.ts";
import { TreeTable } from "./tree-table.tsx";
import { waterfall } from "./waterfall.ts";

interface Props {
  readonly month: MonthAnswer;
  readonly scored: Scored;
  readonly companyId: string;
  readonly roadId: string;
  readonly names: Names;
  readonly today: string;
  readonly onClose: () => void;
}

/** The sheet of one company, or of one of its roads: what each item lost, why, and what may be done about it. */
export function ScoreSheet({ month, scored, companyId, roadId, names, today, onClose }: Props) {
  const say = useWords(assessmentText);
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
  const content = useMemo(
    () =>
      waterfall(tree, sheet, {
        ...{ part: say("part"), points: say("points"), full: say("full"), strange: say("strange") },
        ...{ givenBack: say("givenBack"), score: say("score"), number: (value) => format.number(value, 2) },
      }),
    [tree, sheet, say, format],
  );
  const handIn = () => {
    const body = { scored, companyId, roadId, month: month.month };
    return runDeed((key) => ask(assessmentDoors.handIn, { body, key }), refusedText(say), { by: personOf(me), handIn: body });
  };
  return (
    <Card
      className="assessment-sheet"
      title={say("sheet", { name })}
      aside={
        <>
          <Tag large minimal intent="primary">
            {format.number(sheet.score, 2)}
          </Tag>
          {isHandedIn ? (
            <Tag minimal icon={<Tick />} intent="success">
              {say("handedIn")}
            </Tag>
          ) : (
            <Tag minimal intent="warning">
              {say("notScored")}
            </Tag>
          )}
          {isOpen && (!isHandedIn || services !== sheet.score) && (
            <Button size="small" text={say("handIn")} disabled={tree.length === 0} onClick={() => void handIn()} />
          )}
          <Button size="small" variant="minimal" icon={<Cross />} aria-label={say("close")} title={say("close")} onClick={onClose} />
        </>
      }
    >
      {isHandedIn && services !== null && services !== sheet.score && (
        <Callout compact intent="warning" role="note">
          {say("servicesDiffer", { services: format.number(services, 2), score: format.number(sheet.score, 2) })}
        </Callout>
      )}
      <div className="assessment-parts">
        <TreeTable tree={tree} lost={sheet.lost} />
        <div className="assessment-chart">
          <ChartCard title={say("waterfall")} content={content} />
        </div>
      </div>
      <DeductionTable month={month} rows={own} names={names} today={today} />
      {isOpen && tree.length > 0 && (
        <DeductForm
          key={`${month.month} ${companyId} ${roadId}`}
          {...{ month, scored, companyId, roadId }}
          day={today.startsWith(month.month) ? today : `${month.month}-28`}
        />
      )}
    </Card>
  );
}
