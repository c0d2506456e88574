import Papa from "papaparse";

/** A file as rows of cells. */
export interface FileTable {
  readonly head: readonly string[];
  /** `line` is the row's place in the file, the head being 1; empty rows are left out. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

export type FileProblem = "tooBig" | "tooManyRows" | "noRows" | "notText" | "brokenText" | "brokenQuotes";
/** Why a file cannot be read; `line` where it broke. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem;
  readonly line: number;

  constructor(problem: FileProblem, line = 0) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

const MOST_BYTES = 10_000_000;
export const MOST_ROWS = 5_000;

/**
 * Chinese spreadsheets save text as GB18030, others as UTF-8 with or without its mark, some as UTF-16.
 * @throws UnreadableFile
 */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES) throw new UnreadableFile("tooBig");
  const text = decoded(bytes);
  // A workbook or a picture is no text, whatever its letters would be.
  if (text.includes("\u0000") || text.startsWith("PK\u0003\u0004")) throw new UnreadableFile("notText");
  return text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const unicode = strictly("utf-8", bytes);
  if (unicode !== null) return unicode;
  // One bad byte makes no Chinese of a Unicode file: whoever reads it so fills a register with nonsense.
  const lenient = new TextDecoder("utf-8").decode(bytes);
  const [bad, good] = [lenient.match(/\ufffd/g)!.length, lenient.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0];
  const han = lenient.match(/\p{Script=Han}/gu)?.length ?? 0;
  const isUnicode = han >= bad || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) || good >= bad * GOOD_FOR_BAD;
  const chinese = isUnicode ? null : strictly("gb18030", bytes);
  if (chinese === null) throw new UnreadableFile("brokenText", lineOfFirst(lenient));
  return chinese;
}

/** Chinese text in GB18030 has few letters that Unicode would read, and hardly a Chinese one. */
const GOOD_FOR_BAD = 4;

function strictly(encoding: "utf-8" | "gb18030", bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const lineOfFirst = (lenient: string): number => lenient.slice(0, lenient.indexOf("\ufffd")).split(/\r\n|\r|\n/).length;

/** Cells between commas, semicolons or tabs (as they are copied out of a spreadsheet), whichever the text has. @throws UnreadableFile */
export function tableOf(text: string): FileTable {
  // A line of its own says how some spreadsheets are to part the cells.
  const [said = "", separator] = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(text.slice(said.trimEnd().length), { delimiter: separator ?? separatorOf(text) });
  const quotes = errors.find(({ type }) => type === "Quotes");
  if (quotes !== undefined) throw new UnreadableFile("brokenQuotes", (quotes.row ?? 0) + 1);
  const filled = data.map((cells, place) => ({ line: place + 1, cells })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [head, ...rows] = filled;
  if (head === undefined || rows.length === 0) throw new UnreadableFile("noRows");
  if (rows.length > MOST_ROWS) throw new UnreadableFile("tooManyRows");
  return { head: head.cells.map((cell) => cell.trim()), rows };
}

/** What stands most often between the column names. */
function separatorOf(text: string): string {
  const head = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const times = (separator: string) => head.split(separator).length;
  return [",", "\t", ";"].reduce((best, separator) => (times(separator) > times(best) ? separator : best));
}
