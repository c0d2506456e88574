import { grades } from "../../shared/domain/grade.ts";
import { SHADES } from "../../shared/domain/shade.ts";
import type { Text } from "../../shared/domain/words.ts";
import type { DocumentWords } from "../../shared/exports/document-words.ts";
import type { Say } from "../i18n/use-words.ts";
import figureNames from "./figure-names.words.ts";
import { orderFiguresText } from "./order-figures.words.ts";
import type { reportText } from "./report.words.ts";
import type { reportDocumentText } from "./report-document.words.ts";
import type { reportStretchesText } from "./report-stretches.words.ts";
import type { AnyReportWords } from "./report-words.ts";
import { shadeText } from "./shade-text.ts";

interface Speaking {
  readonly text: (text: Text) => string;
  readonly say: Say<keyof typeof reportText>;
  readonly sayDocument: Say<keyof typeof reportDocumentText>;
  readonly sayStretches: Say<keyof typeof reportStretchesText>;
  readonly direction: (lane: "up" | "down") => string;
  /** Whose document it is. */
  readonly organisation: string;
  readonly unknown: string;
}

/** Where a worker puts a value. */
const PLACES = { rows: "{rows}", count: "{count}", tied: "{tied}", at: "{at}", from: "{from}", to: "{to}" };

/** What a document of a report says: the words of its screen. */
export const reportDocumentWords = (
  words: AnyReportWords,
  { text, ...speaking }: Speaking,
  earlier: EarlierSaid | null = null,
): DocumentWords => {
  const common = commonWords(speaking, earlier);
  return {
    ...common,
    titles: allOf(words.parts, text),
    figureNames: allOf(words.figures, text),
    fields: allOf(words.fields, text),
    said: { ...common.said, ...("stretches" in words.parts && stretchesWords(speaking)) },
  };
};

/** What stands beside the stretches of a day. */
const stretchesWords = ({ sayStretches: say, sayDocument, direction }: Pick<Speaking, "sayStretches" | "sayDocument" | "direction">) => ({
  ...{ stretch_observed: say("observed"), stretch_inferred: say("inferred"), stretch_missing: say("missing") },
  ...{ lane_whole: say("whole"), lane_up: direction("up"), lane_down: direction("down") },
  ...{ stretchFrom: say("from"), stretchTo: say("to"), stretchLength: say("length"), stretchesOnMap: say("onMap") },
  ...{ stretchesByTracks: say("byTracks", { km: "{km}" }), stretchesByServices: say("byServices", { km: "{km}" }) },
  ...{ stretchesDevices: say("devices", { n: "{n}" }), stretchesPartial: say("partial", { n: "{n}" }) },
  ...{ stretchesNotBegun: say("notBegun"), stretchesNoDevices: say("noDevices"), stretchesByToday: say("byToday") },
  ...{ stretchesUnread: sayDocument("stretchesUnread"), noShortRoads: sayDocument("noShortRoads") },
  someShortRoads: sayDocument("someShortRoads", { shown: "{shown}", count: "{count}" }),
});

/** The same of a report over our orders, whose figures are called alike in all of them. */
export const orderDocumentWords = (
  titles: Readonly<Record<string, Text>>,
  { text, ...speaking }: Speaking,
  earlier: EarlierSaid | null = null,
): DocumentWords => {
  const common = commonWords(speaking, earlier);
  const own = Object.entries(orderFiguresText).map(([key, said]) => [key, text(said).replace(/\{\{(\w+)\}\}/g, "{$1}")]);
  return {
    ...common,
    titles: allOf(titles, text),
    figureNames: {},
    fields: allOf(figureNames.words, text),
    said: { ...common.said, ...Object.fromEntries(own) },
  };
};

const allOf = (texts: Readonly<Record<string, Text>>, text: Speaking["text"]): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, said]) => [key, text(said)]));

/** How the time before is called, where it stands beside. */
interface EarlierSaid {
  readonly word: string;
  readonly note: string;
}

/** What stands beside points that were lost. */
const OF_LOSSES = ["computed", "distress", "pci", "grade", "lost", "noSurface", ...grades] as const;

const commonWords = (
  { say, sayDocument, organisation, unknown }: Pick<Speaking, "say" | "sayDocument" | "organisation" | "unknown">,
  earlier: EarlierSaid | null,
) => ({
  organisation,
  ...{ contents: sayDocument("contents"), madeBy: sayDocument("madeBy"), checkedBy: sayDocument("checkedBy") },
  ...{ approvedBy: sayDocument("approvedBy"), day: sayDocument("day") },
  ...{ figures: say("figures"), table: say("table"), noData: say("noData") },
  said: {
    ...(earlier && { before: earlier.word, quietSeries: earlier.note }),
    ...{ columnBefore: say("columnBefore", { name: "{name}" }), columnBy: say("columnBy", { name: "{name}" }) },
    ...{ about: sayDocument("about"), unknown, none: "–" },
    ...{ road: sayDocument("road"), pictures: sayDocument("pictures"), pictureMissing: sayDocument("pictureMissing") },
    morePictures: sayDocument("morePictures", { shown: "{shown}", count: "{count}" }),
    ...Object.fromEntries(SHADES.map((shade) => [`shade_${shade}`, shadeText(shade, say)])),
    ...Object.fromEntries(OF_LOSSES.map((key) => [key, say(key)])),
    ...{
      more: say("more", PLACES),
      moreRates: say("moreRates", PLACES),
      ...{ better: say("better"), worse: say("worse") },
      isNew: say("isNew"),
      points: say("points"),
      rest: say("rest"),
      sum: say("sum"),
      passed: say("passed"),
      notPassed: say("notPassed"),
      underWay: say("underWay"),
    },
  },
});
