import { roundHalfUp } from "./round-half-up.ts";
import { daysLater } from "./terms.ts";

/** A part of a road that a project works on; the whole road where it names no chainage. */
export interface WorkedStretch {
  readonly roadId: string;
  readonly fromM: number | null;
  readonly toM: number | null;
}

/** What one survey tells of a road, piece by piece; a piece without a PCI was not surveyed, or nobody can say how good it is. */
export interface SurveyedRoad {
  readonly roadId: string;
  readonly filmedOn: string;
  /** Surveys of the same direction are compared with each other. */
  readonly direction: string;
  readonly pieces: readonly { readonly fromM: number; readonly toM: number; readonly pci: number | null }[];
}

/** When a defect was found, and where. */
export interface FoundOrder {
  readonly roadId: string;
  readonly chainageM: number | null;
  readonly foundOn: string;
}

/** Days as YYYY-MM-DD; empty where nobody said one. */
export interface ProjectDays {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly isCompleted: boolean;
  readonly today: string;
}

/** The pavement of all stretches on one side of the work. */
export interface PavementSide {
  /** The mean by length over what was surveyed; null where nothing was. */
  readonly pci: number | null;
  /** Metres of lanes over which that mean is taken, and those of stretches whose length is known. */
  readonly countedM: number;
  readonly totalM: number;
  readonly firstOn: string;
  readonly lastOn: string;
}

/** Why there is no figure. */
export type NoEffect = "noDays" | "notCompleted" | "notLongEnough";

export interface OrdersEffect {
  /** So many days before the work began, and as many after it ended. */
  readonly days: number;
  readonly before: number;
  readonly after: number;
  /** In these days on the roads, with no chainage: nobody knows whether they lie within. */
  readonly unplaced: number;
}

/** A whole year has the same seasons on either side: more says no more. */
const MOST_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * How good the pavement of a project's stretches was at the last survey before it began, and at the first one after it ended, direction by direction.
 * `difference` only where both sides speak of the same metres: another part of a road is no effect.
 */
export function pavementEffect(
  { startsOn, endsOn, isCompleted }: ProjectDays,
  stretches: readonly WorkedStretch[],
  surveys: readonly SurveyedRoad[],
): { readonly before: PavementSide | null; readonly after: PavementSide | null; readonly difference: number | null } {
  const before =
    startsOn === "" ? null : sideOf(stretches, lastOfEach(surveys.filter(({ filmedOn }) => isDay(filmedOn) && filmedOn < startsOn)));
  const isOver = isCompleted && endsOn !== "";
  const after = isOver ? sideOf(stretches, firstOfEach(surveys.filter(({ filmedOn }) => filmedOn > endsOn))) : null;
  const isSame = before !== null && after !== null && before.counted.join() === after.counted.join();
  const difference = isSame && before.pci !== null && after.pci !== null ? roundHalfUp(after.pci - before.pci) : null;
  return { before: before && plain(before), after: after && plain(after), difference };
}

/** The days on either side that are compared: as many as there were since the work ended, and as are known before it began. */
export function comparedDays({ startsOn, endsOn, isCompleted, today }: ProjectDays, knownSince: string): number | NoEffect {
  if (startsOn === "" || endsOn === "") return "noDays";
  if (!isCompleted) return "notCompleted";
  const days = Math.min(MOST_DAYS, daysBetween(endsOn, today), daysBetween(knownSince, startsOn));
  return days >= 1 ? days : "notLongEnough";
}

/** Orders found within the stretches before the work began and after it ended, in as many days each. What was found during the work is neither. */
export function ordersEffect(
  { startsOn, endsOn }: ProjectDays,
  days: number,
  stretches: readonly WorkedStretch[],
  orders: readonly FoundOrder[],
): OrdersEffect {
  let [before, after, unplaced] = [0, 0, 0];
  const [firstOn, lastOn] = [daysLater(startsOn, -days), daysLater(endsOn, days)];
  for (const order of orders) {
    const { foundOn } = order;
    const isBefore = foundOn >= firstOn && foundOn < startsOn;
    const isAfter = foundOn > endsOn && foundOn <= lastOn;
    if (!isBefore && !isAfter) continue;
    const where = whereIn(stretches, order);
    if (where === "unknown") unplaced++;
    else if (where === "within" && isBefore) before++;
    else if (where === "within") after++;
  }
  return { days, before, after, unplaced };
}

function whereIn(stretches: readonly WorkedStretch[], { roadId, chainageM }: FoundOrder): "within" | "outside" | "unknown" {
  const own = stretches.filter((one) => one.roadId === roadId);
  if (own.length === 0) return "outside";
  if (own.some(({ fromM, toM }) => fromM === null || toM === null)) return "within";
  if (chainageM === null) return "unknown";
  return own.some(({ fromM, toM }) => chainageM >= fromM! && chainageM <= toM!) ? "within" : "outside";
}

interface Side extends PavementSide {
  /** Which metres of what stretch and direction have a figure. */
  readonly counted: readonly string[];
}

function sideOf(stretches: readonly WorkedStretch[], surveys: readonly SurveyedRoad[]): Side {
  let [weighted, countedM, totalM] = [0, 0, 0];
  const counted: string[] = [];
  const days: string[] = [];
  for (const { roadId, fromM, toM } of stretches)
    for (const { filmedOn, direction, pieces } of surveys.filter((one) => one.roadId === roadId)) {
      // A road begins at any chainage, and leaves some out: as much of it is worked on as its pieces are long.
      const [beginM, finishM] = [fromM ?? Number.NEGATIVE_INFINITY, toM ?? Number.POSITIVE_INFINITY];
      const within = pieces.map((piece) => Math.max(0, Math.min(finishM, piece.toM) - Math.max(beginM, piece.fromM)));
      totalM += fromM === null || toM === null ? within.reduce((sum, m) => sum + m, 0) : Math.max(0, toM - fromM);
      for (const piece of pieces) {
        const [pieceFromM, pieceToM] = [Math.max(beginM, piece.fromM), Math.min(finishM, piece.toM)];
        if (piece.pci === null || pieceToM <= pieceFromM) continue;
        countedM += pieceToM - pieceFromM;
        weighted += piece.pci * (pieceToM - pieceFromM);
        counted.push(`${roadId} ${direction} ${pieceFromM} ${pieceToM}`);
        days.push(filmedOn);
      }
    }
  days.sort();
  const pci = countedM === 0 ? null : roundHalfUp(weighted / countedM);
  return { pci, countedM, totalM, firstOn: days[0] ?? "", lastOn: days.at(-1) ?? "", counted: counted.sort() };
}

const plain = ({ counted: _, ...side }: Side): PavementSide => side;

/** Of each road and direction the survey of the latest day, or of the first. */
const lastOfEach = (surveys: readonly SurveyedRoad[]) => oneOfEach(surveys, (one, kept) => one.filmedOn > kept.filmedOn);
const firstOfEach = (surveys: readonly SurveyedRoad[]) => oneOfEach(surveys, (one, kept) => one.filmedOn < kept.filmedOn);
function oneOfEach(surveys: readonly SurveyedRoad[], isBetter: (one: SurveyedRoad, kept: SurveyedRoad) => boolean): SurveyedRoad[] {
  const kept = new Map<string, SurveyedRoad>();
  for (const one of surveys) {
    const of = `${one.roadId} ${one.direction}`;
    const other = kept.get(of);
    if (other === undefined || isBetter(one, other)) kept.set(of, one);
  }
  return [...kept.values()];
}

const isDay = (text: string): boolean => text !== "";
const daysBetween = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);
