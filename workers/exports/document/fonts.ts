import { existsSync } from "node:fs";
import { ExpectedError } from "../../../shared/errors.ts";

/** Noto Sans CJK, where Debian, Fedora and Alpine put it: their package is the only place that it comes from. */
const FOLDERS = ["/usr/share/fonts/opentype/noto", "/usr/share/fonts/google-noto-cjk", "/usr/share/fonts/noto"];
const FACES = { regular: "NotoSansCJK-Regular.ttc", bold: "NotoSansCJK-Bold.ttc" };

export const TEXT_FONT = "text";
/** The same faces by the names under which the text has opened them: drawings ask for a font by its name alone. */
export const CHART_FONT = "drawing";

type Face = readonly [file: string, name: string];

/** Han characters are written otherwise in Japan. */
const regionOf = (locale: string): "sc" | "jp" => (locale === "ja-JP" ? "jp" : "sc");

/** @throws ExpectedError fontsMissing where the machine has none that could write Chinese */
export function documentFonts(locale: string, folders: readonly string[] = FOLDERS) {
  const folder = folders.find((one) => Object.values(FACES).every((file) => existsSync(`${one}/${file}`)));
  if (folder === undefined) throw new ExpectedError("fontsMissing");
  const region = regionOf(locale);
  const face = (file: string, weight: string): Face => [`${folder}/${file}`, `NotoSansCJK${region}-${weight}`];
  const [normal, bold] = [face(FACES.regular, "Regular"), face(FACES.bold, "Bold")];
  return {
    folder,
    fonts: { [TEXT_FONT]: { normal, bold }, [CHART_FONT]: { normal: normal[1], bold: bold[1] } },
  };
}
