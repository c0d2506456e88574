import { Button } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { Stretch } from "../../../shared/domain/wall-plays.ts";
import { wallDoors } from "../../../shared/http/walls-api.ts";
import { useAsked } from "../../api/use-asked.ts";
import { downloadText } from "../../browser/download.ts";
import { toCsv } from "../../charts/csv.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { proofWords } from "./proof.words.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly within: { readonly fromMs: number; readonly untilMs: number };
}

/** On the page stand so many; the file has all that the server told. */
const ON_PAGE = 200;
const timesOf = (each: Stretch) => (each.kind === "gap" ? each : each.play);

/** A scene may stand in a programme twice: its place tells which of them it was. */
export const placeOf = (index: number | null): string => (index === null ? "" : `${index + 1} · `);

/** What one display showed, the newest first, and where it told nothing. */
export function DisplayPlays({ id, name, within }: Props) {
  const { t } = useTranslation();
  const say = useWords(proofWords);
  const format = useFormat();
  const { value, failure, retry } = useAsked(wallDoors.plays, { params: { id }, query: within });
  if (value === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={retry} />;
  const lasts = (each: Stretch) => (timesOf(each).toMs - timesOf(each).fromMs) / 1_000;
  const scene = (each: Stretch) => (each.kind === "gap" ? "–" : `${placeOf(each.play.index)}${t(`wall.${each.play.scene}Scene`)}`);
  const state = (each: Stretch) => say(each.kind === "gap" ? "gap" : each.play.state);
  const truth = (each: Stretch) => (each.kind === "gap" ? "–" : t(`truth.${each.play.truth}`));
  const across = (each: Stretch) => (each.kind === "play" && each.play.interrupt !== null ? say("interrupted") : "–");
  const data = (each: Stretch) => (each.kind === "gap" || each.play.dataAtMs === null ? "–" : at(each.play.dataAtMs));
  // Scenes stand for seconds.
  const at = (ms: number) => `${format.dateTime(ms).slice(0, 10)} ${format.clock(ms)}`;
  const save = () => {
    const columns = [
      ...[say("from"), say("to"), say("seconds"), say("scene"), say("state"), say("truth"), say("across"), say("dataAt")],
      say("version"),
    ];
    const rows = value.stretches.map((each) => {
      const { fromMs, toMs } = timesOf(each);
      const version = each.kind === "play" ? each.play.version : null;
      return [
        ...[at(fromMs), at(toMs), Math.round(lasts(each)), scene(each), state(each), truth(each)],
        ...[across(each), data(each), version],
      ];
    });
    downloadText(`${name}-${say("plays")}.csv`, toCsv({ columns, rows }), "text/csv;charset=utf-8");
  };
  const rows = value.stretches.slice(0, ON_PAGE);
  return (
    <section className="wall-plays" aria-label={`${name} ${say("plays")}`}>
      <header>
        <h4>{name}</h4>
        <span className="quiet">
          {say(value.isCut ? "newestOf" : "shownOf", { shown: format.number(rows.length), count: format.number(value.stretches.length) })}
        </span>
        <Button size="small" variant="minimal" icon={<Download />} text={say("save")} onClick={save} />
      </header>
      <PlainTable
        label={`${name} ${say("plays")}`}
        list={`plays-${id}`}
        keepsAddress={false}
        rows={rows}
        rowKey={(each) => `${each.kind} ${timesOf(each).fromMs}`}
        empty={say("none")}
        columns={[
          {
            key: "from",
            title: say("from"),
            cell: (each) => at(timesOf(each).fromMs),
            sortBy: (each) => timesOf(each).fromMs,
          },
          { key: "to", title: say("to"), cell: (each) => at(timesOf(each).toMs), sortBy: (each) => timesOf(each).toMs },
          { key: "seconds", title: say("seconds"), right: true, cell: (each) => format.number(lasts(each)), sortBy: lasts },
          { key: "scene", title: say("scene"), cell: scene, sortBy: scene, search: scene },
          {
            key: "state",
            title: say("state"),
            cell: (each) => <span className={`play-${each.kind === "gap" ? "gap" : each.play.state}`}>{state(each)}</span>,
            sortBy: state,
            search: state,
          },
          { key: "truth", title: say("truth"), cell: truth, sortBy: truth },
          { key: "across", title: say("across"), cell: across, sortBy: across },
          { key: "dataAt", title: say("dataAt"), cell: data, sortBy: data },
        ]}
      />
    </section>
  );
}
