import { Callout } from "@blueprintjs/core";
import { useMemo } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import type { DeclaredRegister } from "../declared-register.ts";
import { type Columns, leftOutColumns } from "./columns.ts";
import type { FileTable } from "./file-table.ts";
import { importText } from "./import.words.ts";
import { inShort } from "./in-short.ts";

interface Props {
  readonly register: DeclaredRegister;
  readonly table: FileTable;
  readonly columns: Columns;
}

/** More names than that nobody reads over a table. */
const NAMED = 8;

/** Which columns of the file nothing is imported of although something stands in them: once for each column, and not for every row. */
export function LeftOutColumns({ register: { resource, words }, table, columns }: Props) {
  const say = useWords(importText);
  const format = useFormat();
  const { unknown, unwritten } = useMemo(() => leftOutColumns(resource, words, table, columns), [resource, words, table, columns]);
  const names = (titles: readonly string[]) =>
    format.allOf([...titles.slice(0, NAMED).map((title) => inShort(title)), ...(titles.length > NAMED ? ["…"] : [])]);
  return (
    <>
      {unknown.length > 0 && <Callout intent="warning">{say("unknownColumns", { names: names(unknown) })}</Callout>}
      {unwritten.length > 0 && <Callout>{say("unwrittenColumns", { names: names(unwritten) })}</Callout>}
    </>
  );
}
