import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RequestFailure } from "../../api/request.ts";
import { answered } from "./answered.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails as it is told, one after the other, and then answers. */
const failing = (...failures: readonly RequestFailure[]) => {
  const left = [...failures];
  return vi.fn(async () => {
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    return "done";
  });
};
const cut = new RequestFailure("netError");
const proxy = new RequestFailure("internal", 502);
const held = new RequestFailure("commandInFlight", 409, { requestId: "r" });

describe("what is sent until somebody answers", () => {
  it("outlasts a server that is killed and starts again: no line, a proxy alone, and what is held for the one that is gone", async () => {
    const send = failing(cut, proxy, cut, held, held);
    const answer = expect(answered(send)).resolves.toBe("done");
    await vi.runAllTimersAsync();
    await answer;
    expect(send).toHaveBeenCalledTimes(6);
  });

  it("is sent again no more where it was refused, and not for ever", async () => {
    const refused = failing(new RequestFailure("recordMoved", 409, { requestId: "r" }));
    await expect(answered(refused)).rejects.toMatchObject({ code: "recordMoved" });
    expect(refused).toHaveBeenCalledTimes(1);
    const away = failing(...Array.from({ length: 50 }, () => cut));
    const given = expect(answered(away)).rejects.toBe(cut);
    await vi.runAllTimersAsync();
    await given;
    expect(away.mock.calls.length).toBeLessThan(50);
  });
});
