import { Button } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { PlainTable } from "../ui/plain-table.tsx";
import type { Side, StripLane } from "./lanes.ts";
import { stripText } from "./strip.words.ts";
import { isInRange, type StripRange } from "./strip-range.ts";

interface Row {
  readonly id: string;
  readonly lane: StripLane;
  readonly side: Side;
  readonly fromM: number | null;
  readonly toM: number | null;
  readonly said: string;
}

/** More take a moment to stand there; a range, the search or a sort finds what is meant. */
const SHOWN_AT_FIRST = 200;

/** Everything that the lanes hold, one row each. */
export const rowsOfLanes = (lanes: readonly StripLane[]): Row[] =>
  lanes.flatMap((lane): Row[] =>
    lane.kind === "points"
      ? lane.things.map(({ id, side, chainageM, said }) => ({ id, lane, side, fromM: chainageM, toM: null, said }))
      : lane.stretches.map(({ id, side, fromM, toM, said }) => ({ id, lane, side, fromM, toM, said })),
  );

interface Props {
  readonly label: string;
  readonly lanes: readonly StripLane[];
  readonly range: StripRange | null;
}

/** The strip in words: the same things, by chainage; those in the range where there is one. */
export function StripTable({ label, lanes, range }: Props) {
  const rows = useMemo(
    () =>
      rowsOfLanes(lanes)
        .filter(({ fromM, toM }) => fromM !== null && isInRange(range, fromM, toM ?? fromM))
        .sort((a, b) => a.fromM! - b.fromM!),
    [lanes, range],
  );
  return <StripRows label={label} rows={rows} />;
}

/** Rows of one list, some at first and all when somebody asks. */
export function StripRows({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }) {
  const { t } = useTranslation();
  const say = useWords(stripText);
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST);
  const word = (side: Side) => (side === "middle" ? say("middle") : t(`direction.${side}`));
  return (
    <div className="strip-table">
      {shown.length < rows.length && (
        <p className="quiet">
          {say("firstOf", { n: format.number(shown.length), all: format.number(rows.length) })}{" "}
          <Button size="small" variant="minimal" text={say("showAll")} onClick={() => setWhole(true)} />
        </p>
      )}
      <PlainTable<Row>
        label={label}
        list="strip"
        keepsAddress={false}
        rows={shown}
        rowKey={({ lane, id, fromM }) => `${lane.key} ${id} ${fromM}`}
        empty={say("nothing")}
        columns={[
          {
            ...{ key: "from", title: say("fromM"), sortBy: ({ fromM }: Row) => fromM },
            cell: ({ fromM }) => (fromM === null ? "–" : formatChainage(fromM)),
          },
          { key: "to", title: say("toM"), cell: ({ toM }) => (toM === null ? "" : formatChainage(toM)), sortBy: ({ toM }) => toM },
          { key: "lane", title: say("lane"), cell: ({ lane }) => lane.title, sortBy: ({ lane }) => lane.title },
          { key: "side", title: say("side"), cell: ({ side }) => word(side), sortBy: ({ side }) => side },
          {
            ...{ key: "said", title: say("said"), sortBy: ({ said }: Row) => said, search: ({ said }: Row) => said },
            cell: ({ said, lane, id }) =>
              lane.onChoose === undefined ? (
                said
              ) : (
                <button type="button" className="strip-link" onClick={() => lane.onChoose!(id)}>
                  {said}
                </button>
              ),
          },
        ]}
      />
    </div>
  );
}
