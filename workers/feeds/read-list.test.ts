import { describe, expect, it, vi } from "vitest";
import { getAssignmentList } from "../../shared/legacy/calls/assignment.ts";
import type { LegacyBody } from "../../shared/legacy/client.ts";
import type { Poll } from "./feed.ts";
import { readList } from "./read-list.ts";

const NOT_MODIFIED: LegacyBody = { kind: "notModified", answeredAtMs: 1 };

/** A poll whose process got the list once, with a validator; `suspects` were published since from elsewhere. */
function pollAfter(suspects: readonly string[]) {
  const fetch = vi.fn(async (): Promise<LegacyBody> => NOT_MODIFIED);
  const index = { has: () => true, size: 3, nameless: 0 };
  const bases = new Map([["list", { index, etag: '"7"', suspects: new Set(suspects) }]]);
  const kept = vi.fn();
  const poll = {
    isRebuild: false,
    tenant: { source: {} },
    mirror: { bases, refused: new Map(), plainLists: new Map() },
    fetch,
    keep: kept,
  };
  return { poll: poll as unknown as Poll, fetch, kept };
}
const ask = (poll: Poll) => readList(poll, { list: "list", call: getAssignmentList, request: {} as never, decode: () => ({}) as never });

describe("[F3] whether a list is as it was is asked", () => {
  it("where nothing was published since from elsewhere", async () => {
    const { poll, fetch, kept } = pollAfter([]);
    await ask(poll);
    expect(fetch).toHaveBeenCalledWith(getAssignmentList, {}, '"7"');
    expect(kept).toHaveBeenCalledWith("list", expect.objectContaining({ etag: '"7"' }));
  });

  it("and nowhere else: services that count versions from their start use a validator again, and old rows would come back", async () => {
    const { poll, fetch, kept } = pollAfter(["101864"]);
    await expect(ask(poll)).rejects.toMatchObject({ code: "legacyNoAnswer" });
    expect(fetch).toHaveBeenCalledWith(getAssignmentList, {}, undefined);
    expect(kept).not.toHaveBeenCalled();
  });
});
