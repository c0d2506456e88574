import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { sampleShot } from "../../../tests/support/sample-shot.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { KeptKeys } from "../../ui/kept-keys.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai", area: { lng: 121, lat: 31, zoom: 11 } }, notOffered: [] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
// What lies beside the picture.
vi.mock("./receiver-card.tsx", () => ({ ReceiverCard: () => null }));

let scrolled: [number, number][];
beforeEach(() => {
  scrolled = [];
  vi.stubGlobal("fetch", async () => Response.json({ suggestions: [] }));
});

const nothing = () => {};
const frame = () => document.querySelector<HTMLElement>(".quick-zoom")!;
const zoom = () => Number(frame().style.getPropertyValue("--zoom"));
const press = (key: string) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

/** The desk with a frame of 800 by 400 pixels. */
async function open(pictures: string[] = sampleShot({ id: "1" }).pictures): Promise<void> {
  const { ShotDesk } = await withAllTexts(import("./shot-desk.tsx"));
  await render(
    <LiveContext value={liveTopics(() => Date.now()).live}>
      <ShotDesk
        shot={sampleShot({ id: "1", pictures })}
        draft={undefined}
        onDraft={nothing}
        decide={{} as never}
        onSkip={nothing}
        canUndo={false}
        keptKeys={new KeptKeys()}
      />
    </LiveContext>,
  );
  played(frame());
}
function played(element: HTMLElement): void {
  element.getBoundingClientRect = () => ({ left: 100, top: 50, width: 800, height: 400 }) as DOMRect;
  Object.defineProperties(element, { clientWidth: { value: 800 }, clientHeight: { value: 400 } });
  Object.assign(element, {
    scrollTo(x: number, y: number) {
      scrolled.push([x, y]);
      Object.assign(element, { scrollLeft: x, scrollTop: y });
    },
    scrollBy: (x: number, y: number) => void scrolled.push([x, y]),
  });
}
async function turn(deltaY: number, more: { deltaX?: number; shiftKey?: boolean } = {}): Promise<boolean> {
  const event = new Event("wheel", { bubbles: true, cancelable: true });
  Object.assign(event, { deltaY, clientX: 300, clientY: 250, shiftKey: false, ...more });
  await act(async () => void frame().dispatchEvent(event));
  return event.defaultPrevented;
}

it("the wheel zooms where the pointer is: what is under it stays there, and the page does not scroll", async () => {
  await open();
  expect(zoom()).toBe(1);
  expect(await turn(-100)).toBe(true);
  expect(zoom()).toBe(1.25);
  // The pointer stands at 200 of 800 and 200 of 400 pixels: a quarter more of each lies before it.
  expect(scrolled).toEqual([[50, 50]]);
  await turn(-100);
  expect(zoom()).toBeCloseTo(1.5625);
  expect(scrolled.at(-1)).toEqual([112.5, 112.5]);
  await turn(100);
  await turn(100);
  expect([zoom(), scrolled.at(-1)]).toEqual([1, [0, 0]]);
  await turn(100);
  expect(zoom()).toBe(1);
});

it("a wheel that is turned sideways, or with Shift, zooms nothing", async () => {
  await open();
  await turn(-100);
  expect(await turn(0, { deltaX: 80 })).toBe(false);
  expect(await turn(-100, { shiftKey: true })).toBe(false);
  expect(zoom()).toBe(1.25);
});

it("+ and = go nearer about the middle, - goes back, 0 shows the whole picture; no nearer than eight times", async () => {
  await open();
  await press("+");
  expect([zoom(), scrolled]).toEqual([1.25, [[100, 50]]]);
  await press("=");
  expect(zoom()).toBeCloseTo(1.5625);
  await press("-");
  expect(zoom()).toBeCloseTo(1.25);
  for (let i = 0; i < 20; i++) await press("+");
  expect(zoom()).toBe(8);
  await press("0");
  expect([zoom(), scrolled.at(-1)]).toEqual([1, [0, 0]]);
});

it("the middle button moves a picture that is nearer, and no other does", async () => {
  await open();
  await turn(-100);
  const move = (buttons: number) =>
    act(async () => {
      const event = new MouseEvent("pointermove", { bubbles: true, buttons });
      Object.assign(event, { movementX: 12, movementY: -7 });
      frame().dispatchEvent(event);
    });
  scrolled.length = 0;
  await move(1);
  expect(scrolled).toEqual([]);
  await move(4);
  expect(scrolled).toEqual([[-12, 7]]);
});

it("[10.9] the pointer with Shift moves a picture that is nearer, and draws nothing there; a frame keeps the picture's shape", async () => {
  await open();
  const image = frame().querySelector("img")!;
  Object.defineProperties(image, { naturalWidth: { value: 1600 }, naturalHeight: { value: 900 } });
  await act(async () => void image.dispatchEvent(new Event("load")));
  expect(frame().style.aspectRatio).toContain(String(1600 / 900));
  await turn(-100);
  const drag = (type: string, shiftKey: boolean) =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true, buttons: 1, shiftKey });
      Object.assign(event, { movementX: 12, movementY: -7, pointerId: 1 });
      image.dispatchEvent(event);
    });
  scrolled = [];
  const reached: string[] = [];
  image.parentElement!.addEventListener("pointerdown", ({ type }) => reached.push(type));
  await drag("pointermove", false);
  expect(scrolled).toEqual([]);
  await drag("pointerdown", true);
  await drag("pointermove", true);
  expect([scrolled, reached]).toEqual([[[-12, 7]], []]);
});

it("[10.9] an enlarged picture is moved by the arrows too, and one that is seen whole is not", async () => {
  await open();
  await press("ArrowRight");
  expect(scrolled).toEqual([]);
  await press("+");
  scrolled = [];
  await press("ArrowRight");
  await press("ArrowDown");
  await press("ArrowLeft");
  expect(scrolled).toEqual([
    [200, 0],
    [0, 100],
    [-200, 0],
  ]);
});

it("[10.9] the frame has the picture's shape before it has come, so that the buttons below stay under the hand", async () => {
  await open();
  const [{ widthPx, heightPx } = { widthPx: 16, heightPx: 9 }] = sampleShot({ id: "1" }).boxes;
  expect(Number(frame().style.aspectRatio.split("/")[0])).toBeCloseTo(widthPx / heightPx, 3);
});
