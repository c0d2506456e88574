import { Button, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PictureKind } from "../../shared/exports/export-tables.ts";
import { type ExportRequest, MAX_PICTURED_ROWS } from "../../shared/http/exports-api.ts";
import { KeyedForm } from "../ui/form/keyed-form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { useFormat } from "../ui/format.ts";

type Pictures = NonNullable<ExportRequest["pictures"]>;

interface Props {
  readonly kinds: readonly PictureKind[];
  readonly standard: Pictures;
  readonly onStart: (pictures: Pictures) => void;
  readonly onClose: () => void;
}

const COUNTS = [0, 1, 2, 3, 4, 5];

/** How many pictures of each order the workbook is to show. */
export function PicturesDialog({ kinds, standard, onStart, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [pictures, setPictures] = useState<Pictures>({
    defect: kinds.includes("defect") ? standard.defect : 0,
    repair: kinds.includes("repair") ? standard.repair : 0,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t("exports.withPictures")}>
      <KeyedForm onSubmit={() => onStart(pictures)}>
        <DialogBody>
          {kinds.map((kind) => (
            <FormGroup key={kind} inline label={t(`exports.${kind}Pictures`)} labelFor={`${id}-${kind}`}>
              <HTMLSelect
                id={`${id}-${kind}`}
                options={COUNTS.map(String)}
                value={String(pictures[kind])}
                onChange={(event) => setPictures({ ...pictures, [kind]: Number(event.currentTarget.value) })}
              />
            </FormGroup>
          ))}
          <p className="quiet">{t("exports.picturesLimit", { most: format.number(MAX_PICTURED_ROWS) })}</p>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("exports.notNow")} onClick={onClose} />
              <SubmitButton intent="primary" text={t("exports.start")} disabled={pictures.defect + pictures.repair === 0} />
            </>
          }
        />
      </KeyedForm>
    </Dialog>
  );
}
