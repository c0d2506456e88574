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
