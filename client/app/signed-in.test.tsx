import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { showToast } from "../ui/toast.ts";

const close = vi.fn();
vi.mock("../live/connect.ts", () => ({ connectLive: () => ({ stores: {}, close }) }));
vi.mock("./screens.ts", () => ({ screenAt: () => undefined }));
vi.mock("./shell/shell.tsx", () => ({ Shell: () => <p>shell</p> }));

const { render } = placeToRender();

it("with somebody's session their connection ends, and what was told to them goes", async () => {
  const { default: SignedIn } = await import("./signed-in.tsx");
  const of = (id: string) => (
    <MemoryRouter>
      <SignedIn me={{ tenant: { code: "T" }, user: { id } } as never} />
    </MemoryRouter>
  );
  await render(of("one"));
  await act(async () => void showToast({ message: "accepted" }));
  expect(document.querySelector(".bp6-toast")?.textContent).toBe("accepted");
  await render(of("other"));
  expect([document.querySelector(".bp6-toast"), close.mock.calls.length, document.body.textContent]).toEqual([null, 1, "shell"]);
});

it("[H1] whatever a screen offers, while the page shows the past nothing is sent that would act", async () => {
  await import("./signed-in.tsx");
  const [{ ask }, { orderDoors }, { setCursor }] = await Promise.all([
    import("../api/ask.ts"),
    import("../../shared/http/orders-api.ts"),
    import("../live/time-cursor.ts"),
  ]);
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  setCursor({ mode: "at", atMs: 1_000 });
  const body = { action: "accept", seenStatus: 1, seenCompanyId: "c", reason: "" };
  await expect(ask(orderDoors.act, { params: { id: "a" }, body, key: "k" } as never)).rejects.toMatchObject({ code: "awayFromLive" });
  expect(fetched).not.toHaveBeenCalled();
  setCursor({ mode: "live" });
});
