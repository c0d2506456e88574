import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";
import { hearPersonal } from "../live/personal.ts";

const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" } };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const { render } = placeToRender();
const people = [
  { id: "p1", name: "王强", company: "青浦养护" },
  { id: "p2", name: "王芳", company: "青浦监理" },
];
let answers: (() => Response)[];
let sent: { text: string; mentions: string[] }[];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    if (init.method !== "POST") return Response.json({ notes: [], people, subscribed: false });
    sent.push(JSON.parse(init.body as string));
    return answers.shift()?.() ?? Response.json({ error: "internal" }, { status: 500 });
  });
});

const field = () => document.querySelector("textarea")!;
async function type(text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!;
  await act(async () => {
    set.call(field(), text);
    field().setSelectionRange(text.length, text.length);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const press = (more: KeyboardEventInit) =>
  act(async () => void field().dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...more })));

it("a note names a colleague by @ and Enter, is sent by Ctrl Enter, and what was typed stays when it is not taken", async () => {
  const { OrderNotes } = await withAllTexts(import("./order-notes.tsx"));
  await render(<OrderNotes orderId="o1" />);
  await type("请看 @王");
  await press({ key: "Enter" });
  expect(field().value).toBe("请看 @王强 ");
  await press({ key: "Enter", ctrlKey: true });
  expect(sent).toEqual([{ text: "请看 @王强", mentions: ["p1"] }]);
  expect(field().value).toBe("请看 @王强 ");
  const note = {
    id: "n1",
    orderId: "o1",
    atMs: 1,
    by: { id: "U1", name: "我", company: "" },
    text: "请看 @王强",
    mentions: people.slice(0, 1),
  };
  answers.push(() => Response.json({ notes: [note], people, subscribed: true }));
  await press({ key: "Enter", ctrlKey: true });
  expect(field().value).toBe("");
  expect(document.querySelector(".order-notes li p")?.textContent).toBe("请看 @王强");
});

it("[10.8] arrows mark the name that Enter takes, and Escape sends the names away, then leaves the field, and closes nothing around it", async () => {
  const { OrderNotes } = await withAllTexts(import("./order-notes.tsx"));
  const around = vi.fn();
  await render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the card around it.
    <div onKeyDown={({ key }) => around(key)}>
      <OrderNotes orderId="o2" />
    </div>,
  );
  await type("请看 @王");
  await press({ key: "ArrowDown" });
  expect(document.querySelector(".bp6-active")?.textContent).toContain("王芳");
  await press({ key: "Enter" });
  expect(field().value).toBe("请看 @王芳 ");
  await type("请看 @王");
  await press({ key: "Escape" });
  expect(document.querySelector(".order-notes-names")).toBeNull();
  field().focus();
  await press({ key: "Escape" });
  expect(document.activeElement).not.toBe(field());
  expect(around).not.toHaveBeenCalled();
});

it("[10.8] what is written stays with its order while its writer looks at others", async () => {
  const { OrderNotes } = await withAllTexts(import("./order-notes.tsx"));
  await render(<OrderNotes key="o3" orderId="o3" />);
  await type("未写完");
  await render(<OrderNotes key="o4" orderId="o4" />);
  expect(field().value).toBe("");
  await render(<OrderNotes key="o3" orderId="o3" />);
  expect(field().value).toBe("未写完");
});

it("whose name was taken out of the text again is not told", async () => {
  const { OrderNotes } = await withAllTexts(import("./order-notes.tsx"));
  await render(<OrderNotes orderId="o1" />);
  await type("@王");
  await press({ key: "Enter" });
  await type("算了");
  await press({ key: "Enter", ctrlKey: true });
  expect(sent).toEqual([{ text: "算了", mentions: [] }]);
});

it("[10.8] what is written is kept for its writer over a reload of the tab, and for nobody else", async () => {
  const { OrderNotes } = await withAllTexts(import("./order-notes.tsx"));
  await render(<OrderNotes key="o5" orderId="o5" />);
  await type("未写完");
  const { noteDraft } = await import("./note-drafts.ts");
  expect([noteDraft("T/U1", "o5").text, noteDraft("T/U2", "o5").text]).toEqual(["未写完", ""]);
  expect(JSON.stringify({ ...localStorage })).not.toContain("未写完");
});

