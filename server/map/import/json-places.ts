/** Where something stands in a text, for whoever opens it in an editor; both count from 1. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** `JSON.parse` does not always say where it gave up: walks a text that it refused (RFC 8259). Null where nothing is wrong with it. */
export function faultIn(text: string): Spot | null {
  const fault = new Walk(text).faultAt();
  return fault === null ? null : spotOf(text, fault);
}

/** Where the feature with that index stands in a collection. */
export function spotOfFeature(text: string, index: number): Spot | null {
  const walk = new Walk(text);
  walk.faultAt();
  const at = walk.features[index];
  return at === undefined ? null : spotOf(text, at);
}

function spotOf(text: string, at: number): Spot {
  const before = text.slice(0, at);
  const lineBegins = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: at - lineBegins + 1 };
}

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text of JSON has none.
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class Fault extends Error {}

class Walk {
  /** Where the features of the outermost collection begin. */
  readonly features: number[] = [];
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  faultAt(): number | null {
    try {
      this.value(0, "");
      this.take(SPACE);
      return this.at < this.text.length ? this.at : null;
    } catch (error) {
      if (!(error instanceof Fault) && !(error instanceof RangeError)) throw error;
      return this.at;
    }
  }

  private value(depth: number, key: string): void {
    this.take(SPACE);
    const sign = this.text[this.at];
    if (sign === "{") {
      this.list("}", () => {
        const name = this.needed(TEXT);
        this.take(SPACE);
        this.needed(/:/y);
        this.value(depth + 1, name);
      });
    } else if (sign === "[") {
      this.list("]", () => {
        if (depth === 1 && key === '"features"') this.features.push(this.at);
        this.value(depth + 1, "");
      });
    } else if (sign === '"') this.needed(TEXT);
    else this.needed(PLAIN);
  }

  private list(end: string, one: () => void): void {
    this.at++;
    this.take(SPACE);
    if (this.text[this.at] === end) return void this.at++;
    for (;;) {
      this.take(SPACE);
      one();
      this.take(SPACE);
      const sign = this.text[this.at];
      if (sign !== "," && sign !== end) throw new Fault();
      this.at++;
      if (sign === end) return;
    }
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  private needed(pattern: RegExp): string {
    const found = this.take(pattern);
    if (found === "") throw new Fault();
    return found;
  }
}
