import { Callout, Checkbox, InputGroup } from "@blueprintjs/core";
import { useCallback, useMemo, useState } from "react";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { EmptyState } from "../../ui/states.tsx";
import { PrintTools } from "../print/print-tools.tsx";
import type { Names } from "./names.ts";
import { PrintedSheet } from "./printed-sheet.tsx";
import { picturesOf } from "./sheet-pictures.ts";
import { sheetsText } from "./sheets.words.ts";
import "../print/print.css";

interface Props {
  readonly title: string;
  readonly month: MonthAnswer;
  readonly names: Names;
  /** Of the address: ids with commas between them; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (companies: string | null) => void;
}

/** Score sheets of many companies in one print: a page for each that is chosen. Of what this user may not see the month tells nothing. */
export function SheetsPart({ title, month, names, chosen, onChoose }: Props) {
  const say = useWords(sheetsText);
  const format = useFormat();
  const [search, setSearch] = useState("");
  const [come, setCome] = useState<ReadonlyMap<string, boolean>>(new Map());
  const onPicture = useCallback((key: string, hasCome: boolean) => setCome((before) => new Map(before).set(key, hasCome)), []);
  const all = useMemo(() => {
    const place = new Map(month.ranking?.map(({ companyId }, i) => [companyId, i]));
    const order = ({ companyId }: { companyId: string }) => place.get(companyId) ?? Infinity;
    return [...month.companies].sort((a, b) => order(a) - order(b)).map(({ companyId }) => companyId);
  }, [month]);
  const wanted = new Set(chosen === null ? all : chosen.split(","));
  const printed = all.filter((id) => wanted.has(id));
  const pictures = useMemo(() => picturesOf(month), [month]);
  const known = (id: string) => pictures.get(id) ?? [];
  const lost = printed.filter((id) => known(id).some((key) => come.get(key) === false));
  const loaded = printed.filter((id) => known(id).every((key) => come.get(key) === true));
  const found = all.filter((id) => names.company(id).toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (id: string, on: boolean) => {
    const next = all.filter((one) => (one === id ? on : wanted.has(one)));
    onChoose(next.length === all.length ? null : next.join(","));
  };
  return (
    <div className="print printed-sheets">
      {printed.length > 0 && (
        <PrintTools title={`${title} ${month.month}`} loaded={loaded.length} failed={lost.length} total={printed.length} />
      )}
      {lost.length > 0 && (
        <Callout compact intent="warning" role="alert" className="no-print">
          {say("lost", { count: lost.length, names: format.allOf(lost.map(names.company)) })}
        </Callout>
      )}
      {all.length > 1 && (
        <fieldset className="sheets-chooser no-print">
          <legend>{say("companies")}</legend>
          <div className="sheets-tools">
            <Checkbox
              inline
              checked={printed.length === all.length}
              indeterminate={printed.length > 0 && printed.length < all.length}
              label={say("all", { count: all.length })}
              onChange={({ currentTarget: { checked } }) => onChoose(checked ? null : "")}
            />
            <span className="quiet" role="status">
              {say("chosen", { chosen: printed.length, count: all.length })}
            </span>
            <InputGroup type="search" aria-label={say("find")} placeholder={say("find")} value={search} onValueChange={setSearch} />
          </div>
          <div className="sheets-companies">
            {found.map((id) => (
              <Checkbox
                key={id}
                checked={wanted.has(id)}
                label={names.company(id)}
                onChange={({ currentTarget: { checked } }) => toggle(id, checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {printed.length === 0 && <EmptyState title={say("none")} hint={say("noneHint")} />}
      {printed.map((companyId, i) => (
        <PrintedSheet key={companyId} {...{ month, companyId, names, onPicture }} at={i + 1} total={printed.length} />
      ))}
    </div>
  );
}
