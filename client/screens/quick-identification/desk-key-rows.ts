import { MOST_RECENT } from "../../order/defect-types/recent-types.ts";
import type { KeyRow } from "../../ui/key-row.ts";

/** What each key of the desk does (shot-desk.tsx, and the boxes' own in box-editor.tsx), for the sheet of keys. */
export const deskKeyRows: readonly KeyRow[] = [
  { keys: ["Enter"], does: "quick.confirm" },
  { keys: ["s"], does: "keys.dispatch" },
  { keys: ["d"], does: "keys.nextCompany" },
  { keys: ["p"], does: "keys.nextPerson" },
  { keys: ["x"], does: "quick.discard" },
  { keys: ["n"], does: "quick.later" },
  { keys: ["u"], does: "keys.undo" },
  { keys: ["t"], does: "quick.type" },
  { keys: ["1", "…", String(MOST_RECENT)], does: "quick.recentTypes" },
  { keys: ["g"], does: "quick.degree" },
  { keys: ["r"], does: "order.road" },
  { keys: ["c"], does: "order.chainage" },
  { keys: ["v"], does: "quick.direction" },
  { keys: ["b"], does: "quick.addBox" },
  { keys: ["+", "=", "-", "0"], does: "quick.zoom" },
  { keys: ["← → ↑ ↓"], does: "quick.movePicture" },
  { keys: ["Delete", "Backspace"], does: "quick.removeBox" },
  { keys: ["← → ↑ ↓", "Shift", "Alt"], does: "quick.boxKeys" },
];
