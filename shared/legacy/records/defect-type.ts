import { given } from "../field-codecs.ts";
import { record } from "../record.ts";

/** A kind of defect in the tree of kinds; parent 0 is the top. */
export const defectType = record({
  id: given.id("Qt_Id"),
  name: given.text("Qt_QuestionCN"),
  parentId: given.reference("Qt_ParentId", "defectTypes"),
});
