import { SegmentedControl } from "@blueprintjs/core";
import { Media } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BeforeAfter } from "./before-after.tsx";
import { BoxedPicture } from "./boxed-picture.tsx";
import type { Shot } from "./order-shots.ts";
import { Thumbnails } from "./thumbnails.tsx";

interface Props {
  readonly shots: readonly Shot[];
  readonly onOpen: (key: string) => void;
}

type Look = "beside" | "slider";

/** Before and after: beside each other, or one over the other with a slider between them. */
export function OrderPictures({ shots, onOpen }: Props) {
  const { t } = useTranslation();
  const [look, setLook] = useState<Look>("beside");
  const [chosen, setChosen] = useState<Partial<Record<Shot["side"], string>>>({});
  const of = (side: Shot["side"]) => {
    const all = shots.filter((shot) => shot.side === side);
    return { all, shown: all.find(({ key }) => key === chosen[side]) ?? all[0] };
  };
  const [before, after] = [of("before"), of("after")];
  const pair = before.shown !== undefined && after.shown !== undefined ? { before: before.shown, after: after.shown } : null;
  const sides = [
    { side: "before", title: t("order.before"), empty: t("order.noPictures"), ...before },
    { side: "after", title: t("order.after"), empty: t("order.noRepairPictures"), ...after },
  ] as const;
  return (
    <section className="order-pictures">
      {pair !== null && (
        <SegmentedControl
          size="small"
          aria-label={t("orderPage.look")}
          value={look}
          onValueChange={(value) => setLook(value as Look)}
          options={[
            { value: "beside", label: t("orderPage.beside") },
            { value: "slider", label: t("orderPage.overlaid") },
          ]}
        />
      )}
      {pair !== null && look === "slider" && <BeforeAfter {...pair} />}
      <div className="order-sides">
        {sides.map(({ side, title, empty, all, shown }) => (
          <figure key={side}>
            {(look === "beside" || all.length > 1) && <figcaption>{title}</figcaption>}
            {shown === undefined ? (
              <div className="order-picture-empty">
                <Media size={24} aria-hidden="true" />
                {empty}
              </div>
            ) : (
              (look === "beside" || pair === null) && (
                <BoxedPicture
                  key={shown.key}
                  picture={shown.key}
                  boxes={shown.boxes}
                  label={t("order.pictureOf", { what: title, n: all.indexOf(shown) + 1, total: all.length })}
                  onOpen={() => onOpen(shown.key)}
                />
              )
            )}
            {all.length > 1 && (
              <Thumbnails
                keys={all.map(({ key }) => key)}
                chosen={shown?.key}
                what={title}
                onChoose={(key) => setChosen((earlier) => ({ ...earlier, [side]: key }))}
              />
            )}
          </figure>
        ))}
      </div>
    </section>
  );
}
