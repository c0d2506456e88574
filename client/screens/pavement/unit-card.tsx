import { Button } from "@blueprintjs/core";
import { Document } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { weightedM2 } from "../../../shared/domain/pavement.ts";
import type { MeasuredDefect } from "../../../shared/reports/measured-defect.ts";
import { openOrder } from "../../session/selection.ts";
import { Card } from "../../ui/card.tsx";
import { fieldText } from "../../ui/kinds/field-value.tsx";
import type { ShownField } from "../../ui/kinds/shown-field.ts";
import { pictureAddress } from "../../ui/picture-address.ts";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { type ShownUnit, unitName } from "./measured-defect.ts";
import { useUnitText } from "./use-unit-text.ts";

/** What a unit comes from: its defects with pictures and orders, and what each type of them costs. */
export function UnitCard({ shown, fields }: { shown: ShownUnit; fields: readonly ShownField[] }) {
  const { say, format, condition, laneWord } = useUnitText();
  const columns = useDefectColumns(fields);
  const { unit, lane } = shown;
  return (
    <Card title={`${unitName(unit)} · ${laneWord(lane)} · ${condition(shown)}`} className="unit-card">
      <section aria-label={say("lost")} className="unit-lost">
        <h3>{say("lost")}</h3>
        {unit.lost.length === 0 ? (
          <p className="quiet">{unit.why === null ? say("nothingLost") : condition(shown)}</p>
        ) : (
          <dl>
            {unit.lost.map(({ type, points }) => (
              <div key={type}>
                <dt>{type}</dt>
                <dd>−{format.number(points, 2)}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <div>
        <PlainTable
          label={say("defects")}
          list="defects"
          rows={unit.defects}
          rowKey={({ id }) => id}
          empty={say("noDefects")}
          columns={columns}
        />
      </div>
    </Card>
  );
}

/** How measured defects stand in a table: their fields, what they weigh, their pictures and the order that each became. */
export function useDefectColumns(fields: readonly ShownField[]): readonly PlainColumn<MeasuredDefect>[] {
  const { t } = useTranslation();
  const { say, format } = useUnitText();
  return [
    ...fields.map(
      (field): PlainColumn<MeasuredDefect> => ({
        key: field.key,
        title: field.title,
        cell: ({ row }) => fieldText(field, row, { t, format }) || "–",
        sortBy: ({ row }) => row[field.key] as string | number | null,
      }),
    ),
    {
      ...{ key: "weighted", title: say("weighted"), right: true, sortBy: weightedM2 },
      cell: (one) => {
        const countedM2 = weightedM2(one);
        return one.isUnread === true ? t("unread.unknown") : countedM2 === null ? say("notInDr") : format.number(countedM2, 2);
      },
    },
    {
      title: say("pictures"),
      cell: ({ pictures }) =>
        pictures.length === 0
          ? say("noPicture")
          : pictures.map((picture) => (
              <a
                key={picture}
                className="unit-thumbnail"
                href={pictureAddress(picture)}
                target="_blank"
                rel="noreferrer"
                aria-label={say("openPicture")}
              >
                <img src={pictureAddress(picture, "thumbnail")} alt="" width={54} height={30} loading="lazy" />
              </a>
            )),
    },
    {
      title: say("order"),
      cell: ({ orderId }) =>
        orderId === "" ? (
          "–"
        ) : (
          <Button size="small" variant="minimal" icon={<Document />} text={say("openOrder")} onClick={() => openOrder(orderId)} />
        ),
    },
  ];
}
