import type { LegacyCall } from "../../shared/legacy/call.ts";
import { hashText } from "./world/random.ts";

/** How one tenant's services happen to write things (C2, C4). Different for each tenant, stable for good. */
export interface WritingStyle {
  /** Ids, codes and counts as numbers or as text. */
  readonly numbers: "number" | "text";
  /** What stands where nothing is. */
  readonly nothing: "" | "null" | null;
  readonly time: "dash" | "slash";
  readonly direction: "word" | "code";
  /** Shape of `Json` in the big list. */
  readonly list: JsonShape;
  /** Some pictures lie on the alternative host only. */
  readonly losesPictures?: true;
}

export type JsonShape = "array" | "ds" | "string";

const styles: Readonly<Record<string, WritingStyle>> = {
  "021PDGLS": { numbers: "number", nothing: "null", time: "dash", direction: "word", list: "array", losesPictures: true },
  "021QPGLS": { numbers: "text", nothing: "", time: "dash", direction: "word", list: "ds", losesPictures: true },
  "021JDGLS": { numbers: "number", nothing: null, time: "slash", direction: "code", list: "array" },
  "021HKGLS": { numbers: "text", nothing: "null", time: "dash", direction: "code", list: "string" },
};
const usualStyle: WritingStyle = { numbers: "number", nothing: "", time: "dash", direction: "word", list: "array" };

export const styleOf = (tenant: string): WritingStyle => styles[tenant] ?? usualStyle;

/** How the envelope of one call of one tenant looks: `respResult` as number or text, and the shape of `Json`. */
export function envelopeOf(
  tenant: string,
  call: LegacyCall,
): { respResult: 1 | "1"; shape: JsonShape; emptyIs: "array" | "missing" | "text" } {
  const hash = hashText(`${tenant}:${call.name}`);
  const shapes: readonly JsonShape[] = ["array", "ds", "string"];
  return {
    respResult: hash % 2 === 0 ? 1 : "1",
    shape: call.name === "GetAssignmentList" ? styleOf(tenant).list : shapes[(hash >>> 3) % 3]!,
    emptyIs: (["array", "missing", "text"] as const)[(hash >>> 6) % 3]!,
  };
}
