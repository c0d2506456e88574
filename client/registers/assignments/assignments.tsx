import { Button } from "@blueprintjs/core";
import { Link as LinkIcon } from "@blueprintjs/icons";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import type { AnyAssigns, AnyResource, Narrowing, RecordRow } from "../../../shared/resources/resource.ts";
import { filterText, sortText } from "../../exports/list-words.ts";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useLive } from "../../live/use-topic.ts";
import { useMe } from "../../session/session.ts";
import { useAddressWords } from "../../session/use-address-words.ts";
import { fieldColumn } from "../../ui/kinds/field-value.tsx";
import { useShownFields } from "../../ui/kinds/use-shown-fields.ts";
import type { Column } from "../../ui/list/column.ts";
import { LiveList } from "../../ui/list/live-list.tsx";
import { selectedInOrder } from "../../ui/list/row-selection.ts";
import { allRegisterWords } from "../all-words.ts";
import { fieldsOf } from "../declared-register.ts";
import { PrintRegister } from "../print-register.tsx";
import type { AnyRegisterWords, WordedRegister } from "../register-words.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { type AssignedCheck, type AssignedRow, saidFieldsOf } from "./assigned-rows.ts";
import { AssignmentFiles } from "./assignment-files.tsx";
import { assignmentText } from "./assignments.words.ts";
import { HeldCard } from "./held-card.tsx";
import { type Holder, HolderList } from "./holder-list.tsx";
import { useAssigned } from "./use-assigned.ts";
import "../register.css";
import "./assignments.css";

interface Props {
  readonly resource: AnyResource;
  readonly words: AnyRegisterWords;
  readonly assigns: AnyAssigns;
  readonly title: string;
  /** The holders alone that stand at this path. */
  readonly narrowing: Narrowing | undefined;
}

