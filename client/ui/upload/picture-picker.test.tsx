import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { RequestFailure } from "../../api/request.ts";
import { withAllTexts } from "../../i18n/start.ts";

const send = vi.fn();
vi.mock("./send-upload.ts", () => ({ sendUpload: (...args: unknown[]) => send(...args) }));

const { render } = placeToRender();
afterEach(() => vi.restoreAllMocks());

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

it("[10.16] pictures that found no line wait for it and are no failures; one that was refused says why", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  const { PicturePicker } = await withAllTexts(import("./picture-picker.tsx"));
  let unsent: string[] = [];
  await render(<PicturePicker most={9} onChange={(chosen) => (unsent = chosen.unsent.map(({ name }) => name))} />);
  const choose = async (name: string, failure: RequestFailure) => {
    send.mockRejectedValueOnce(failure);
    const input = document.querySelector<HTMLInputElement>("[data-testid=picture-input]")!;
    Object.defineProperty(input, "files", { configurable: true, value: [new File(["x"], name, { type: "image/jpeg" })] });
    await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
  };
  await choose("a.jpg", new RequestFailure("network", 0));
  await choose("b.jpg", new RequestFailure("network", 0));
  await choose("c.jpg", new RequestFailure("forbidden", 403));
  expect(unsent).toEqual(["a.jpg", "b.jpg"]);
  expect(texts(".picture-picker-item .quiet")).toEqual(["No line, not uploaded yet", "No line, not uploaded yet"]);
  expect(texts("[role=alert]")).toHaveLength(1);
  // Each can be tried again by hand, whatever kept it.
  expect(document.querySelectorAll("button[aria-label^='Upload']")).toHaveLength(3);
});
