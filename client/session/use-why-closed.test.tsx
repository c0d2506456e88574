import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { type Cursor, pageTime, returnToLive, ShownTime, setCursor, TimeContext } from "../live/time-cursor.ts";
import { useClosedCode } from "./use-why-closed.ts";

const { render } = placeToRender();
afterEach(() => act(async () => returnToLive()));

const past: Cursor = { mode: "at", atMs: 1_000 };
const Code = () => <p>{useClosedCode() ?? "open"}</p>;
const shown = (time: ShownTime) =>
  render(
    <TimeContext value={time}>
      <Code />
    </TimeContext>,
  );

it("[H1] what acts is open where all is live, and a pane of its own time says that it is one", async () => {
  await shown(pageTime);
  expect(document.body.textContent).toBe("open");
  await shown(new ShownTime(past));
  expect(document.body.textContent).toBe("otherTime");
});

it("[H1] a live pane of a page that shows the past offers nothing that would be refused", async () => {
  await shown(new ShownTime());
  expect(document.body.textContent).toBe("open");
  await act(async () => setCursor(past));
  expect(document.body.textContent).toBe("awayFromLive");
});
