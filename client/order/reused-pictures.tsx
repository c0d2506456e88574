import { Callout } from "@blueprintjs/core";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { orderPageDoors } from "../../shared/http/order-page-api.ts";
import { useAsked } from "../api/use-asked.ts";
import { openOrder } from "../session/selection.ts";
import { pictureAddress } from "../ui/picture-address.ts";
import { Failed } from "../ui/states.tsx";
import { ElsewhereNote } from "../ui/upload/elsewhere-note.tsx";
import { nobodyAnswers } from "./run-action.ts";

/** Photographs of the repair that prove another repair too. Says nothing where there are none. */
export function ReusedPictures({ order: { id, repairPictures } }: { order: Pick<WorkOrder, "id" | "repairPictures"> }) {
  const question = repairPictures.length === 0 ? null : { params: { id } };
  const { value, failure, retry } = useAsked(orderPageDoors.reusedPictures, question, { again: repairPictures.join(" ") });
  // Without a line the card says so once for all of it.
  if (nobodyAnswers(failure)) return null;
  if (failure !== null) return <Failed failure={failure} onRetry={retry} />;
  const reused = repairPictures.length === 0 ? [] : (value?.pictures ?? []);
  return reused.map(({ key, ...elsewhere }) => (
    <Callout key={key} intent="warning" compact role="note" className="reused-picture">
      <img src={pictureAddress(key, "thumbnail")} alt="" width={90} height={50} loading="lazy" />{" "}
      <ElsewhereNote elsewhere={elsewhere} onOpen={openOrder} />
    </Callout>
  ));
}
