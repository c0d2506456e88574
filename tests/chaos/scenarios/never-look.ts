import { randomUUID } from "node:crypto";
import { quickBatchAnswer } from "../../../shared/http/quick-api.ts";
import type { World } from "../world.ts";
import { ask, hold, openScreens, type Screen } from "./quick-screens.ts";
import type { Scenario } from "./scenario.ts";
import { settled, TENANT } from "./story.ts";

const DECIDE_CALL = "BatchSubmitApproveaz";
const QUEUE_CALL = "GetToDoQuestionAssignmentListforpgNew";

/**
 * The services decide machine-found defects and their answers break off on the way: for one defect, for many, and for one whose retry comes
 * through another server. Each is told as done, asked for once, and given to nobody else.
 */
export const neverLook: Scenario = {
  mutation: "never-look",
  promise: "a decision whose answer got lost is done once, and told as done",
  async run(world) {
    const [person, other] = (await openScreens(world)) as [Screen, Screen];
    for (let i = 0; i < 6; i++) await world.standIn.spot(TENANT);
    await hold(world, person, 4);
    const [first, second, third, fourth] = person.held as [string, string, string, string];
    if (fourth === undefined) throw new Error("the queue is too short for this story");
    await world.standIn.clearRequests();

    await loseNext(world, DECIDE_CALL);
    const one = await ask(world, person, "POST", `/${first}/decision`, discard(person));
    if (one.status !== 200) report(world, person, `${first} was decided and told as ${one.status}`);

    await loseNext(world, DECIDE_CALL);
    const many = await ask(world, person, "POST", "/batch", { ...discard(person), ids: [second, third] });
    const isDone = many.status === 200 && quickBatchAnswer.parse(many.body).results.every((result) => result.done);
    if (!isDone) report(world, person, `${second} and ${third} were decided and told as ${many.status} ${JSON.stringify(many.body)}`);

    // Nobody can look at once either: the same click comes again through the other server.
    await loseNext(world, DECIDE_CALL);
    await world.standIn.setFault({ tenant: TENANT, call: QUEUE_CALL, kind: "error" });
    const click = randomUUID();
    const unknown = await ask(world, person, "POST", `/${fourth}/decision`, discard(person), click);
    if (unknown.status < 500) report(world, person, `${fourth} was told as ${unknown.status} although nobody could know`);
    await world.standIn.clearFaults();
    const again = await ask(world, { ...person, server: 1 - person.server }, "POST", `/${fourth}/decision`, discard(person), click);
    if (again.status !== 200) report(world, person, `${fourth} was decided and told as ${again.status} on the retry`);

    await hold(world, other, 5);
    for (const id of [first, second, third, fourth]) if (other.held.includes(id)) report(world, other, `was given ${id}, which is decided`);
    const calls = (await world.standIn.requests())[TENANT]?.[DECIDE_CALL]?.requests ?? 0;
    if (calls !== DECISIONS) report(world, person, `the services were asked ${calls} times for ${DECISIONS} decisions`);
    await settled(world);
  },
};

/** One, many at once, and one again. */
const DECISIONS = 3;

const discard = ({ seat }: Screen) => ({ seat, decision: "discard", reason: "误识别" });

/** The services do what the next call asks, and their answer breaks off. */
const loseNext = (world: World, call: string) => world.standIn.setFault({ tenant: TENANT, call, kind: "truncated", times: 1 });

const report = (world: World, { name }: Screen, what: string) =>
  world.report({ promise: "done-twice", client: name, topic: "quickShots", what });
