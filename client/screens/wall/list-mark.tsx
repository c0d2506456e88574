import type { WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { listScreens } from "../lists/list-screens.ts";
import { listColour } from "../lists/list-tiles.tsx";

/** A list's picture in its colour; serious is a ring, as everywhere. */
export function ListMark({ list }: { list: WorkOrderListName }) {
  if (list === "serious") return <span className="wall-ring" aria-hidden="true" />;
  const { icon: Icon } = listScreens[list];
  return <Icon className="wall-mark" style={{ color: listColour(list) }} aria-hidden="true" />;
}
