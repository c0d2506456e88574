import { expect, it, vi } from "vitest";
import { alarmDoors } from "../../shared/http/alarms-api.ts";
import { displayDoors } from "../../shared/http/displays-api.ts";
import { orderDoors } from "../../shared/http/orders-api.ts";
import { ask, closeActing } from "./ask.ts";

it("[H1] away from live nothing is sent that would act, and the person is told why", async () => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  closeActing(() => true);
  const body = { action: "accept", seenStatus: 1, seenCompanyId: "c", reason: "" };
  await expect(ask(orderDoors.act, { params: { id: "a" }, body, key: "k" } as never)).rejects.toMatchObject({ code: "awayFromLive" });
  expect(fetched).not.toHaveBeenCalled();
  closeActing(() => false);
  vi.unstubAllGlobals();
});

it("[H1] alarms stay live always, and a display hears its desk: neither waits for the page to come back to now", async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError("no line")));
  vi.stubGlobal("fetch", fetched);
  closeActing(() => true);
  await expect(ask(alarmDoors.acknowledge, { params: { id: "a" }, body: { note: "" }, key: "k" } as never)).rejects.toMatchObject({
    code: expect.not.stringMatching("awayFromLive"),
  });
  await expect(ask(alarmDoors.endPause, { params: { id: "a" } } as never)).rejects.not.toMatchObject({ code: "awayFromLive" });
  await expect(ask(displayDoors.shown, { body: null } as never)).rejects.not.toMatchObject({ code: "awayFromLive" });
  expect(fetched).toHaveBeenCalledTimes(3);
  closeActing(() => false);
  vi.unstubAllGlobals();
});
