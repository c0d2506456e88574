import { useTranslation } from "react-i18next";
import type { Operations } from "../../../shared/http/operations-api.ts";
import { useFormat } from "../../ui/format.ts";

const MIB = 1024 * 1024;

const RECORDS = { ready: "operations.recordsReady", away: "operations.recordsGone", refused: "operations.recordsNewer" } as const;

export function ServerFigures({ server, redis, records }: Pick<Operations, "server" | "redis" | "records">) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = [
    [t("operations.sockets"), format.number(server.sockets)],
    [t("operations.topics"), format.number(server.topics)],
    [t("operations.laggards"), format.number(server.laggards)],
    [t("operations.memory"), `${format.number(server.rssBytes / MIB)} MiB`],
    [t("operations.redisMemory"), `${format.number(redis.usedBytes / MIB)} / ${format.number(redis.limitBytes / MIB)} MiB`],
    [t("operations.records"), t(RECORDS[records.is])],
    [t("operations.loopDelay"), `${format.number(server.eventLoopDelayMs, 1)} ms`],
  ] as const;
  return (
    <dl className="operations-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