it("[10.8] whoever writes more than a tab keeps is told which order's note had to go", async () => {
  const { keepNoteDraft, MOST_STORED } = await import("./note-drafts.ts");
  const { knowOrderNumber } = await import("../session/record-names.ts");
  knowOrderNumber("T/U1", "o10", "PD-10");
  keepNoteDraft("T/U1", "o10", { text: "x".repeat(MOST_STORED), told: [] });
  const { OrderNotes } = await withAllTexts(import("./order-notes.tsx"));
  await render(<OrderNotes key="o11" orderId="o11" />);
  await type("新的一条备注");
  await vi.waitUntil(() => /drop the oldest, on PD-10|最早的已丢弃：PD-10/.test(document.body.textContent ?? ""), 100_000);
});

it("[10.8] what a colleague writes is there while it is looked at; what is told of another order asks nothing", async () => {
  const listeners = new Map<string, (message: unknown) => void>();
  hearPersonal({ on: (event, listener) => listeners.set(event, listener) });
  let asked = 0;
  const note = { id: "n2", orderId: "o6", atMs: 1, by: { id: "U2", name: "王强", company: "" }, text: "已封道", mentions: [] };
  vi.stubGlobal("fetch", async () => Response.json({ notes: asked++ === 0 ? [] : [note], people, subscribed: false }));
  const { OrderNotes } = await withAllTexts(import("./order-notes.tsx"));
  await render(<OrderNotes key="o6" orderId="o6" />);
  await type("我在写");
  const tell = (orderId: string) => act(async () => listeners.get("personal")?.({ about: "notes", body: { orderId } }));
  await tell("o7");
  expect(asked).toBe(1);
  await tell("o6");
  await vi.waitUntil(() => asked === 2, 100_000);
  await act(async () => {});
  expect(document.querySelector(".order-notes li p")?.textContent).toBe("已封道");
  expect(field().value, "what one writes oneself stays").toBe("我在写");
});

it("[10.8] what is typed while a note is being sent stays, and only what was sent goes", async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
    method === "POST"
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Response.json({ notes: [], people, subscribed: false }),
  );
  const { OrderNotes } = await withAllTexts(import("./order-notes.tsx"));
  await render(<OrderNotes key="o8" orderId="o8" />);
  await type("一");
  await press({ key: "Enter", ctrlKey: true });
  await type("一，还有二");
  await act(async () => answer(Response.json({ notes: [], people, subscribed: true })));
  await vi.waitUntil(() => field().value !== "一，还有二", 100_000);
  const { noteDraft } = await import("./note-drafts.ts");
  expect([field().value, noteDraft("T/U1", "o8").text]).toEqual(["，还有二", "，还有二"]);
});

it("[10.8] an answer that was under way does not take back that one subscribed meanwhile", async () => {
  const listeners = new Map<string, (message: unknown) => void>();
  hearPersonal({ on: (event, listener) => listeners.set(event, listener) });
  let isSubscribed = false;
  let late: (() => void) | null = null;
  let asked = 0;
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
    if (method === undefined || method === "GET") {
      const answer = Response.json({ notes: [], people, subscribed: isSubscribed });
      if (++asked !== 2) return answer;
      return new Promise<Response>((resolve) => {
        late = () => resolve(answer);
      });
    }
    isSubscribed = true;
    return Response.json({ notes: [], people, subscribed: true });
  });
  const { OrderNotes } = await withAllTexts(import("./order-notes.tsx"));
  await render(<OrderNotes key="o9" orderId="o9" />);
  await vi.waitUntil(() => document.querySelector("input[type=checkbox]") !== null, 100_000);
  await act(async () => listeners.get("personal")?.({ about: "notes", body: { orderId: "o9" } }));
  const box = () => document.querySelector<HTMLInputElement>("input[type=checkbox]")!;
  await act(async () => box().click());
  await vi.waitUntil(() => box().checked, 100_000);
  await act(async () => late?.());
  await act(async () => {});
  expect(box().checked).toBe(true);
});
