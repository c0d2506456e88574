import { expect, it, vi } from "vitest";
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
