import { Button, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect, InputGroup, Radio, RadioGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type DrawRequest, drawRequest, LARGEST_SAMPLE } from "../../../shared/http/checks-api.ts";
import { useTopic } from "../../live/use-topic.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useReferred } from "../../ui/kinds/use-referred.ts";

interface Props {
  readonly onClose: () => void;
  readonly onDraw: (wish: DrawRequest) => Promise<void>;
}

const STANDARD = { kind: "size", amount: "30", companyId: "", typeId: "", from: "", to: "", seed: "" } as const;

/** What a sample is drawn from, and how large it is. The seed is made up unless somebody repeats a drawing. */
export function DrawDialog({ onClose, onDraw }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const companies = useReferred("companies", true);
  const tree = [...useTopic("defectTypes").rows.values()];
  // Orders are of the finest types of the tree.
  const parents = new Set(tree.map(({ parentId }) => parentId));
  const types = tree.filter((type) => !parents.has(type.id));
  const [form, setForm] = useState<{ [Field in keyof typeof STANDARD]: string }>(STANDARD);
  const [drawing, setDrawing] = useState(false);
  const set = (field: keyof typeof STANDARD) => (value: string) => setForm({ ...form, [field]: value });
  const wish = wishOf(form);
  const field = (name: "from" | "to" | "seed" | "amount", type: "date" | "text" | "number", label: string) => (
    <FormGroup label={label} labelFor={`${id}-${name}`}>
      <InputGroup id={`${id}-${name}`} type={type} value={form[name]} onValueChange={set(name)} {...(type === "number" && { min: 1 })} />
    </FormGroup>
  );
  const draw = async () => {
    if (wish === null || drawing) return;
    setDrawing(true);
    await onDraw(wish);
    setDrawing(false);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t("checks.draw")}>
      <KeyedForm onSubmit={() => void draw()}>
        <DialogBody>
          <RadioGroup inline selectedValue={form.kind} onChange={(event) => set("kind")(event.currentTarget.value)}>
            <Radio value="size" label={t("checks.bySize")} />
            <Radio value="share" label={t("checks.byShare")} />
          </RadioGroup>
          {field("amount", "number", form.kind === "size" ? t("checks.size", { most: LARGEST_SAMPLE }) : t("checks.share"))}
          <FormGroup label={t("order.company")} labelFor={`${id}-company`}>
            <HTMLSelect id={`${id}-company`} fill value={form.companyId} onChange={(event) => set("companyId")(event.currentTarget.value)}>
              <option value="">{t("checks.allCompanies")}</option>
              {companies.map((company) => (
                <option key={company.id} value={company.id}>
                  {company.name}
                </option>
              ))}
            </HTMLSelect>
          </FormGroup>
          <FormGroup label={t("order.defectType")} labelFor={`${id}-type`}>
            <HTMLSelect id={`${id}-type`} fill value={form.typeId} onChange={(event) => set("typeId")(event.currentTarget.value)}>
              <option value="">{t("checks.allTypes")}</option>
              {types.map((type) => (
                <option key={type.id} value={type.id}>
                  {type.name}
                </option>
              ))}
            </HTMLSelect>
          </FormGroup>
          <div className="check-period">
            {field("from", "date", t("checks.finishedFrom"))}
            {field("to", "date", t("checks.toDay"))}
          </div>
          {field("seed", "text", t("checks.seed"))}
          <p className="quiet">{t("checks.seedHint")}</p>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("checks.back")} onClick={onClose} />
              <SubmitButton intent="primary" text={t("checks.draw")} loading={drawing} disabled={wish === null} />
            </>
          }
        />
      </KeyedForm>
    </Dialog>
  );
}

/** Null while something cannot be asked so. */
function wishOf({ kind, amount, companyId, typeId, from, to, seed }: Record<keyof typeof STANDARD, string>): DrawRequest | null {
  const wish: DrawRequest = {
    ...(kind === "size" ? { size: Number(amount) } : { sharePercent: Number(amount) }),
    ...(companyId !== "" && { companyIds: [companyId] }),
    ...(typeId !== "" && { typeIds: [typeId] }),
    ...(from !== "" && { from }),
    ...(to !== "" && { to }),
    ...(seed.trim() !== "" && { seed: seed.trim() }),
  };
  return drawRequest.safeParse(wish).success ? wish : null;
}
