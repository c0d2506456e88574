import { Drawer } from "@blueprintjs/core";
import { closeOrder } from "../app/selection.ts";

export default function OrderDrawer({ id }: { id: string }) {
  return <Drawer isOpen={true} onClose={closeOrder} title={id} size={560} />;
}
