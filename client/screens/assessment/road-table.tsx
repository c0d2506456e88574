import { Tag } from "@blueprintjs/core";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { assessmentText } from "./assessment.words.ts";
import type { Names } from "./names.ts";
import type { Keepers } from "./use-keepers.ts";

type Road = MonthAnswer["companies"][number]["roads"][number];
type Row = Pick<Road, "roadId" | "score" | "isHandedIn" | "services"> & { readonly companyId: string; readonly isBegun: boolean };

interface Props {
  readonly month: MonthAnswer;
  readonly names: Names;
  readonly keepers: Keepers;
  readonly onShow: (companyId: string, roadId: string) => void;
}

/** Every road that was assessed in the month, and for whoever scores those that nobody has begun; its name leads to its sheet. */
export function RoadTable({ month, names, keepers, onShow }: Props) {
  const say = useWords(assessmentText);
  const format = useFormat();
  const rows = roadRows(month, keepers);
  return (
    <PlainTable
      label={say("roads")}
      rows={rows}
      rowKey={({ companyId, roadId }) => `${companyId} ${roadId}`}
      empty={say("noRoads")}
      list="roads"
      columns={[
        {
          ...{ key: "road", title: say("road"), sortBy: ({ roadId }: Row) => names.road(roadId) },
          search: ({ roadId }: Row) => names.road(roadId),
          cell: ({ companyId, roadId }: Row) => (
            <button
              type="button"
              className="report-sum"
              title={say("show", { name: names.road(roadId) })}
              onClick={() => onShow(companyId, roadId)}
            >
              {names.road(roadId)}
            </button>
          ),
        },
        {
          ...{ key: "company", title: say("company"), sortBy: ({ companyId }: Row) => names.company(companyId) },
          ...{ cell: ({ companyId }: Row) => names.company(companyId), search: ({ companyId }: Row) => names.company(companyId) },
        },
        {
          ...{ key: "score", title: say("score"), right: true, sortBy: ({ isHandedIn, score }: Row) => (isHandedIn ? score : null) },
          cell: ({ isBegun, isHandedIn, score }: Row) =>
            !isBegun ? (
              <Tag minimal>{say("notBegun")}</Tag>
            ) : isHandedIn ? (
              <strong>{format.number(score, 2)}</strong>
            ) : (
              <Tag minimal intent="warning">
                {say("draftOf", { score: format.number(score, 2) })}
              </Tag>
            ),
        },
        {
          ...{ key: "services", title: say("services"), right: true, sortBy: ({ services }: Row) => services },
          cell: ({ services }: Row) => (services === null ? "–" : format.number(services, 2)),
        },
      ]}
    />
  );
}

/** A company keeps a road once however often it came back to it. */
export function roadRows({ companies, period, may }: MonthAnswer, { kept }: Keepers): Row[] {
  const begun = companies.flatMap(({ companyId, roads }) => roads.map((road): Row => ({ ...road, companyId, isBegun: true })));
  if (!may.score || period.state !== "open" || kept === null) return begun;
  const known = new Set(begun.map(keyOf));
  const others = new Map(kept.filter((one) => !known.has(keyOf(one))).map((one) => [keyOf(one), one]));
  return [
    ...begun,
    ...[...others.values()].map(({ roadId, companyId }): Row => {
      return { roadId, companyId, score: 100, isHandedIn: false, services: null, isBegun: false };
    }),
  ];
}

const keyOf = ({ companyId, roadId }: { readonly companyId: string; readonly roadId: string }) => `${companyId} ${roadId}`;
