import { describe, expect, it } from "vitest";
import { maxUploadBytes, type Upload } from "../../../shared/http/uploads-api.ts";
import { RequestFailure } from "../../api/request.ts";
import type { SendOptions } from "./send-upload.ts";
import { UploadQueue } from "./upload-queue.ts";

const file = (name: string, type = "image/jpeg") => new File(["x"], name, { type });
const stored = (key: string): Upload => ({
  key,
  type: "image/jpeg",
  bytes: 1,
  widthPx: 1,
  heightPx: 1,
  takenAtMs: null,
  placed: false,
  findings: [],
  elsewhere: { orders: [], hidden: false },
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp(most = 9) {
  const calls: { options: SendOptions; answer: (upload: Upload) => void; fail: (error: unknown) => void }[] = [];
  const takenBack: string[] = [];
  const previews = new Set<string>();
  let made = 0;
  const queue = new UploadQueue({
    send: (_, options) =>
      new Promise((answer, fail) => {
        calls.push({ options, answer, fail });
        options.signal.addEventListener("abort", () => fail(options.signal.reason));
      }),
    takeBack: (key) => void takenBack.push(key),
    preview: () => {
      const address = `blob:${++made}`;
      previews.add(address);
      return address;
    },
    forgetPreview: (address) => void previews.delete(address),
    orderId: "o1",
    most,
  });
  const states = () => queue.all().map(({ state }) => state.kind);
  return { queue, calls, takenBack, previews, states };
}

describe("pictures on their way", () => {
  it("go two at a time, tell how far they are, and name what is stored", async () => {
    const { queue, calls, states } = setUp();
    queue.add([file("a"), file("b"), file("c")]);
    expect(states()).toEqual(["sending", "sending", "waiting"]);
    expect(calls[0]!.options.orderId).toBe("o1");
    calls[0]!.options.onProgress(0.5);
    expect(queue.all()[0]!.state).toEqual({ kind: "sending", share: 0.5 });
    calls[0]!.answer(stored("k1"));
    await settled();
    expect(states()).toEqual(["done", "sending", "sending"]);
  });

  it("fail and are tried again one by one", async () => {
    const { queue, calls, states } = setUp();
    queue.add([file("a"), file("b")]);
    calls[0]!.fail(new RequestFailure("netError"));
    calls[1]!.answer(stored("k2"));
    await settled();
    expect(states()).toEqual(["failed", "done"]);
    queue.retry(queue.all()[0]!.id);
    calls[2]!.answer(stored("k1"));
    await settled();
    expect(states()).toEqual(["done", "done"]);
  });

  it("are taken back when they are removed, also when the answer comes later, and their previews are let go", async () => {
    const { queue, calls, takenBack, previews } = setUp();
    queue.add([file("a"), file("b")]);
    calls[0]!.answer(stored("k1"));
    await settled();
    queue.remove(queue.all()[0]!.id);
    expect(takenBack).toEqual(["k1"]);
    queue.remove(queue.all()[0]!.id);
    expect(calls[1]!.options.signal.aborted).toBe(true);
    expect([queue.all().length, previews.size]).toEqual([0, 0]);
  });

  it("are refused here when the server would refuse them, and no more are taken than have a place", () => {
    const { queue, calls, states } = setUp(2);
    const large = file("large");
    Object.defineProperty(large, "size", { value: maxUploadBytes + 1 });
    expect(queue.add([file("page.html", "text/html"), large, file("c")])).toBe(1);
    expect(states()).toEqual(["failed", "failed"]);
    expect(calls).toEqual([]);
  });

  it("leave nothing running when nobody looks any more", () => {
    const { queue, calls, previews } = setUp();
    queue.add([file("a")]);
    queue.close();
    expect([calls[0]!.options.signal.aborted, previews.size]).toEqual([true, 0]);
  });
});
