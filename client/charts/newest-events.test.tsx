import { act } from "react";
import { expect, it, vi } from "vitest";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";

vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));
const { render } = placeToRender();

const event = (id: string, atMs: number) => ({
  ...{ id, atMs, orderId: id, to: 1, serious: false, isNew: false, defectType: id },
  ...{ road: "", town: "", chainageM: null, company: "" },
});
const rows = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, event(id, id.charCodeAt(0))]));

it("[10.1] no newer event moves those that the pointer is on; when it goes all are there, the newest first", async () => {
  const { NewestEvents } = await withAllTexts(import("./newest-events.tsx"));
  const { live, set } = liveTopics(() => 0, { activity: { rows: rows("a", "b") } });
  await render(
    <LiveContext value={live}>
      <NewestEvents />
    </LiveContext>,
  );
  const said = () => [...document.querySelectorAll(".events .event-what")].map(({ textContent }) => textContent);
  const point = (type: string) =>
    act(async () => void document.querySelector(".events")?.dispatchEvent(new MouseEvent(type, { bubbles: true })));
  const hear = (...ids: string[]) => act(async () => set("activity", { rows: rows(...ids) }));
  expect(said()).toEqual(["b", "a"]);
  await point("pointerover");
  await hear("b", "c", "d");
  expect(said()).toEqual(["b", "a"]);
  expect(document.querySelector(".events-waiting")).toBeNull();
  await point("pointerout");
  expect(said()).toEqual(["d", "c", "b"]);
  const lit = [...document.querySelectorAll(".event-came .event-what")].map(({ textContent }) => textContent);
  expect(lit, "and what was there from the beginning does not light up").toEqual(["d", "c"]);
});
