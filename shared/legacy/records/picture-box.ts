import { given } from "../field-codecs.ts";
import { record } from "../record.ts";

/** A box on a picture (2.3), between two corners, whichever they are. */
export const pictureBox = record({
  picture: given.text("Pic_Url"),
  xMinPx: given.number("Xmin"),
  xMaxPx: given.number("Xmax"),
  yMinPx: given.number("Ymin"),
  yMaxPx: given.number("Ymax"),
  widthPx: given.number("Width"),
  heightPx: given.number("Height"),
  defectType: given.text("QuestionCN"),
  degree: given.text("Degree"),
});
