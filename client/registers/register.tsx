import { Button } from "@blueprintjs/core";
import { GanttChart, Map as MapIcon } from "@blueprintjs/icons";
import { useCallback, useContext, useMemo, useState } from "react";
import type { Offered } from "../../shared/http/resource-api.ts";
import type { AnyResource, Narrowing, RecordRow, ResourceColumn } from "../../shared/resources/resource.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMoving } from "../live/moving-rows.ts";
import { OpenPathContext } from "../session/open-path.ts";
import { type FieldRow, fieldColumn } from "../ui/kinds/field-value.tsx";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import { useShownFields } from "../ui/kinds/use-shown-fields.ts";
import type { CellEditing } from "../ui/list/cell-editing.ts";
import type { Column } from "../ui/list/column.ts";
import { LiveList, type Selectable } from "../ui/list/live-list.tsx";
import { selectedInOrder } from "../ui/list/row-selection.ts";
import { fieldsOf } from "./declared-register.ts";
import { FieldSwitch } from "./field-switch.tsx";
import { type OpenPart, RecordTools } from "./record-tools.tsx";
import { registerText } from "./register.words.ts";
import { RegisterFiles } from "./register-files.tsx";
import type { AnyRegisterWords, WordedRegister } from "./register-words.ts";
import { type DeedForMany, ManyDialog, SelectedRecords } from "./selected-records.tsx";
import { useBeside } from "./use-beside.tsx";
import { useCellEditing } from "./use-cell-editing.tsx";
import { type Colours, useColours } from "./use-colours.ts";
import { useOwners } from "./use-owners.ts";
import { useRegister } from "./use-register.ts";
import "./register.css";

interface Props {
  readonly resource: AnyResource;
  readonly words: AnyRegisterWords;
  readonly title: string;
  /** At this path it is only read, whoever opens it. */
  readonly isReadOnly?: boolean;
  /** The records alone that stand at this path. */
  readonly narrowing?: Narrowing | undefined;
  /** What lies over the list from the beginning. */
  readonly startsWith?: OpenPart | undefined;
  /** The registers at this path whose records are parts of these. Must keep its identity. */
  readonly parts?: readonly WordedRegister[] | undefined;
}

const NO_PARTS: readonly WordedRegister[] = [];

