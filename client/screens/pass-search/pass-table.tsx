import { Button } from "@blueprintjs/core";
import { Play } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { FoundPass } from "../../../shared/http/pass-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { keyOfPass } from "../../strip/space-time.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { passSearchWords } from "./pass-search.words.ts";

interface Props {
  readonly passes: readonly FoundPass[];
  readonly chosen: string | null;
  readonly onChoose: (pass: FoundPass) => void;
}

/** Each pass, the newest first: who and of which company, in, out, how fast, which way, and how much of it was seen. */
export function PassTable({ passes, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const say = useWords(passSearchWords);
  const format = useFormat();
  const way = ({ direction, headingDeg, lengthM }: FoundPass) => {
    if (direction !== null) return t(`direction.${direction}`);
    return headingDeg === null || lengthM === 0 ? say("stood") : `${format.number(headingDeg)}°`;
  };
  const quality = ({ observedM, inferredM, ambiguousM }: FoundPass) => {
    if (ambiguousM > 0) return say("unclear");
    return observedM + inferredM === 0 ? "–" : format.percent(Math.round((observedM / (observedM + inferredM)) * 100));
  };
  return (
    <PlainTable
      label={say("ask")}
      list="passes"
      rows={passes}
      rowKey={keyOfPass}
      empty={say("none")}
      columns={[
        {
          ...{ key: "device", title: say("device"), sortBy: (pass: FoundPass) => pass.device },
          cell: (pass) => (
            <div className="pass-search-who">
              <Button
                size="small"
                variant="minimal"
                icon={<Play />}
                text={pass.device}
                active={chosen === keyOfPass(pass)}
                aria-pressed={chosen === keyOfPass(pass)}
                aria-label={say("replay", { name: pass.device })}
                onClick={() => onChoose(pass)}
              />
              {pass.company !== "" && <span className="quiet">{pass.company}</span>}
            </div>
          ),
        },
        { key: "came", title: say("came"), cell: ({ inMs }) => format.moment(inMs), sortBy: ({ inMs }) => inMs },
        { key: "went", title: say("went"), cell: ({ outMs }) => format.moment(outMs), sortBy: ({ outMs }) => outMs },
        {
          ...{ key: "speed", title: say("speed"), right: true, sortBy: (pass: FoundPass) => pass.speedKmh },
          cell: ({ speedKmh }) => (speedKmh === null ? "–" : t("map.speed", { speed: format.number(speedKmh, 1) })),
        },
        { title: say("direction"), cell: way },
        {
          title: say("part"),
          cell: ({ fromM, toM }) => (fromM === null || toM === null ? "–" : `${formatChainage(fromM)}\u00a0– ${formatChainage(toM)}`),
        },
        {
          ...{ title: say("quality"), right: true },
          cell: quality,
        },
      ]}
    />
  );
}
