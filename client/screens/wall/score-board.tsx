import { ArrowDown, ArrowUp, Star } from "@blueprintjs/icons";
import { assessmentDoors, type ScoreBoardAnswer } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useTopic } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";
import { TruthMark } from "../../ui/truth-label.tsx";
import { useAssessmentHint } from "../assessment/use-month.ts";
import { usePolled } from "../operations/use-polled.ts";
import { wallWords } from "./wall.words.ts";

/** What another program tells the services is found when it is asked again; a deduction that is made here is told at once. */
const LOOK_EVERY_MS = 15_000;
/** More rows than any wall has room for. */
const SHOWN = 12;
const [SPARK_WIDTH, SPARK_HEIGHT] = [90, 24];
const STATE_WORD = { open: "scoresOpen", published: "scoresPublished", frozen: "scoresFrozen" } as const;

type Row = ScoreBoardAnswer["ranking"][number];

/** Places, scores and how they went, of the newest month; one that is still open says so. */
export function Scores() {
  const say = useWords(wallWords);
  const format = useFormat();
  const { rows: companies } = useTopic("companies");
  const { value, failure, reload } = usePolled(assessmentDoors.board, {}, LOOK_EVERY_MS);
  useAssessmentHint(reload);
  const told = value?.ranking.filter(({ score }) => score !== null) ?? [];
  const stands = failure !== null;
  return (
    <section className={stands ? "board stands" : "board"}>
      <header>
        <h2>
          <Star aria-hidden="true" />
          {say("scores", { month: value?.month ?? "" })}
        </h2>
        {value !== null && value.month !== null && (
          <span className={`score-state score-${value.state}`}>{say(STATE_WORD[value.state])}</span>
        )}
        {value?.begun != null && <span className="score-state score-open">{say("scoresBegun", value.begun)}</span>}
        {value !== null && <TruthMark label={stands ? "stale" : "live"} asOfMs={value.askedAtMs} />}
      </header>
      {told.length === 0 ? (
        <p className="quiet">{value === null && failure === null ? "…" : say("noScores")}</p>
      ) : (
        <ol className="scores">
          {told.slice(0, SHOWN).map((row) => (
            <li key={row.companyId}>
              <span className="scores-rank">{row.rank}</span>
              <span className="scores-name">{companies.get(row.companyId)?.name ?? row.companyId}</span>
              <Moved row={row} />
              <Trend scores={row.trend} />
              <strong>{format.number(row.score, 2)}</strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Up or down since the month before, by a sign and not by colour alone. */
function Moved({ row: { rank, before } }: { row: Row }) {
  const say = useWords(wallWords);
  const by = rank === null || before === null ? 0 : before - rank;
  if (by === 0) return <span className="scores-moved" />;
  const word = say(by > 0 ? "placeUp" : "placeDown", { count: Math.abs(by) });
  return (
    <span className={`scores-moved ${by > 0 ? "scores-up" : "scores-down"}`} role="img" aria-label={word} title={word}>
      {by > 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      {Math.abs(by)}
    </span>
  );
}

/** The months up to this one as a line; a month without a score is a gap. */
function Trend({ scores }: { scores: readonly (number | null)[] }) {
  const known = scores.filter((score) => score !== null);
  const [least, most] = [Math.min(...known, 100) - 1, Math.max(...known, 0) + 1];
  const x = (at: number) => (scores.length < 2 ? 0 : (at / (scores.length - 1)) * (SPARK_WIDTH - 6) + 3);
  const y = (score: number) => SPARK_HEIGHT - 3 - ((score - least) / Math.max(1, most - least)) * (SPARK_HEIGHT - 6);
  const pieces: string[] = [];
  scores.forEach((score, at) => {
    if (score === null) return;
    const follows = at > 0 && scores[at - 1] !== null && scores[at - 1] !== undefined;
    pieces.push(`${follows ? "L" : "M"}${x(at)} ${y(score)}`);
  });
  const last = scores.at(-1) ?? null;
  return (
    <svg className="scores-trend" viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`} aria-hidden="true">
      <path d={pieces.join("")} />
      {last !== null && <circle cx={x(scores.length - 1)} cy={y(last)} r={2.5} />}
    </svg>
  );
}
