import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Scored, sheetOf } from "../../../shared/domain/assessment.ts";
import type { AssessedDeduction, MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { ownText } from "../../i18n/own-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { printWords } from "../print/print.words.ts";
import { assessmentText } from "./assessment.words.ts";
import { deductionTableText } from "./deduction-table.words.ts";
import { DoubtNote } from "./doubt-note.tsx";
import { monthShare } from "./month-share.ts";
import { monthStateText } from "./month-state.words.ts";
import type { Names } from "./names.ts";
import { useNotScored } from "./not-scored.tsx";
import { PrintedPicture } from "./printed-picture.tsx";
import { PrintedWaterfall } from "./printed-waterfall.tsx";
import { scoreSheetText } from "./score-sheet.words.ts";
import { sheetsText } from "./sheets.words.ts";
import { TreeTable } from "./tree-table.tsx";
import { usePointRange } from "./use-point-range.ts";
import { useSourceText } from "./use-source-text.ts";
import { stepsOf } from "./waterfall.ts";

interface Props {
  readonly month: MonthAnswer;
  readonly companyId: string;
  readonly names: Names;
  readonly at: number;
  readonly total: number;
  /** A picture of it came, or will not come. */
  readonly onPicture: (key: string, hasCome: boolean) => void;
}

/** One company's month on paper: from 100 to the score, what was deducted by which rule and by whom, what came of appeals, and who signs. */
export function PrintedSheet({ month, companyId, names, at, total, onPicture }: Props) {
  const say = useWords(assessmentText);
  const sayStep = useWords(monthStateText);
  const saySheet = useWords(scoreSheetText);
  const sayOf = useWords(sheetsText);
  const sayPrint = useWords(printWords);
  const { i18n } = useTranslation();
  const format = useFormat();
  const { tenant } = useMe();
  const notScored = useNotScored();
  const told = month.companies.find((one) => one.companyId === companyId);
  const place = month.ranking?.find((one) => one.companyId === companyId);
  const own = useMemo(() => month.deductions.filter((one) => one.companyId === companyId), [month, companyId]);
  const sheet = useMemo(
    () =>
      sheetOf(
        month.trees.company,
        own.filter(({ roadId }) => roadId === ""),
      ),
    [month, own],
  );
  const { state, hash, rulesHash, frozenBy, frozenAtMs } = month.period;
  const number = (value: number | null) => format.number(value, 2);
  const shares = monthShare(month, told);
  const whole = shares === null ? null : { score: shares.score, share: `${format.number(shares.roadShare * 100)}%` };
  const steps = stepsOf(
    month.trees.company,
    { ...sheet, month: whole },
    {
      roads: (share) => saySheet("roadsPart", { share }),
      ...{ part: saySheet("part"), points: say("points"), full: saySheet("full"), strange: saySheet("strange") },
      ...{ givenBack: saySheet("givenBack"), score: say("score"), number },
    },
  );
  const facts: readonly (readonly [string, string])[] = [
    [say("company"), names.company(companyId)],
    [say("score"), told?.score == null ? notScored({ companyId, lastGood: month.lastGood }) : number(told.score)],
    [say("ownScore"), number(sheet.score)],
    ...(place?.rank == null ? [] : ([[say("rank"), String(place.rank)]] as const)),
    [say("state"), say(state)],
  ];
  return (
    <article className="print-order printed-sheet">
      <header>
        <div className="print-head">
          <strong>{ownText(tenant.name, i18n.language)}</strong>
          <span>{sayOf("sheetOf", { at, total })}</span>
          <span className="quiet">{sayPrint("printedAt", { time: format.dateTime(Date.now()) })}</span>
        </div>
        <h2>
          {sayOf("monthSheet", { month: month.month })} · {names.company(companyId)}
        </h2>
      </header>
      <dl className="print-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DoubtNote doubts={month.doubts.filter((one) => one.companyId === "" || one.companyId === companyId)} names={names} />
      <section>
        <h3>{saySheet("waterfall")}</h3>
        <PrintedWaterfall steps={steps} label={saySheet("waterfall")} />
      </section>
      <TreeTable tree={month.trees.company} lost={sheet.lost} />
      {(told?.roads ?? []).length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{say("road")}</th>
              <th className="right">{say("score")}</th>
            </tr>
          </thead>
          <tbody>
            {told!.roads.map(({ roadId, score, isHandedIn }) => (
              <tr key={roadId}>
                <td>{names.road(roadId)}</td>
                <td className="right">{isHandedIn ? number(score) : say("notScored")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{say("deductions")}</h3>
      {own.length === 0 && <p className="quiet">{say("noDeductions")}</p>}
      {own.map((one) => (
        <PrintedDeduction key={one.id} {...{ one, month, names, onPicture }} />
      ))}
      {state === "frozen" && (
        <p className="printed-hash">
          {sayStep("frozenMeans", { by: frozenBy, at: format.dateTime(frozenAtMs), hash: "" })}
          <br />
          {sayOf("hash", { hash })}
          <br />
          {sayOf("rulesHash", { hash: rulesHash })}
        </p>
      )}
      <dl className="print-signatures">
        {(["signAssessor", "signCompany", "signAuthority"] as const).map((who) => (
          <div key={who}>
            <dt>{sayOf(who)}</dt>
            <dd />
            <dt>{sayPrint("date")}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </article>
  );
}

interface DeductionProps extends Pick<Props, "month" | "names" | "onPicture"> {
  readonly one: AssessedDeduction;
}

function PrintedDeduction({ one, month, names, onPicture }: DeductionProps) {
  const say = useWords(assessmentText);
  const sayOf = useWords(sheetsText);
  const sayTable = useWords(deductionTableText);
  const sourceText = useSourceText();
  const rangeOf = usePointRange();
  const format = useFormat();
  const scored: Scored = one.roadId === "" ? "company" : "road";
  const item = month.trees[scored].find(({ id }) => id === one.itemId);
  const appeal = month.appeals.find(({ deductionId }) => deductionId === one.id);
  const state = { waiting: "appealWaiting", granted: "appealGranted", rejected: "appealRejected" } as const;
  const pictures = [...one.pictures, ...(appeal?.pictures ?? [])];
  return (
    <section className="printed-deduction">
      <div className={one.stands ? "" : "assessment-gone"}>
        <strong>
          {format.number(-one.points, 2)} · {item?.name ?? one.itemId}
        </strong>{" "}
        <span>
          {one.day} {one.roadId === "" ? "" : `· ${names.road(one.roadId)} `}· {say("by")} {one.by}
          {one.orderId === "" ? "" : ` · ${say("order")} ${one.orderId}`} · {say(one.stands ? "stands" : "takenBack")}
        </span>
      </div>
      <p>
        {one.reason}
        {one.corrects === "" ? "" : ` (${say("corrects", { id: one.corrects })})`}
      </p>
      {one.source !== undefined && (
        <p className="quiet">
          {say("source")}: {sourceText(one.source)} ({one.source.from} – {one.source.to})
        </p>
      )}
      {item !== undefined && (item.standard !== "" || item.max !== null) && (
        <p className="quiet">
          {sayOf("rule")}: {item.standard} ({rangeOf(item)})
        </p>
      )}
      {appeal !== undefined && (
        <p>
          {say(state[appeal.state])}: {appeal.reason}
          {appeal.answer === "" ? "" : ` → ${appeal.answer}`}
          {appeal.decidedBy === "" ? "" : ` · ${sayOf("decidedBy", { who: appeal.decidedBy, at: format.dateTime(appeal.decidedAtMs) })}`}
          {appeal.isSamePerson ? ` · ${sayTable("samePerson")}` : ""}
        </p>
      )}
      {pictures.length > 0 && (
        <div className="printed-pictures">
          {pictures.map((key, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice.
            <PrintedPicture key={`${key} ${n}`} picture={key} label={`${say("pictures")} ${n + 1}`} onPicture={onPicture} />
          ))}
        </div>
      )}
    </section>
  );
}
