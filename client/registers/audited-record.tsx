import { Button } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { useMemo } from "react";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useShownFields } from "../ui/kinds/use-shown-fields.ts";
import { fieldsOf } from "./declared-register.ts";
import { Sides } from "./record-changes.tsx";
import { registerText } from "./register.words.ts";
import type { WordedRegister } from "./register-words.ts";
import { usePutBack } from "./use-put-back.ts";

/** What somebody did to a record, in the words of its register. */
export function AuditedRecord({ register: { resource, words }, entry }: { register: WordedRegister; entry: AuditEntry }) {
  const text = useText();
  const declared = useMemo(() => fieldsOf(resource), [resource]);
  const fields = useShownFields(declared, words);
  const say = useWords(registerText);
  const putBack = usePutBack({ resource, words, fields }, entry);
  return (
    <section className="record-changes">
      <h4>{text(words.one)}</h4>
      <Sides fields={fields} entry={entry} />
      {putBack !== null && <Button size="small" icon={<Undo />} text={say("undoRemoved")} onClick={() => void putBack()} />}
    </section>
  );
}
