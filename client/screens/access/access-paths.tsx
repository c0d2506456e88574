import { Button, SegmentedControl } from "@blueprintjs/core";
import { Cross, Tick } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccessAnswer } from "../../../shared/http/access-api.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useAddressWords } from "../../session/use-address-words.ts";
import { Card } from "../../ui/card.tsx";
import { ClearFilters } from "../../ui/clear-filters.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ReasonText } from "./reason-text.tsx";

const verdicts = ["all", "open", "closed"] as const;
const choices = { verdict: verdicts };
const everyPath: { readonly find: string; readonly verdict: (typeof verdicts)[number] } = { find: "", verdict: "all" };
type PathRow = AccessAnswer["paths"][number];

/** Every path with what decided about it; everything else that spoke is one click away. */
export function AccessPaths({ paths, menu }: Pick<AccessAnswer, "paths" | "menu">) {
  const { t } = useTranslation();
  const titles = useTitles();
  const [{ find, verdict: shown }, change] = useAddressWords(everyPath, choices);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const inMenu = new Set(menu.flatMap((group) => (group.children.length === 0 ? [group.path] : group.children)));
  const wanted = find.trim().toLocaleLowerCase();
  const rows = paths.filter(
    ({ path, open }) =>
      (shown === "all" || open === (shown === "open")) &&
      (wanted === "" || path.toLocaleLowerCase().includes(wanted) || titles.of(path).toLocaleLowerCase().includes(wanted)),
  );
  const reasons = ({ path, verdicts }: PathRow) => {
    const decided = verdicts.at(-1);
    if (decided === undefined) return null;
    const others = verdicts.slice(0, -1);
    return (
      <>
        <ReasonText reason={decided} />
        {others.length > 0 && (
          <Button
            variant="minimal"
            size="small"
            aria-expanded={unfolded === path}
            text={t("access.overruled", { count: others.length })}
            onClick={() => setUnfolded(unfolded === path ? null : path)}
          />
        )}
        {unfolded === path && (
          <ol className="access-overruled">
            {others.map((verdict, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: verdicts have no name but their place.
              <li key={i}>
                {t(verdict.open ? "access.open" : "access.closed")}: <ReasonText reason={verdict} />
              </li>
            ))}
          </ol>
        )}
      </>
    );
  };
  return (
    <Card
      flush
      className="access-paths"
      title={t("access.paths", { shown: rows.length, total: paths.length })}
      aside={
        <>
          <SegmentedControl
            size="small"
            value={shown}
            options={verdicts.map((value) => ({ value, label: t(`access.${value}`) }))}
            onValueChange={(verdict) => change({ verdict: verdict as typeof shown })}
          />
          <SearchField size="small" label={t("access.searchPaths")} value={find} onValueChange={(find) => change({ find })} />
        </>
      }
    >
      {rows.length === 0 && paths.length > 0 && (
        <p className="plain-empty quiet" role="status">
          {t("table.noMatch")} <ClearFilters small onClear={() => change(everyPath)} />
        </p>
      )}
      {rows.length > 0 && (
        <PlainTable
          label={t("access.searchPaths")}
          rows={rows}
          rowKey={(row) => row.path}
          empty={t("table.noMatch")}
          columns={[
            {
              title: t("access.page"),
              cell: ({ path }) => (
                <>
                  {titles.of(path)}
                  <code className="quiet">{path}</code>
                </>
              ),
            },
            { title: t("access.verdict"), cell: ({ open }) => <Verdict open={open} /> },
            { title: t("access.inMenu"), cell: ({ path }) => t(inMenu.has(path) ? "access.yes" : "access.no") },
            { title: t("access.why"), cell: reasons },
          ]}
        />
      )}
    </Card>
  );
}

function Verdict({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const Icon = open ? Tick : Cross;
  return (
    <span className="health" style={{ color: `var(--${open ? "accepted" : "overdue"}-text)` }}>
      <Icon size={12} aria-hidden="true" />
      {t(open ? "access.open" : "access.closed")}
    </span>
  );
}
