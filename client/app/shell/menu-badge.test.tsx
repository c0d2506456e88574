import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { returnToLive, setCursor } from "../../live/time-cursor.ts";
import { LiveContext } from "../../live/use-topic.ts";

const { render } = placeToRender();
const me = { tenant: { timeZone: "Asia/Shanghai" }, badges: { pending: 3, accepted: 923 } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
afterEach(() => act(async () => returnToLive()));

const said = () => [...document.querySelectorAll(".menu-badge [aria-hidden]")].map(({ textContent }) => textContent);

it("[H3] at a time that nobody recorded the menu says no count: neither 0 nor that of now", async () => {
  const { MenuBadge } = await withAllTexts(import("./menu-badge.tsx"));
  const { live, set } = liveTopics(() => Date.now());
  await render(
    <LiveContext value={live}>
      <MenuBadge list="pending" />
      <MenuBadge list="accepted" />
    </LiveContext>,
  );
  expect(said()).toEqual(["3", "923"]);
  await act(async () => {
    setCursor({ mode: "at", atMs: Date.parse("2020-01-01T00:00:00Z") });
    for (const topic of ["orders", "badges"] as const) set(topic, { rows: {}, refusal: "notRecorded" });
  });
  expect(said()).toEqual([]);
});
