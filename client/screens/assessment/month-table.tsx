import { Tag } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { meanOfRoads, movedBy } from "../../../shared/domain/assessed-month.ts";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { assessmentText } from "./assessment.words.ts";
import type { Names } from "./names.ts";
import { NotScored } from "./not-scored.tsx";
import { scoreSheetText } from "./score-sheet.words.ts";

type Row = MonthAnswer["companies"][number];
type Ranked = NonNullable<MonthAnswer["ranking"]>[number];

interface Props {
  readonly month: MonthAnswer;
  readonly names: Names;
  readonly onShow: (companyId: string) => void;
}

/** Every company's month, the best first; its name leads to its sheet. */
export function MonthTable({ month, names, onShow }: Props) {
  const say = useWords(assessmentText);
  const saySheet = useWords(scoreSheetText);
  const format = useFormat();
  const places = new Map(month.ranking?.map((one) => [one.companyId, one]));
  const order = [...places.keys()];
  const rows = [...month.companies].sort((a, b) => order.indexOf(a.companyId) - order.indexOf(b.companyId));
  const standing = ({ companyId }: Row) => month.deductions.filter((one) => one.companyId === companyId && one.stands);
  const score = (value: number | null) => (value === null ? "–" : format.number(value, 2));
  const columns: PlainColumn<Row>[] = [
    ...(month.ranking === null
      ? []
      : [
          {
            ...{ key: "rank", title: say("rank"), right: true },
            cell: ({ companyId }: Row) => places.get(companyId)?.rank ?? "–",
            sortBy: ({ companyId }: Row) => places.get(companyId)?.rank ?? null,
          },
          {
            ...{ key: "change", title: say("change"), right: true },
            cell: ({ companyId }: Row) => <Moved place={places.get(companyId)} />,
            sortBy: ({ companyId }: Row) => movedBy(places.get(companyId)),
          },
        ]),
    {
      ...{ key: "company", title: say("company") },
      cell: ({ companyId }) => (
        <button
          type="button"
          className="report-sum"
          title={say("show", { name: names.company(companyId) })}
          onClick={() => onShow(companyId)}
        >
          {names.company(companyId)}
        </button>
      ),
      sortBy: ({ companyId }) => names.company(companyId),
      search: ({ companyId }) => names.company(companyId),
    },
    {
      ...{ key: "score", title: say("score"), right: true, sortBy: (row) => row.score },
      cell: (row) =>
        row.score === null ? (
          <NotScored
            companyId={row.companyId}
            lastGood={month.lastGood}
            {...(row.draft !== null && standing(row).length > 0 && { usual: say("draftOf", { score: score(row.draft.score) }) })}
          />
        ) : (
          <strong>{score(row.score)}</strong>
        ),
    },
    {
      ...{ key: "own", title: say("ownScore"), right: true },
      ...{ cell: ({ own }) => score(own?.score ?? null), sortBy: ({ own }) => own?.score ?? null },
    },
    { key: "roads", title: say("roadScore"), right: true, cell: (row) => score(meanOfRoads(row)), sortBy: meanOfRoads },
    {
      ...{ key: "services", title: say("services"), right: true, sortBy: ({ own }) => own?.services ?? null },
      cell: ({ own }) =>
        own === null || own.services === own.score ? (
          score(own?.services ?? null)
        ) : (
          <Tag minimal intent="warning" title={saySheet("servicesDiffer", { services: score(own.services), score: score(own.score) })}>
            {score(own.services)}
          </Tag>
        ),
    },
    {
      ...{ key: "count", title: say("count"), right: true },
      ...{ cell: (row) => standing(row).length, sortBy: (row) => standing(row).length },
    },
  ];
  return (
    <PlainTable
      label={say("ranking")}
      rows={rows}
      rowKey={({ companyId }) => companyId}
      empty={say("noScores")}
      columns={columns}
      list="month"
    />
  );
}

/** Up or down so many places since the month before; by its sign and not by colour alone. */
export function Moved({ place }: { place: Ranked | undefined }) {
  const by = movedBy(place);
  if (by === null || by === 0) return <span className="quiet">{by === null ? "–" : "0"}</span>;
  return (
    <span className={by > 0 ? "assessment-up" : "assessment-down"}>
      {by > 0 ? <ArrowUp size={12} /> : <ArrowDown size={12} />}
      {by > 0 ? `+${by}` : `−${-by}`}
    </span>
  );
}
