import { expect, it, vi } from "vitest";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

vi.mock("./use-chosen-names.ts", () => ({ useChosenNames: () => (_: string, value: string) => value }));

const { render } = placeToRender();

it("[10.15] the bar says the year of a period once, and what documents and exports print says it whole", async () => {
  const { useFilterWords } = await withAllTexts(import("./use-filter-words.ts"));
  function Said() {
    const { line, shortWords } = useFilterWords({ ...noFilter, from: "2026-11-01", to: "2026-11-25" });
    return (
      <>
        <output>{line()}</output>
        <b>{shortWords("period")}</b>
      </>
    );
  }
  await render(<Said />);
  expect(document.querySelector("output")?.textContent).toContain("2026-11-01 – 2026-11-25");
  expect(document.querySelector("b")?.textContent).toBe("2026-11-01 – 11-25");
});
