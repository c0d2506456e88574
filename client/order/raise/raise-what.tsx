import { Checkbox, FormGroup } from "@blueprintjs/core";
import { type RefObject, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { useTopic } from "../../live/use-topic.ts";
import { SearchChoice } from "../../ui/search-choice.tsx";
import { offeredTypes } from "../defect-types/offered-types.ts";
import { recentTypes } from "../defect-types/recent-types.ts";
import { leavesOf } from "../defect-types/type-tree.ts";
import { raiseWords } from "./raise.words.ts";
import { complaint, type RaisePart } from "./use-raise-form.ts";

/** What it is, and how bad. */
export function RaiseWhat({ id, raise, missing, first }: RaisePart & { first: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const say = useWords(raiseWords);
  const { rows, version } = useTopic("defectTypes");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity while they change; `version` moves.
  const leaves = useMemo(() => leavesOf(rows), [rows, version]);
  const { form, change } = raise;
  return (
    <>
      <FormGroup
        label={say("type")}
        labelFor={`${id}-type`}
        labelInfo={t("field.required")}
        {...complaint(missing.has("type"), say("typeMissing"))}
      >
        <SearchChoice
          id={`${id}-type`}
          label={say("type")}
          value={leaves.find((leaf) => leaf.id === form.defectTypeId)?.name ?? ""}
          invalid={missing.has("type")}
          inputRef={first}
          find={(text) => offeredTypes(leaves, recentTypes(), text)}
          nothing={say("noSuchType")}
          onChoose={({ key }) => change({ defectTypeId: key })}
        />
      </FormGroup>
      <Checkbox checked={form.serious} label={say("serious")} onChange={(event) => change({ serious: event.currentTarget.checked })} />
    </>
  );
}
