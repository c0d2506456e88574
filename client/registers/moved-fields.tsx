import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useWords } from "../i18n/use-words.ts";
import { useMe } from "../session/session.ts";
import { toValue } from "../ui/form/draft-value.ts";
import { useFormat } from "../ui/format.ts";
import { fieldCell } from "../ui/kinds/field-value.tsx";
import type { DeclaredRegister } from "./declared-register.ts";
import { registerText } from "./register.words.ts";
import type { RecordForm } from "./use-record-form.ts";

type TwoValues = Pick<RecordForm, "draft" | "moved" | "busy" | "takeTheirs" | "writeMine">;

/** Somebody was faster: what stands there now beside what one wrote, and which of the two is to stay. */
export function MovedFields({ register: { fields }, form }: { register: DeclaredRegister; form: TwoValues }) {
  const { t } = useTranslation();
  const say = useWords(registerText);
  const format = useFormat();
  const { timeZone } = useMe().tenant;
  const moved = form.moved ?? {};
  const rows = fields
    .filter(({ key }) => key in moved)
    .map((field) => ({ field, mine: toValue(field.kind, form.draft[field.key]!, timeZone), theirs: moved[field.key] }))
    .filter(({ mine, theirs }) => JSON.stringify(mine) !== JSON.stringify(theirs));
  return (
    <Callout intent="warning" className="record-moved">
      {say("moved")}
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{say("theirs")}</th>
            <th scope="col">{say("mine")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, mine, theirs }) => (
            <tr key={field.key}>
              <th scope="row">{field.title}</th>
              {[theirs, mine].map((value, i) => (
                <td key={i === 0 ? "theirs" : "mine"}>{fieldCell(field, { [field.key]: value }, { t, format }) || "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" variant="outlined" text={say("takeTheirs")} onClick={form.takeTheirs} />
      <Button size="small" variant="outlined" intent="warning" text={say("writeMine")} loading={form.busy} onClick={form.writeMine} />
    </Callout>
  );
}