/** Who has what from when on: holders on one side, what is held on the other, given to somebody one by one or many at once. */
export function Assignments({ resource, words, assigns, title, narrowing }: Props) {
  const text = useText();
  const say = useWords(assignmentText);
  const { t } = useTranslation();
  const { timeZone } = useMe().tenant;
  const { client } = useLive();
  const assigned = useAssigned(resource, assigns, narrowing, timeZone);
  const answer = useMoving(assigned, (view) => view.answer);
  const version = useMoving(assigned, (view) => view.version);
  const { held, holder } = assigns;
  const heldWords = useWordsOf(held.of);
  const heldFields = useShownFields(
    useMemo(() => fieldsOf(held.of), [held.of]),
    heldWords ?? NO_WORDS,
  );
  const [{ holder: chosenHolder, findHolder }, change] = useAddressWords(everyHolder, NO_CHOICES);
  const [assigning, setAssigning] = useState<{ readonly ids: readonly string[]; readonly done: () => void } | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` moves.
  const holders = useMemo(
    () => holdersOf(answer?.holders ?? [], holder.of, assigned.store.getState().rows.values()),
    [answer, version, assigned],
  );
  const names = useMemo(() => new Map(holders.map(({ id, name }) => [id, name])), [holders]);
  const heldName = (row: RecordRow | undefined, id: string) => String(row?.[held.of.title] || id);
  const ownFields = useShownFields(
    useMemo(() => fieldsOf(resource), [resource]),
    words,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` moves.
  const register = useMemo(() => {
    const rows = assigned.store.getState().rows;
    const nameIn: Readonly<Record<string, (id: string) => string>> = {
      [holder.field]: (id) => names.get(id) ?? id,
      [held.field]: (id) => String(rows.get(id)?.[held.of.title] || id),
    };
    const fields = ownFields.map((field) => ({ ...field, ...(nameIn[field.key] && { nameOf: nameIn[field.key] }) }));
    const heldNames = [...rows.values()].map((row) => ({ id: row.id, name: String(row[held.of.title] || row.id) }));
    return { resource, words, fields, named: { [holder.field]: holders, [held.field]: heldNames } };
  }, [resource, words, ownFields, names, holders, assigned, version, holder, held]);

  const columns = useMemo((): Column<AssignedRow>[] => {
    const nameOf = (id: string) => (id === "" ? "" : (names.get(id) ?? id));
    const own = (key: string, widthPx: number) =>
      fieldColumn(heldFields.find((field) => field.key === key)!, { widthPx, filter: key === held.of.title ? "text" : "choice" });
    const shared = { sort: "text" } as const;
    const named = (key: "holderId" | "nextHolderId", said: string, filter?: "choice"): Column<AssignedRow> => ({
      ...{ ...shared, key, title: { said }, widthPx: 210, value: (row) => nameOf(row[key]) || null, text: (row) => nameOf(row[key]) },
      ...(filter && { filter }),
    });
    const day = (key: "since" | "nextFrom", said: string): Column<AssignedRow> => ({
      ...{ key, title: { said }, widthPx: 115, sort: "code", text: (row) => row[key] },
    });
    const check = (one: AssignedCheck) => say(one);
    return [
      own(held.of.title, 180) as unknown as Column<AssignedRow>,
      ...saidFieldsOf(held.of).map((key) => own(key, 120) as unknown as Column<AssignedRow>),
      named("holderId", say("today"), "choice"),
      day("since", say("since")),
      { ...shared, key: "check", title: { said: say("check") }, widthPx: 110, filter: "choice", text: (row) => check(row.check) },
      named("nextHolderId", say("next")),
      day("nextFrom", say("nextFrom")),
    ];
  }, [heldFields, held, names, say]);
  const member = useMemo(() => (chosenHolder === null ? everybody : (row: AssignedRow) => row.holderId === chosenHolder), [chosenHolder]);
  /** Whose alone are shown, for whoever reads it on paper. */
  const chosenName = chosenHolder === null ? "" : chosenHolder === "" ? say("nobody") : (names.get(chosenHolder) ?? chosenHolder);
  const wordOfHeld = (key: string, value: string) => heldFields.find((field) => field.key === key)?.wordOf?.(value) ?? value;
  const rows = assigned.store.getState().rows;
  const open = openId === null ? undefined : rows.get(openId);
  const may = answer?.offered;
  const nameOfHeld = (id: string) => ({ id, name: heldName(rows.get(id), id) });
  const assign = (ids: readonly string[], done: () => void) => setAssigning({ ids, done });
  return (
    <div className="assignments" data-page-keys>
      <HolderList
        holders={holders}
        total={rows.size}
        unheld={[...rows.values()].filter(({ holderId }) => holderId === "").length}
        chosen={chosenHolder}
        onChoose={(id) => change({ holder: id })}
        part={findHolder ?? ""}
        onPart={(part) => change({ findHolder: part })}
      />
      <div className="assignment-held">
        {heldWords !== undefined && (
          <LiveList<AssignedRow, null>
            name={`assignments:${resource.name}`}
            source={assigned}
            title={title}
            emptyHint={text(words.empty)}
            columns={columns}
            sort={{ key: held.of.title, direction: "asc" }}
            member={member}
            onOpen={setOpenId}
            aside={(state, shown) => (
              <>
                <AssignmentFiles
                  {...{ register, assigns, title }}
                  holders={narrowing === undefined ? null : withAnything(holders, holder.field, answer?.assignments ?? [])}
                  mayImport={may?.create === true}
                  onImported={assigned.retry}
                />
                <PrintRegister
                  title={title}
                  asked={[chosenName, filterText(columns, state, t, wordOfHeld), sortText(columns, state.sort, t)]}
                  columns={state.shownColumns}
                  rows={shown}
                  askedAtMs={() => answer?.askedAtMs ?? null}
                />
              </>
            )}
            tools={(focused) =>
              may?.create && (
                <Button
                  icon={<LinkIcon />}
                  text={say("assign")}
                  disabled={focused === undefined}
                  onClick={() => focused !== undefined && assign([focused.id], () => {})}
                />
              )
            }
            {...(may?.create && {
              selectable: {
                filter: null,
                actions: (selected, done, from) => (
                  <Button
                    intent="primary"
                    icon={<LinkIcon />}
                    text={say("assign")}
                    onClick={() => assign(selectedInOrder(selected, from), done)}
                  />
                ),
              },
            })}
          />
        )}
      </div>
      {open !== undefined && (
        <HeldCard
          key={open.id}
          register={register}
          row={open}
          name={heldName(open, open.id)}
          assignments={answer?.assignments ?? []}
          holderName={(id) => names.get(id) ?? id}
          mayRemove={may?.remove === true}
          onRemoved={assigned.retry}
          onClose={() => setOpenId(null)}
        />
      )}
      {assigning !== null && (
        <AssignDialog
          {...{ resource, assigns, words, holders }}
          chosen={assigning.ids.map(nameOfHeld)}
          holderId={chosenHolder ?? ""}
          today={dayText(dayAt(timeZone, client.serverNowMs()))}
          onClose={() => {
            assigning.done();
            setAssigning(null);
            assigned.retry();
          }}
        />
      )}
    </div>
  );
}

/** Whose are shown, and a part of the names of holders that are looked for. */
const everyHolder: Readonly<Record<"holder" | "findHolder", string | null>> = { holder: null, findHolder: "" };
const NO_CHOICES = {};
const everybody = () => true;
const withAnything = (holders: readonly Holder[], field: string, assignments: readonly RecordRow[]): Holder[] => {
  const having = new Set(assignments.map((one) => one[field]));
  return holders.filter(({ id }) => having.has(id));
};
const NO_WORDS = { fields: {} };

/** Words of another register, once they came. */
function useWordsOf({ name }: AnyResource): AnyRegisterWords | undefined {
  const [all, setAll] = useState<ReadonlyMap<string, WordedRegister>>();
  useEffect(() => {
    let current = true;
    void allRegisterWords().then((words) => current && setAll(words));
    return () => {
      current = false;
    };
  }, []);
  return all?.get(name)?.words;
}

/** Those who hold most come first. Whoever is stopped and holds nothing is nobody to give anything to. */
function holdersOf(rows: readonly RecordRow[], { title }: AnyResource, held: Iterable<AssignedRow>): Holder[] {
  const counts = new Map<string, number>();
  for (const { holderId } of held) counts.set(holderId, (counts.get(holderId) ?? 0) + 1);
  return rows
    .filter(({ id, stopped }) => stopped !== true || counts.has(id))
    .map((row) => ({ id: row.id, name: String(row[title] || row.id), count: counts.get(row.id) ?? 0 }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
