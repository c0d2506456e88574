import { useTranslation } from "react-i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import type { Device } from "../../shared/domain/device.ts";
import { useLive } from "../live/use-topic.ts";
import { useFormat } from "../ui/format.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import type { MapTarget, Pointed } from "./map-target.ts";
import type { Mark } from "./near-marks.ts";
import { usePointedOrder } from "./use-pointed-order.ts";

/** What is under the pointer, named beside it. */
export function MapHover({ pointed }: { pointed: Pointed | null }) {
  if (pointed === null) return null;
  const { target, x, y } = pointed;
  return (
    <div className="map-hover" style={{ left: x, top: y }}>
      {target.kind === "cluster" ? <ClusterHover cluster={target} /> : target.kind !== "road" && <MarkWords mark={target} />}
    </div>
  );
}

/** What a mark is. */
export function MarkWords({ mark }: { mark: Mark }) {
  const live = useLive();
  if (mark.kind === "order") return <OrderHover key={mark.id} id={mark.id} />;
  if (mark.kind === "record") return <RecordHover {...mark} />;
  return <DeviceHover device={live.topic("tracks").store.getState().rows.get(mark.id)} />;
}

function ClusterHover({ cluster }: { cluster: Extract<MapTarget, { kind: "cluster" }> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <strong>{t("map.cluster", { count: cluster.count, shown: format.number(cluster.count) })}</strong>
      {cluster.byStatus.map(([status, count]) => (
        <div key={status} className="map-hover-row">
          <span>{status === "unknown" ? t("map.otherStatus") : t(`status.${status}`)}</span>
          <span>{format.number(count)}</span>
        </div>
      ))}
      {cluster.serious > 0 && (
        <div className="map-hover-row">
          <span>{t("status.serious")}</span>
          <span>{format.number(cluster.serious)}</span>
        </div>
      )}
    </>
  );
}

function OrderHover({ id }: { id: string }) {
  const { t } = useTranslation();
  const order = usePointedOrder(id);
  if (order === undefined) return <span>…</span>;
  if (order === null) return <span>{t("map.gone")}</span>;
  return (
    <>
      <strong>
        {order.defectType} · {order.number}
      </strong>
      <div>
        {order.road} {order.chainageM !== null && formatChainage(order.chainageM)}
      </div>
      <StatusTag status={order.status} serious={order.serious} />
      <div className="quiet">{order.company}</div>
    </>
  );
}

/** A record says itself what it is. */
const RecordHover = ({ name, detail }: Extract<MapTarget, { kind: "record" }>) => (
  <>
    <strong>{name}</strong>
    {detail !== "" && <div className="quiet">{detail}</div>}
  </>
);

function DeviceHover({ device }: { device: Device | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const live = useLive();
  const { recordedAtMs } = live.topic("tracks").store.getState();
  if (device === undefined) return <span>{t("map.gone")}</span>;
  return (
    <>
      <strong>{device.name}</strong>
      <div>
        {device.road} {device.chainageM !== null && formatChainage(device.chainageM)}
      </div>
      <div>{t("map.speed", { speed: format.number(device.speedKmh) })}</div>
      <div className="quiet">
        {device.company} · {t("map.seen", { age: format.relative(device.seenAtMs, recordedAtMs ?? live.client.serverNowMs()) })}
      </div>
    </>
  );
}
