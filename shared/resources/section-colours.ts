import { z } from "zod";
import { leastDistance } from "../domain/colour-vision.ts";
import { contrast } from "../domain/contrast.ts";
import { ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { anotherIsCalled } from "./called-so.ts";
import { type Problem, resource } from "./resource.ts";

const sectionColour = record({
  id: ours.id("Qc_Id"),
  section: ours.text("Qc_Section"),
  colour: ours.colour("Qc_Colour"),
});
type Row = RowOfFields<(typeof sectionColour)["fields"]>;
type Wrong = Problem<(typeof sectionColour)["fields"]>;

const at = { service: "api", section: "1.7", origin: "given" } as const;
/** #RRGGBB, as the documents' calls have it. */
const COLOUR = /^#[0-9a-f]{6}$/i;
/** What lies on cards of both themes is to stand out by as much, as any mark (WCAG 2). */
const [CARDS, LEAST_CONTRAST] = [["#ffffff", "#1f2630"], 3] as const;
/** Nearer ones are taken for each other by somebody, on thin lines. */
const LEAST_DISTANCE = 15;

/** In what colour each section is drawn, on maps and wherever a section stands. */
export const sectionColours = resource({
  ...{ name: "sectionColours", owner: "reference", paths: ["/system/tenders-color"], record: sectionColour, title: "section" },
  list: {
    call: callForRows(
      {
        ...{ ...at, name: "GetRd_QuesColourType", path: "/api/Mark/GetRd_QuesColourType", rowsAt: "ds" },
        ...{ request: z.object({ comcode: z.string() }), givenRequest: ["comcode"] },
      },
      sectionColour,
    ),
    request: ({ C_Code }) => ({ comcode: C_Code }),
    keptMs: 300_000,
  },
  columns: [
    { key: "section", widthPx: 240, filter: "text" },
    { key: "colour", widthPx: 160 },
    { key: "id", widthPx: 120, optional: true },
  ],
  sort: { key: "section", direction: "asc" },
  form: {
    editors: ["admin"],
    knownBy: ["section"],
    fields: [
      { key: "section", required: true, maxLength: 30 },
      { key: "colour", required: true, maxLength: 7 },
    ],
    create: callToWrite({ ...at, name: "AddRd_QuesColourType", path: "/api/Mark/AddRd_QuesColourType" }, sectionColour),
    update: callToWrite({ ...at, name: "UpdateRd_QuesColourType", path: "/api/Mark/UpdateRd_QuesColourType" }, sectionColour),
    remove: callToWrite(
      { ...at, origin: "ours", name: "DeleteRd_QuesColourType", path: "/api/Mark/DeleteRd_QuesColourType" },
      sectionColour,
    ),
    problems: colourProblems,
    doubts: colourDoubts,
  },
});

function colourProblems(after: Row | null, before: Row | null, all: readonly Row[]): Wrong[] {
  if (after === null) return [];
  const isTaken = after.section !== before?.section && anotherIsCalled(all, "section", after.section, before);
  return [
    ...(isTaken ? [{ field: "section", problem: "taken" } as const] : []),
    ...(COLOUR.test(after.colour) ? [] : [{ field: "colour", problem: "noColour" } as const]),
  ];
}

/** A colour that hardly stands out, or that somebody takes for another section's. */
function colourDoubts(after: Row, before: Row | null, all: readonly Row[]): Wrong[] {
  if (!COLOUR.test(after.colour)) return [];
  const isFaint = CARDS.some((card) => contrast(after.colour, card) < LEAST_CONTRAST);
  const alike = all.find(
    ({ id, colour }) => id !== before?.id && COLOUR.test(colour) && leastDistance(colour, after.colour) < LEAST_DISTANCE,
  );
  return [
    ...(isFaint ? [{ field: "colour", problem: "faint" } as const] : []),
    ...(alike === undefined ? [] : [{ field: "colour", problem: "alike", with: { other: alike.section } } as const]),
  ];
}
