import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { CrossDifference, CrossOutcome } from "../../../shared/http/cross-checks-api.ts";
import { ORDER_PAGE } from "../../../shared/policy/order-paths.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import comparedFields from "./compared-fields.words.ts";
import { crossCheckWords } from "./cross-checks.words.ts";
import type { CheckRow } from "./use-cross-checks.ts";

/** Where a row of ours is looked at, by what is compared. */
const LEADS: Readonly<Record<string, { readonly path: string; readonly as: string }>> = {
  orders: { path: ORDER_PAGE, as: "id" },
  roads: { path: "/facilities_zn/road-info", as: "road" },
};

/** The rows by which one check differs. */
export function CrossDifferences({ row: { call, against }, outcome }: { readonly row: CheckRow; readonly outcome: CrossOutcome }) {
  const { t } = useTranslation();
  const say = useWords(crossCheckWords);
  const format = useFormat();
  const { routes } = useMe();
  const lead = LEADS[against];
  const fieldOf = useWords(comparedFields.words);
  const how = ({ is, field }: CrossDifference) => {
    if (is !== "differs") return say(is === "onlyThere" ? "onlyThere" : "onlyHere");
    return field in comparedFields.words ? fieldOf(field as keyof typeof comparedFields.words) : field;
  };
  const name = (one: CrossDifference) =>
    against === "lists" ? t(`list.${one.id}` as "list.serious", { defaultValue: one.name }) : one.name;
  const { differences, differencesInAll } = outcome;
  return (
    <section className="cross-differences">
      <h3>{say("which", { call })}</h3>
      {differencesInAll > differences.length && (
        <p className="quiet">{say("more", { shown: format.number(differences.length), all: format.number(differencesInAll) })}</p>
      )}
      <PlainTable<CrossDifference>
        label={say("which", { call })}
        list="differences"
        rows={differences}
        rowKey={({ about, id, field }) => `${about} ${id} ${field}`}
        empty={say("none")}
        columns={[
          {
            ...{ key: "what", title: say("what"), search: (one) => `${one.name} ${one.id}`, sortBy: (one) => one.name },
            cell: (one) =>
              // Of one that is there alone there is nothing to look at here.
              lead === undefined || one.is === "onlyThere" || !routes.includes(lead.path) ? (
                name(one)
              ) : (
                <Link to={`${lead.path}?${lead.as}=${encodeURIComponent(one.id)}`}>{name(one)}</Link>
              ),
          },
          { key: "about", title: say("about"), search: (one) => one.about, sortBy: (one) => one.about, cell: (one) => one.about },
          { key: "how", title: say("how"), search: how, sortBy: how, cell: how },
          { key: "theirs", title: say("theirs"), search: (one) => one.theirs, cell: (one) => one.theirs },
          { key: "ours", title: say("ours"), search: (one) => one.ours, cell: (one) => one.ours },
        ]}
      />
    </section>
  );
}
