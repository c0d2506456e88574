import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const count = { waiting: 0 };
vi.mock("./own-outbox.ts", () => ({ useCountWaiting: () => count.waiting }));
const { render } = placeToRender();

it("[10.16] a card over the page says how much waits for the line, and nothing where nothing does", async () => {
  const { WaitingCount } = await withAllTexts(import("./waiting-count.tsx"));
  await render(<WaitingCount />);
  expect(document.body.textContent).toBe("");
  count.waiting = 2;
  await render(<WaitingCount key="later" />);
  expect(document.querySelector('[role="status"]')?.textContent).toBe("2 to be sent");
});
