import { Tag } from "@blueprintjs/core";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import type { ListAddress } from "../../ui/list/use-list-address.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { assessmentText } from "./assessment.words.ts";
import type { Names } from "./names.ts";

type Road = MonthAnswer["companies"][number]["roads"][number];
type Row = Road & { readonly companyId: string };

interface Props {
  readonly month: MonthAnswer;
  readonly names: Names;
  readonly onShow: (companyId: string, roadId: string) => void;
  readonly address: ListAddress;
}

/** Every road that was assessed in the month; its name leads to its sheet. */
export function RoadTable({ month, names, onShow, address }: Props) {
  const say = useWords(assessmentText);
  const format = useFormat();
  const rows = month.companies.flatMap(({ companyId, roads }) => roads.map((road): Row => ({ ...road, companyId })));
  return (
    <PlainTable
      label={say("roads")}
      rows={rows}
      rowKey={({ companyId, roadId }) => `${companyId} ${roadId}`}
      empty={say("noRoads")}
      address={address}
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
          cell: ({ isHandedIn, score }: Row) =>
            isHandedIn ? (
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
