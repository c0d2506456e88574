import { expect, it, vi } from "vitest";
import { STATUS } from "../../../shared/domain/status.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { LiveContext } from "../../live/use-topic.ts";
import type { Told } from "../../map/placed-rows.ts";
import { orderPaneLayer } from "./order-pane-layer.tsx";

const { render } = placeToRender();
const drawn = vi.hoisted(() => ({ props: {} as { hidden?: ReadonlySet<string>; seriousOnly?: boolean } }));
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));
vi.mock("../../map/order-layer.tsx", () => ({
  OrderLayer: (props: typeof drawn.props) => {
    drawn.props = props;
    return null;
  },
}));

const order = (id: string, status: number, serious = false) => ({ id, status, serious, number: id, defectType: "", lng: 121, lat: 31 });

it("[M1] what the filter of an address leaves out is neither drawn nor counted; without one every order is there", async () => {
  const rows = { a: order("a", STATUS.pending), b: order("b", STATUS.awaitingReview), c: order("c", STATUS.awaitingReview, true) };
  const { live } = liveTopics(() => Date.now(), { orders: { rows } });
  let told: Told | null = null;
  const tell = (next: Told | null) => {
    told = next;
  };
  const counted = async (filter: string | null) => {
    await render(
      <LiveContext value={live}>
        <orderPaneLayer.Layer tell={tell} opacity={1} selectedId={null} filter={filter} />
      </LiveContext>,
    );
    return (told as Told | null)?.rows.map(({ id }) => id);
  };
  expect(await counted(null)).toEqual(["a", "b", "c"]);
  expect(await counted("-pending")).toEqual(["b", "c"]);
  expect([...drawn.props.hidden!]).toEqual(["pending"]);
  expect(await counted("serious,-pending")).toEqual(["c"]);
  expect(drawn.props.seriousOnly).toBe(true);
});
