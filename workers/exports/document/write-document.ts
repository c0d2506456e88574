import pdfmake from "pdfmake";
import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import { monthsApart } from "../../../shared/domain/period-before.ts";
import type { WantedDocument } from "../../../shared/exports/document-words.ts";
import type { ExportRequest } from "../../../shared/http/exports-api.ts";
import type { AboutLine } from "../about.ts";
import type { Picture } from "../fetch-picture.ts";
import type { Selection } from "../selection.ts";
import type { Block } from "./block.ts";
import { documentFonts } from "./fonts.ts";
import { layoutOf } from "./layout.ts";
import { loadPictures } from "./load-pictures.ts";
import { orderBlocks } from "./order-blocks.ts";
import { reportBlocks } from "./report-blocks.ts";

/** A whole report as a PDF. Takes seconds of computing: it is made in a process of its own. @throws ExpectedError fontsMissing */
export async function writeDocument(
  file: string,
  asked: ExportRequest & { readonly document: WantedDocument },
  selection: Selection,
  about: readonly AboutLine[],
  timeZone: string,
  fetchPicture: (key: string) => Promise<Picture | null>,
): Promise<void> {
  const { fonts, folder } = documentFonts(asked.locale);
  pdfmake.setFonts(fonts as never);
  // Nothing but its fonts is read, whatever a text says.
  pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(`${folder}/`));
  pdfmake.setUrlAccessPolicy(() => false);
  const blocks = blocksOf(asked, selection, timeZone);
  const pictures = await loadPictures(blocks, fetchPicture);
  await pdfmake.createPdf(layoutOf(asked, blocks, about, selection.asOfMs, timeZone, pictures)).write(file);
}

function blocksOf(
  asked: ExportRequest & { readonly document: WantedDocument },
  { rows, asOfMs, earlier, counted = [], countedEarlier, roads, stretches }: Selection,
  timeZone: string,
): Block[] {
  const { rows: wanted } = asked;
  if (wanted.of === "report")
    return reportBlocks({ ...asked, rows: wanted }, rows, timeZone, earlier, roads, stretches, dayText(dayAt(timeZone, asOfMs)));
  if (wanted.of !== "orderReport") return [];
  const before = countedEarlier && {
    counted: countedEarlier,
    monthsBack: monthsApart(wanted.filter, wanted.earlier!, { timeZone, nowMs: asOfMs }),
  };
  return orderBlocks({ ...asked, rows: wanted }, counted, before ?? null);
}
