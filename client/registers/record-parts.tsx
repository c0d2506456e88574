import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { RecordRow, ResourceColumn } from "../../shared/resources/resource.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMoving } from "../live/moving-rows.ts";
import { useView } from "../session/view.ts";
import { useFormat } from "../ui/format.ts";
import { fieldText } from "../ui/kinds/field-value.tsx";
import { useShownFields } from "../ui/kinds/use-shown-fields.ts";
import { fieldsOf } from "./declared-register.ts";
import { registerText } from "./register.words.ts";
import type { WordedRegister } from "./register-words.ts";
import { useRegister } from "./use-register.ts";

interface Props {
  /** The register whose records are parts of this one. */
  readonly part: WordedRegister;
  readonly row: RecordRow;
  readonly name: string;
}

/** Columns of a part beside the name of what it belongs to. */
const TOLD = 4;

/** What a record is made of, in its card, with the way to the list of these. */
export function RecordParts({ part: { resource, words }, row, name }: Props) {
  const text = useText();
  const say = useWords(registerText);
  const { t } = useTranslation();
  const format = useFormat();
  const { search, readdress } = useView();
  const rows = useRegister(resource);
  const version = useMoving(rows, (view) => view.version);
  const hasCome = useMoving(rows, (view) => view.hasCome);
  const fields = useShownFields(
    useMemo(() => fieldsOf(resource), [resource]),
    words,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` moves.
  const own = useMemo(
    () => [...rows.store.getState().rows.values()].filter((one) => one[resource.belongsTo!.field] === row.id),
    [rows, version, resource, row.id],
  );
  const told = (resource.columns as readonly ResourceColumn<never>[])
    .map(({ key }) => fields.find((field) => field.key === key)!)
    .filter(({ key }) => key !== resource.title)
    .slice(0, TOLD);
  return (
    <section className="record-parts">
      <h3>{text(words.one)}</h3>
      {hasCome && own.length === 0 && <p className="quiet">{text(words.empty)}</p>}
      {own.length > 0 && (
        <table>
          <thead>
            <tr>
              {told.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.map((one) => (
              <tr key={one.id}>
                {told.map((field) => (
                  <td key={field.key}>{fieldText(field, one, { t, format })}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button
        type="button"
        className="record-link"
        onClick={() => {
          const next = new URLSearchParams(search);
          next.set("part", resource.name);
          next.set("find", name);
          readdress(next);
        }}
      >
        {say("toParts")}
      </button>
    </section>
  );
}
