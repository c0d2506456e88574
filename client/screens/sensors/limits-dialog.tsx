import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { LimitsVersion, ShownSensor } from "../../../shared/http/sensor-api.ts";
import { sensorDoors } from "../../../shared/http/sensor-api.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable, type StillColumn } from "../../ui/plain-table.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { LIMIT_WORDS, limitNames } from "./limit-names.ts";
import { LimitsForm } from "./limits-form.tsx";
import { sensorsText } from "./sensors.words.ts";

interface Props {
  readonly sensor: ShownSensor;
  readonly maySet: boolean;
  readonly onSet: () => void;
  readonly onClose: () => void;
}

/** The limits of one sensor: set by whoever may, and every version of them. */
export function LimitsDialog({ sensor, maySet, onSet, onClose }: Props) {
  const say = useWords(sensorsText);
  const format = useFormat();
  const { last, failure, retry } = useAsked(sensorDoors.limits, { params: { id: sensor.id } });
  const { spanFrom, spanTo, unit } = sensor;
  const columns: StillColumn<LimitsVersion>[] = [
    { title: say("version"), cell: ({ version }) => version, right: true },
    ...limitNames.map((name) => ({
      title: say(LIMIT_WORDS[name]),
      cell: ({ limits }: LimitsVersion) => format.plain(limits[name]),
      right: true,
    })),
    { title: say("when"), cell: ({ atMs }) => format.dateTime(atMs) },
    { title: say("who"), cell: ({ version, by }) => (version === 0 ? say("setUp") : by) },
    { title: say("note"), cell: ({ note }) => note },
  ];
  return (
    <Dialog isOpen className="sensor-limits" title={say("limitsOf", { name: sensor.name })} onClose={onClose}>
      <DialogBody>
        {spanFrom !== null && spanTo !== null && (
          <p className="quiet">{say("spanIs", { from: format.plain(spanFrom), to: format.plain(spanTo), unit })}</p>
        )}
        {failure !== null && <Failed failure={failure} onRetry={retry} />}
        {last === null ? (
          failure === null && <LoadingState />
        ) : (
          <>
            {maySet && (
              <LimitsForm
                sensor={sensor}
                newest={last.versions[0]!}
                onMoved={retry}
                onSet={() => {
                  retry();
                  onSet();
                }}
              />
            )}
            <h3>{say("history")}</h3>
            <div className="sensor-versions">
              <PlainTable
                label={say("history")}
                columns={columns}
                rows={last.versions}
                rowKey={({ version }) => String(version)}
                empty=""
              />
            </div>
          </>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={say("close")} onClick={onClose} />} />
    </Dialog>
  );
}
