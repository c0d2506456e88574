import { Button, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { accessDoors } from "../../../shared/http/access-api.ts";
import { editionNames } from "../../../shared/policy/editions.ts";
import { NAMED_USER_TYPES, userTypeWord } from "../../session/user-type-word.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { usePolled } from "../operations/use-polled.ts";
import type { AccessQuestion } from "./access-question.ts";

const EVERY_MS = 60_000;

interface Props {
  /** What it begins with. */
  readonly asked: AccessQuestion;
  readonly onAsk: (question: AccessQuestion) => void;
}

/** A user who signed in here, or somebody described by what the rules look at; what is described takes the place of what is known. */
export function AccessForm({ asked, onAsk }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { value } = usePolled(accessDoors.users, {}, EVERY_MS);
  const [question, setQuestion] = useState(asked);
  const change = (part: Partial<AccessQuestion>) => setQuestion((before) => ({ ...before, ...part }));
  const submit = () => {
    onAsk(question);
  };
  // The services number more types than have a name: those of people who signed in here can be asked about too.
  const types = [...new Set([...NAMED_USER_TYPES, ...(value?.users ?? []).map(({ userType }) => userType)])];
  const asKnown = { value: "", label: t("access.asKnown") };
  const answers = [asKnown, { value: "true", label: t("access.yes") }, { value: "false", label: t("access.no") }];
  return (
    <KeyedForm className="access-form" onSubmit={submit}>
      <FormGroup label={t("access.user")} labelFor={`${id}-user`}>
        <InputGroup
          id={`${id}-user`}
          list={`${id}-users`}
          maxLength={64}
          value={question.user}
          placeholder={t("access.userPlaceholder")}
          onValueChange={(user) => change({ user })}
        />
        <datalist id={`${id}-users`}>
          {value?.users.map((user) => (
            <option key={user.id} value={user.id}>
              {[user.name, user.account, user.company].filter(Boolean).join(" · ")}
            </option>
          ))}
        </datalist>
      </FormGroup>
      <FormGroup label={t("profile.userType")} labelFor={`${id}-type`}>
        <HTMLSelect
          id={`${id}-type`}
          value={question.userType}
          options={[asKnown, ...types.map((type) => ({ value: String(type), label: userTypeWord(type, t) }))]}
          onChange={(event) => change({ userType: event.currentTarget.value })}
        />
      </FormGroup>
      <FormGroup label={t("access.companyId")} labelFor={`${id}-company`}>
        <InputGroup
          id={`${id}-company`}
          maxLength={64}
          value={question.companyId}
          placeholder={t("access.asKnown")}
          onValueChange={(companyId) => change({ companyId })}
        />
      </FormGroup>
      {(["ownerAdmin", "roadAdministration", "yzw"] as const).map((name) => (
        <FormGroup key={name} label={t(`profile.${name}`)} labelFor={`${id}-${name}`}>
          <HTMLSelect
            id={`${id}-${name}`}
            value={question[name]}
            options={answers}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        </FormGroup>
      ))}
      <FormGroup label={t("access.edition")} labelFor={`${id}-edition`}>
        <HTMLSelect
          id={`${id}-edition`}
          value={question.edition}
          options={[asKnown, ...editionNames.map((name) => ({ value: name, label: name }))]}
          onChange={(event) => change({ edition: event.currentTarget.value })}
        />
      </FormGroup>
      <Button type="submit" intent="primary" text={t("access.ask")} />
    </KeyedForm>
  );
}
