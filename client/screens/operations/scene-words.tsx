import { useTranslation } from "react-i18next";
import { askedOf, type WallScene } from "../../../shared/domain/wall-programme.ts";
import { FilterLine } from "../../order/filter/filter-line.tsx";

/** A scene as people call it, with what it is filtered by. */
export function SceneWords({ scene: { name, filter } }: { readonly scene: Pick<WallScene, "name" | "filter"> }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`wall.${name}Scene`)}
      {filter !== undefined && (
        <>
          {" ("}
          <FilterLine filter={askedOf(filter)} />)
        </>
      )}
    </>
  );
}
