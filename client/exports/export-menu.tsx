import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Document, Export, History, Media, Th, Time } from "@blueprintjs/icons";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Rhythm, rhythms } from "../../shared/domain/subscription-times.ts";
import { type DocumentWords, type Paper, papers } from "../../shared/exports/document-words.ts";
import { type ExportTable, exportTables, type PictureKind } from "../../shared/exports/export-tables.ts";
import { type ExportRequest, LONGEST_TITLE, STANDARD_PICTURES } from "../../shared/http/exports-api.ts";
import type { SubscriptionWish } from "../../shared/http/subscriptions-api.ts";
import { failureText } from "../api/failure-text.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { useWords } from "../i18n/use-words.ts";
import { titledByView } from "../session/saved-views.ts";
import { ViewContext } from "../session/view.ts";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import { showToast } from "../ui/toast.ts";
import { exportWords } from "./export-words.ts";
import { openExports, startExport } from "./exports-store.ts";
import { PicturesDialog } from "./pictures-dialog.tsx";
import { subscriptionWords } from "./subscriptions.words.ts";
import { subscribe } from "./subscriptions-store.ts";
import { valueWords } from "./value-words.ts";

/** What is to be in the workbook; the rest is the same for all. */
export type WantedExport = Pick<ExportRequest, "title" | "rows" | "columns"> & Partial<Pick<ExportRequest, "filterText" | "sortText">>;

/** What of an export is otherwise where it comes by itself: its days are those of the time when it is made. */
export type SubscribedExport = Pick<SubscriptionWish, "asked" | "compared"> &
  Pick<WantedExport, "rows" | "filterText"> & { readonly documentWords: () => DocumentWords };

interface Props {
  readonly wanted: () => WantedExport;
  /** What a file has to hold so that it can be imported again, where that is more than what is wanted. */
  readonly whole?: (() => WantedExport) | undefined;
  /** Which says what pictures there are; null for the rows of a declaration, which have none. */
  readonly table?: ExportTable | null;
  /** What the whole report says as a document of its own, where there is one. */
  readonly documentWords?: () => DocumentWords;
  /** Where the document is called otherwise than its table. */
  readonly documentTitle?: string;
  /** What those rows hold. */
  readonly fields?: readonly ShownField[];
  /** What values are called that no declaration names, by their columns. */
  readonly values?: ExportRequest["words"]["values"];
  readonly disabled?: boolean;
  /** What comes by itself in its place, where it may: weekly or monthly. */
  readonly subscribed?: (every: Rhythm) => SubscribedExport;
  /** For a narrow place: its icon alone. */
  readonly small?: boolean;
  /** What comes by itself alone, under a word of its own; `subscribed` says what that is. */
  readonly only?: "subscriptions";
}

/** Exports what a list shows: as a table, or with pictures. A worker builds it; the list of exports tells how far it is. */
export function ExportMenu({
  wanted,
  whole,
  table = "orders",
  fields = [],
  values = {},
  documentWords,
  documentTitle,
  disabled = false,
  subscribed,
  small = false,
  only,
}: Props) {
  const { t, i18n } = useTranslation();
  const kinds: readonly PictureKind[] = table === null ? [] : exportTables[table].pictures;
  const say = useWords(subscriptionWords);
  const view = useContext(ViewContext);
  const [asking, setAsking] = useState(false);
  const start = async (
    pictures: ExportRequest["pictures"],
    paper: Paper | null = null,
    every: Rhythm | null = null,
    asked: () => WantedExport = wanted,
  ) => {
    setAsking(false);
    try {
      const coming = every === null ? null : subscribed!(every);
      const { locale } = LANGUAGES[i18n.language as Language];
      const own = exportWords(t);
      const words = {
        ...own,
        values: { ...own.values, ...valueWords(fields, t), ...values },
        ...(!kinds.includes("repair") && { before: t("checks.pictures") }),
      };
      const document = paper === null || documentWords === undefined ? null : { paper, words: (coming?.documentWords ?? documentWords)() };
      const told = asked();
      const request = {
        filterText: "",
        sortText: "",
        ...told,
        title: titledByView(document === null ? told.title : (documentTitle ?? told.title), view?.path).slice(0, LONGEST_TITLE),
        ...(coming && { rows: coming.rows, filterText: coming.filterText ?? "" }),
        pictures,
        document,
        locale,
        words,
      };
      if (coming === null || every === null) await startExport(request);
      else await subscribe({ title: request.title, every, request, asked: coming.asked, compared: coming.compared });
      openExports();
    } catch (failure) {
      await showToast({ message: failureText(failure), intent: "danger" });
    }
  };
  const rhythmItem = (every: Rhythm) => (
    <MenuItem key={every} icon={<Time />} text={say(every === "week" ? "week" : "month")}>
      <MenuItem icon={<Th />} text={t("exports.table")} onClick={() => void start(null, null, every)} />
      {documentWords !== undefined &&
        papers.map((paper) => (
          <MenuItem
            key={paper}
            icon={<Document />}
            text={t("exports.document", { paper })}
            onClick={() => void start(null, paper, every)}
          />
        ))}
    </MenuItem>
  );
  if (only === "subscriptions")
    return (
      <PopoverNext placement="bottom-end" content={<Menu>{rhythms.map(rhythmItem)}</Menu>}>
        <Button variant="outlined" icon={<Time />} text={say("subscribe")} />
      </PopoverNext>
    );
  return (
    <>
      <PopoverNext
        placement="bottom-end"
        content={
          <Menu>
            <MenuItem icon={<Th />} text={t("exports.table")} onClick={() => void start(null)} />
            {whole !== undefined && (
              <MenuItem icon={<Th />} text={t("exports.whole")} onClick={() => void start(null, null, null, whole)} />
            )}
            {kinds.length > 0 && <MenuItem icon={<Media />} text={t("exports.withPictures")} onClick={() => setAsking(true)} />}
            {documentWords !== undefined &&
              papers.map((paper) => (
                <MenuItem key={paper} icon={<Document />} text={t("exports.document", { paper })} onClick={() => void start(null, paper)} />
              ))}
            {subscribed !== undefined && rhythms.map(rhythmItem)}
            <MenuDivider />
            <MenuItem icon={<History />} text={t("exports.mine")} onClick={openExports} />
          </Menu>
        }
      >
        {small ? (
          <Button variant="minimal" size="small" icon={<Export />} aria-label={t("exports.export")} title={t("exports.export")} />
        ) : (
          <Button
            className="list-tool"
            variant="outlined"
            icon={<Export />}
            text={t("exports.export")}
            title={t("exports.export")}
            disabled={disabled}
          />
        )}
      </PopoverNext>
      {asking && (
        <PicturesDialog
          kinds={kinds}
          standard={STANDARD_PICTURES}
          onStart={(pictures) => void start(pictures)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
