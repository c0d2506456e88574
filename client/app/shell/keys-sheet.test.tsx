import { expect, it } from "vitest";
import type { Me } from "../../../shared/http/session-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const QUICK = "/maintain/quick-identification";

const { render } = placeToRender();

async function captionsFor(routes: readonly string[]): Promise<(string | null)[]> {
  const { default: KeysSheet } = await withAllTexts(import("./keys-sheet.tsx"));
  await render(<KeysSheet me={{ routes } as unknown as Me} onClose={() => {}} />);
  return [...document.querySelectorAll(".keys-sheet caption")].map((caption) => caption.textContent);
}

it("[S3] leaves out the keys of pages that the user may not open", async () => {
  const everywhere = await captionsFor(["/maintain/index"]);
  expect(everywhere).toHaveLength(2);
  const withDesk = await captionsFor(["/maintain/index", QUICK]);
  expect(withDesk.slice(0, 2)).toEqual(everywhere);
  expect(withDesk).toHaveLength(3);
});