/** A whole register from its declaration: list, card, form, history. */
export function Register({ resource, words, title, isReadOnly = false, narrowing, startsWith, parts = NO_PARTS }: Props) {
  const text = useText();
  const say = useWords(registerText);
  const rows = useRegister(resource);
  const declared = useMemo(() => fieldsOf(resource), [resource]);
  const shown = useShownFields(declared, words);
  const owners = useOwners(resource);
  const fields = useMemo(() => withOwners(resource, shown, owners), [resource, shown, owners]);
  const colours = useColours(resource);
  const columns = useMemo(() => {
    const byKey = new Map(fields.map((field) => [field.key, field]));
    const plain = (resource.columns as readonly ResourceColumn<never>[]).map(({ key, ...look }) => fieldColumn(byKey.get(key)!, look));
    return plain.map((column) => (column.key === resource.colouredBy?.field ? colouredColumn(column, colours) : column));
  }, [resource, fields, colours]);
  const register = useMemo(
    () => ({ resource, words, fields, owners, named: namedOwners(resource, owners), parts }),
    [resource, words, fields, owners, parts],
  );
  const switched = fields.find(({ key }) => key === resource.switchedBy);
  const beside = useBeside(register, columns as readonly Column<RecordRow>[], colours);
  const [open, setOpen] = useState<OpenPart | null>(startsWith ?? null);
  const openPath = useContext(OpenPathContext);
  const onOpen = useCallback(
    (id: string) => {
      const { opens } = resource;
      if (opens === undefined) setOpen("card");
      else openPath?.(`${opens.at}?${new URLSearchParams({ [opens.as]: id })}`);
    },
    [resource, openPath],
  );
  const offered = useMoving(rows, (view) => view.answer?.offered) ?? NOTHING;
  const may = isReadOnly ? NOTHING : offered;
  const member = useMemo(
    () => (narrowing === undefined ? everybody : (row: FieldRow) => narrowing.values.includes(String(row[narrowing.field]))),
    [narrowing],
  );
  const given = useMemo(() => (narrowing === undefined ? undefined : { [narrowing.field]: narrowing.values[0] }), [narrowing]);
  const askedAtMs = () => rows.store.getState().answer?.askedAtMs ?? null;
  const [many, setMany] = useState<DeedForMany | null>(null);
  const selectable: Selectable<RecordRow, never> = {
    actions(selected, done, from) {
      const ids = selectedInOrder(selected, from);
      const { rows: standing } = rows.store.getState();
      const chosen = ids.flatMap((id) => standing.get(id) ?? []);
      // They were ticked, whatever the list was asked for when they were.
      const state = { settledSearch: "", filters: {}, sort: from.sort, shownColumns: from.columns };
      return (
        <SelectedRecords {...{ register, may }} onBegin={(deed) => setMany({ deed, chosen, done })}>
          <RegisterFiles {...{ resource, narrowing, title, fields, columns, state, ids, askedAtMs }} rows={() => chosen} />
        </SelectedRecords>
      );
    },
  };
  const { editing, asks } = useCellEditing(register, rows, columns as readonly Column<RecordRow>[], may);
  return (
    <div className="register" data-page-keys>
      <LiveList
        name={`register:${resource.name}`}
        source={rows}
        title={title}
        emptyHint={may.create ? `${text(words.empty)}${say("howToAdd")}` : text(words.empty)}
        columns={columns}
        sort={resource.sort}
        member={member}
        onOpen={onOpen}
        beside={beside?.beside}
        selectable={selectable as unknown as Selectable<FieldRow & RecordRow, never>}
        editing={editing as CellEditing<FieldRow & RecordRow> | undefined}
        tools={(focused, list) => <RecordTools {...{ register, title, rows, may, given, focused, list, open }} onOpen={setOpen} />}
        aside={(state, shownRows) => (
          <>
            {switched !== undefined && <FieldSwitch field={switched} rows={rows} state={state} />}
            {beside?.kinds.map((kind) => (
              <Button
                key={kind}
                className="list-tool"
                title={say(kind)}
                icon={kind === "map" ? <MapIcon /> : <GanttChart />}
                active={beside.shown === kind}
                aria-pressed={beside.shown === kind}
                text={say(kind)}
                onClick={() => beside.toggle(kind)}
              />
            ))}
            <RegisterFiles {...{ resource, narrowing, title, fields, columns, state }} rows={shownRows} askedAtMs={askedAtMs} />
          </>
        )}
      />
      {asks}
      {many !== null && <ManyDialog {...{ register, rows, may, many }} onClose={() => setMany(null)} />}
    </div>
  );
}

/** What files call by a name, and the records by an id. */
const namedOwners = ({ belongsTo }: AnyResource, owners: ReadonlyMap<string, RecordRow>) =>
  belongsTo === undefined
    ? {}
    : { [belongsTo.field]: [...owners].map(([id, row]) => ({ id, name: String(row[belongsTo.of.title] ?? id) })) };

/** The field that names what a record belongs to is chosen and told by what that is called. */
function withOwners(
  { belongsTo }: AnyResource,
  fields: readonly ShownField[],
  owners: ReadonlyMap<string, RecordRow>,
): readonly ShownField[] {
  if (belongsTo === undefined) return fields;
  const nameOf = (id: string) => String(owners.get(id)?.[belongsTo.of.title] ?? id);
  const options = [...owners.keys()].map((id) => ({ id, name: nameOf(id) })).sort((a, b) => a.name.localeCompare(b.name, "zh"));
  return fields.map((field) => (field.key === belongsTo.field ? { ...field, kind: "reference", nameOf, options } : field));
}

/** What the map draws in a colour has that colour beside its word. */
const colouredColumn = (column: Column<FieldRow>, colours: Colours): Column<FieldRow> => ({
  ...column,
  cell(row, tools) {
    const colour = colours.get(String(row[column.key]));
    return (
      <span className="kind-colour">
        {colour !== undefined && <span style={{ background: colour }} aria-hidden="true" />}
        {column.text(row, tools)}
      </span>
    );
  },
});

const NOTHING: Offered = { create: false, update: false, remove: false };
const everybody = () => true;
