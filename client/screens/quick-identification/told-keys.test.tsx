import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { KEPT_FOR_MS, type KeptKeys, MOST_KEPT } from "../../ui/kept-keys.ts";
import { endToasts } from "../../ui/toast.ts";

const { render } = placeToRender();
const said = () => document.querySelectorAll(".bp6-toast").length;
beforeEach(() => endToasts());

async function kept(): Promise<KeptKeys> {
  const { useToldKeys } = await withAllTexts(import("./told-keys.ts"));
  let keys: KeptKeys | null = null;
  const Desk = () => {
    keys = useToldKeys();
    return null;
  };
  await render(<Desk key={crypto.randomUUID()} />);
  return keys!;
}

it("[10.9] a key that is kept too long for what it was meant for says that it is not done", async () => {
  const keys = await kept();
  keys.keep("s", 0);
  expect(keys.take(KEPT_FOR_MS + 1)).toBeNull();
  await vi.waitUntil(() => said() === 1, 100_000);
});

it("[10.9] so does one more than are kept; those that are done say nothing", async () => {
  const keys = await kept();
  for (let i = 0; i < MOST_KEPT; i++) keys.keep("s", 0);
  expect([keys.take(0), said()]).toEqual(["s", 0]);
  for (let i = 0; i < 2; i++) keys.keep("s", 0);
  await vi.waitUntil(() => said() === 1, 100_000);
});
