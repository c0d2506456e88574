import { Button } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { type Column, titleOf } from "../ui/list/column.ts";
import { registerText } from "./register.words.ts";
import "./print-register.css";

interface Props<R extends RecordRow> {
  readonly title: string;
  /** What it is narrowed to and sorted by, in words; empty where it is not. */
  readonly asked: readonly string[];
  readonly columns: readonly Column<R>[];
  /** All that pass search and filters, in the order of the list, and when the services told them. */
  readonly rows: () => readonly R[];
  readonly askedAtMs: () => number | null;
}

/** Puts a register on paper as its list stands: all its rows and not those alone that are in sight, with the head on every page. */
export function PrintRegister<R extends RecordRow>({ title, asked, columns, rows, askedAtMs }: Props<R>) {
  const { t } = useTranslation();
  const say = useWords(registerText);
  const format = useFormat();
  const [printed, setPrinted] = useState<readonly R[] | null>(null);
  useEffect(() => {
    if (printed === null) return;
    const over = () => setPrinted(null);
    addEventListener("afterprint", over);
    window.print();
    return () => removeEventListener("afterprint", over);
  }, [printed]);
  const tools = { t, format };
  const about = (count: number) => [
    ...asked.filter((one) => one !== ""),
    t("exports.rowCount", { count, rows: format.number(count) }),
    t("truth.asOf", { time: format.dateTime(askedAtMs()) }),
  ];
  return (
    <>
      <Button
        className="list-tool"
        variant="outlined"
        icon={<Print />}
        text={say("print")}
        title={say("print")}
        onClick={() => setPrinted(rows())}
      />
      {printed !== null &&
        createPortal(
          <section className="printed-register">
            <h1>{title}</h1>
            <p>{about(printed.length).join(" · ")}</p>
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column.key} scope="col" className={column.align}>
                      {titleOf(column, t)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {printed.map((row) => (
                  <tr key={row.id}>
                    {columns.map((column) => (
                      <td key={column.key} className={column.align}>
                        {column.text(row, tools)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>,
          document.body,
        )}
    </>
  );
}
