import type { Me } from "../../../shared/http/session-api.ts";
import { hasOrderPage } from "../../../shared/policy/order-paths.ts";
import type { TextKey } from "../../i18n/dictionary.ts";
import { actionKeyRows } from "../../order/action-keys.ts";
import { deskKeyRows } from "../../screens/quick-identification/desk-key-rows.ts";
import type { KeyRow } from "../../ui/key-row.ts";
import { mayOpen } from "./may-open.ts";

export interface KeySection {
  readonly title: TextKey;
  /** The pages that they belong to; without any they work everywhere. */
  readonly paths?: readonly string[];
  /** Whether who may open these paths has any use for them. */
  readonly needs?: (routes: readonly string[]) => boolean;
  readonly rows: readonly KeyRow[];
}

const CHECKS = ["examine_zn", "examine_zn_re", "examine_zn/imgs", "examine_rg", "examine_rg_re"].map((name) => `/maintain/parts/${name}`);

const sections: readonly KeySection[] = [
  {
    title: "keys.everywhere",
    rows: [
      { keys: ["Ctrl K", "⌘ K"], does: "keys.search" },
      { keys: ["?"], does: "keys.sheet" },
      { keys: ["0"], does: "keys.backToLive" },
      { keys: ["Esc"], does: "keys.close" },
      { keys: ["Ctrl Z"], does: "keys.undoDone" },
      { keys: ["Ctrl Enter"], does: "keys.submit" },
      { keys: ["Delete"], does: "keys.closeTab" },
      { keys: ["Shift F10"], does: "keys.tabMenu" },
    ],
  },
  { title: "keys.orders", rows: actionKeyRows, needs: hasOrderPage },
  {
    title: "keys.pictures",
    needs: hasOrderPage,
    rows: [
      { keys: ["← →"], does: "keys.otherPicture" },
      { keys: ["+", "=", "-", "0"], does: "keys.zoomPicture" },
      { keys: ["B"], does: "keys.pictureBoxes" },
    ],
  },
  {
    title: "keys.lists",
    rows: [
      { keys: ["/"], does: "keys.searchList" },
      { keys: ["j", "↓"], does: "keys.next" },
      { keys: ["k", "↑"], does: "keys.previous" },
      { keys: ["Page Up", "Page Down"], does: "keys.page" },
      { keys: ["Home", "End"], does: "keys.ends" },
      { keys: ["Enter"], does: "keys.open" },
      { keys: ["Space", "Shift ↑ ↓", "Ctrl A"], does: "keys.select" },
      { keys: ["Ctrl C"], does: "keys.copyRows" },
      { keys: ["Shift F10"], does: "keys.copyCell" },
      { keys: ["Alt ← →"], does: "keys.moveColumn" },
      { keys: ["Alt Shift ← →"], does: "keys.columnWidth" },
      { keys: ["F2"], does: "keys.editCell" },
      { keys: ["N"], does: "keys.newRecord" },
      { keys: ["E"], does: "keys.editRecord" },
      { keys: ["← → ↑ ↓"], does: "keys.movePanes" },
    ],
  },
  { title: "keys.figures", rows: [{ keys: ["← → ↑ ↓"], does: "keys.otherFigure" }] },
  {
    title: "keys.map",
    paths: ["/maintain/maintain-list", "/monitor/index", "/map-home/index", "/maps/index"],
    // The map library's own.
    rows: [
      { keys: ["+", "=", "-"], does: "keys.zoomMap" },
      { keys: ["← → ↑ ↓"], does: "keys.moveMap" },
    ],
  },
  {
    title: "quick.title",
    paths: ["/maintain/quick-identification"],
    rows: deskKeyRows,
  },
  {
    title: "keys.checks",
    paths: CHECKS,
    rows: [
      { keys: ["p"], does: "checks.markPassed" },
      { keys: ["f"], does: "checks.markFailed" },
      { keys: ["j", "k", "← → ↑ ↓", "Home", "End"], does: "keys.otherCheck" },
    ],
  },
  {
    title: "keys.lineEditor",
    paths: ["/system/pointsToLine", "/test/map_bound"],
    rows: [
      { keys: ["Delete", "Backspace"], does: "keys.removePoint" },
      { keys: ["Ctrl Z"], does: "keys.undoStep" },
      { keys: ["Ctrl Shift Z"], does: "keys.redoStep" },
    ],
  },
  {
    title: "keys.stripMap",
    paths: ["/facilities_zn/terrain", "/road-detection-new/terrain", "/facilities_zn/road-info", "/monitor/search"],
    rows: [{ keys: ["← → ↑ ↓"], does: "keys.otherOnStrip" }],
  },
  {
    title: "keys.wall",
    paths: ["/home/map-full"],
    rows: [
      { keys: ["Space"], does: "keys.pauseScenes" },
      { keys: ["→ ↓", "← ↑"], does: "keys.otherScene" },
      { keys: ["1", "…", "9"], does: "keys.sceneOf" },
    ],
  },
  {
    title: "keys.scoringTree",
    paths: ["/jiading-rating/index"],
    rows: [
      { keys: ["j", "↓"], does: "keys.next" },
      { keys: ["k", "↑"], does: "keys.previous" },
      { keys: ["Home", "End"], does: "keys.ends" },
      { keys: ["← →"], does: "keys.fold" },
      { keys: ["Enter", "E"], does: "keys.editNode" },
      { keys: ["Insert", "N"], does: "keys.addBeside" },
      { keys: ["Shift Insert"], does: "keys.addBelow" },
      { keys: ["Alt ↑ ↓"], does: "keys.moveNode" },
      { keys: ["Delete"], does: "keys.removeNode" },
    ],
  },
];

const onWalls: ReadonlySet<string> = new Set(["keys.sheet", "keys.backToLive", "keys.close"]);
/** What a wall does at a key: its own, and of those of every page what it has. */
export const wallKeySections: readonly KeySection[] = sections
  .filter(({ title }) => title === "keys.wall" || title === "keys.everywhere")
  .map((section) => (section.title === "keys.wall" ? section : { ...section, rows: section.rows.filter(({ does }) => onWalls.has(does)) }))
  .reverse();

/** The sections of keys that this user has any use for. */
export const ownKeySections = (me: Me): KeySection[] =>
  sections.filter(({ paths, needs }) => (paths?.some((path) => mayOpen(path, me)) ?? true) && (needs?.(me.routes) ?? true));
