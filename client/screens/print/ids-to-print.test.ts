import { describe, expect, it } from "vitest";
import { idsToPrint, MAX_PRINTED } from "./ids-to-print.ts";

const read = (query: string) => idsToPrint(new URLSearchParams(query));

describe("orders to print", () => {
  it("are read from the address, each once and in its order", () => {
    expect(read("ids=7, 3,7,,9")).toEqual(["7", "3", "9"]);
    expect(read("id=7")).toEqual(["7"]);
    expect(read("")).toEqual([]);
  });

  it("stop where an export begins", () => {
    expect(read(`ids=${Array.from({ length: MAX_PRINTED + 5 }, (_, i) => i).join(",")}`)).toHaveLength(MAX_PRINTED);
  });
});
