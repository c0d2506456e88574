import { z } from "zod";
import type { Device } from "../../shared/domain/device.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { getAssYhCompanyList, getYangHuByComId } from "../../shared/legacy/calls/dispatch.ts";
import { getUserTrackDetail } from "../../shared/legacy/calls/track.ts";
import { decodeTrackedPerson } from "../../shared/legacy/decode-device.ts";
import { decodeCompany } from "../../shared/legacy/decode-reference.ts";
import { maintainer } from "../../shared/legacy/records/company.ts";
import { askRows } from "./ask-rows.ts";
import type { Poll } from "./feed.ts";
import { identityOf } from "./identity.ts";

/** Of one poll; a round over all people takes as many polls as it needs. */
const MOST_REQUESTS = 6;
/** Who works where changes rarely. */
const PEOPLE_EVERY_MS = 900_000;
/** Who was silent for longer is told as offline anyway. */
const LOOK_BACK_MS = 1_800_000;
/** The list of people is carried in the feed's memo; districts have some dozens. */
const MOST_PEOPLE = 500;

const person = z.object({ id: z.string(), name: z.string(), companyId: z.string(), company: z.string() });

/** Where the rounds stand: first the companies' people, then each person's track, over and over. */
export const derivation = z.object({
  people: z.array(person),
  peopleAtMs: z.number(),
  /** Companies whose people are still to be asked for, and who was found so far. */
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
  found: z.array(person),
  nextPerson: z.number().int(),
  roundAtMs: z.number(),
  /** When the last round began that reached everybody: nobody was asked for longer ago. */
  asOfMs: z.number().nullable(),
});
export type Derivation = z.infer<typeof derivation>;

/**
 * Positions from the documents' own calls, for services without a list of them: the people of each company, and the track of each person.
 * Puts those that were asked for in this poll into the draft. Vehicles cannot be found in this way.
 * @throws ExpectedError what the services answer to the lists of people
 */
export async function derivePositions(poll: Poll, before: Derivation | null): Promise<Derivation> {
  const state: Derivation = before ?? { ...{ people: [], peopleAtMs: 0, companies: [], found: [] }, ...newRound(poll, null) };
  let requests = await findPeople(poll, state);
  const devices: Device[] = [];
  for (const most = requests + state.people.length; requests < Math.min(MOST_REQUESTS, most); requests++) {
    const who = state.people[state.nextPerson];
    if (who === undefined) break;
    const device = await locate(poll, who);
    if (device !== null) devices.push(device);
    state.nextPerson++;
    if (state.nextPerson >= state.people.length) Object.assign(state, newRound(poll, state.roundAtMs));
  }
  await poll.draft.put(
    "derived",
    devices.map((device) => [device.id, device]),
  );
  return state;
}

const newRound = ({ nowMs }: Poll, asOfMs: number | null) => ({ nextPerson: 0, roundAtMs: nowMs, asOfMs });

/** Answers how many requests it took. */
async function findPeople(poll: Poll, state: Derivation): Promise<number> {
  const identity = identityOf(poll.tenant);
  let requests = 0;
  if (state.companies.length === 0 && poll.nowMs - state.peopleAtMs >= PEOPLE_EVERY_MS) {
    const { rows: companies } = await askRows(poll, getAssYhCompanyList, identity);
    state.companies = companies.map((row) => {
      const { id, shortName: name } = decodeCompany(row, poll.tenant.source);
      return { id, name };
    });
    state.found = [];
    requests++;
  }
  while (state.companies.length > 0 && requests < MOST_REQUESTS) {
    const [company] = state.companies as [(typeof state.companies)[number]];
    const { rows: people } = await askRows(poll, getYangHuByComId, { ...identity, ComId: company.id });
    requests++;
    state.found.push(
      ...people.map((row) => {
        const { id, name } = maintainer.decode(row, poll.tenant.source);
        return { id, name, companyId: company.id, company: company.name };
      }),
    );
    state.companies.shift();
    if (state.companies.length > 0) continue;
    tellCut(poll, state.found.length);
    Object.assign(state, { people: state.found.slice(0, MOST_PEOPLE), found: [], peopleAtMs: poll.nowMs });
    Object.assign(state, newRound(poll, state.asOfMs));
  }
  return requests;
}

function tellCut(poll: Poll, known: number): void {
  if (known <= MOST_PEOPLE) return;
  poll.doubts.push({ about: null, what: "cut", sinceMs: poll.nowMs, known, answered: MOST_PEOPLE });
}

/** null for somebody who has no track of late, or of whom the services say that they know none. */
async function locate(poll: Poll, who: z.infer<typeof person>): Promise<Device | null> {
  const { source } = poll.tenant;
  const span = { StartTime: formatZoned(source.timeZone, poll.nowMs - LOOK_BACK_MS), EndTime: formatZoned(source.timeZone, poll.nowMs) };
  try {
    const { rows: points } = await askRows(poll, getUserTrackDetail, { ...identityOf(poll.tenant), D_Id: who.id, ...span });
    return decodeTrackedPerson(who, points, source);
  } catch (error) {
    if (error instanceof ExpectedError && error.code === "legacyRefused") return null;
    throw error;
  }
}
