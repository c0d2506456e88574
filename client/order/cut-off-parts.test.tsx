import { expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { RequestFailure } from "../api/request.ts";
import { withAllTexts } from "../i18n/start.ts";

const failure = { is: new RequestFailure("netError") };
vi.mock("../api/use-asked.ts", () => ({ useAsked: () => ({ value: null, failure: failure.is, retry() {} }) }));
vi.mock("./use-duplicates.ts", () => ({ useDuplicates: () => ({ answer: null, failure: failure.is, reload() {} }) }));
const { render } = placeToRender();

it("[10.16] without a line the parts of a card leave it to the card to say so once; another failure each says itself", async () => {
  const { ReusedPictures } = await withAllTexts(import("./reused-pictures.tsx"));
  const { OrderDuplicates } = await import("./order-duplicates.tsx");
  const parts = (key: string) => (
    <div key={key}>
      <ReusedPictures order={{ id: "1", repairPictures: ["k1"] }} />
      <OrderDuplicates order={{ id: "1" } as never} onDone={() => {}} />
    </div>
  );
  await render(parts("cut"));
  expect(document.body.textContent).toBe("");
  failure.is = new RequestFailure("internal", 500);
  await render(parts("failed"));
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(2);
});
