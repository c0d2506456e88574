import { expect, it } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();

it("says what a fault costs as the language writes numbers, and one figure where it has one price", async () => {
  const { usePointRange } = await withAllTexts(import("./use-point-range.ts"));
  function Ranges() {
    const rangeOf = usePointRange();
    const all = [
      { min: 0.1, max: 0.5, total: 1 },
      { min: 5, max: 5, total: 15 },
      { min: 1, max: 1, total: 5 },
      { min: null, max: null, total: 12 },
    ];
    return <p>{all.map(rangeOf).join("; ")}</p>;
  }
  const said: (string | null)[] = [];
  for (const language of ["zh", "en", "es"] as const) {
    await changeLanguage(language);
    await render(<Ranges key={language} />);
    said.push(document.querySelector("p")!.textContent);
  }
  expect(said).toEqual([
    "0.1–0.5 分; 5 分; 1 分; 0–12 分",
    "0.1–0.5 points; 5 points; 1 point; 0–12 points",
    "0,1–0,5 puntos; 5 puntos; 1 punto; 0–12 puntos",
  ]);
});
