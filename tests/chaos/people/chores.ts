import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { sampleExport } from "../../../server/testing/sample-export.ts";
import { type ActionName, needsPictures } from "../../../shared/domain/action.ts";
import { alarmDoors } from "../../../shared/http/alarms-api.ts";
import { orderAnswer } from "../../../shared/http/orders-api.ts";
import { quickClaims } from "../../../shared/http/quick-api.ts";
import type { Deed } from "./deeds.ts";
import type { Answer, Person } from "./person.ts";

/** Something that people do all day. What the rules refuse to this person ends there. */
export interface Chore {
  readonly name: string;
  do(person: Person): Promise<void>;
}

const SCREEN = "/maintain/maintain-list";
const RETRIES = 4;
/** Needs somebody or a time to be named, which these people leave to others. */
const LEFT_OUT: ReadonlySet<string> = new Set<ActionName>(["reassign", "requestDelay", "approveDelay", "rejectDelay"]);

const someOrder = ({ page, random }: Person): string | null => {
  const ids = [...page.watched("orders").open.rows.keys()];
  return ids.length === 0 ? null : random.pick(ids);
};

/** Sends it until there is an answer, always under the same key, as a page does whose user presses again. */
async function insist(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  for (let i = 0; i < RETRIES && (answer.status === 0 || answer.status >= 502 || answer.status === 429); i++) answer = await send();
  return answer;
}

const told = ({ status }: Answer): Deed["told"] => {
  if (status >= 200 && status < 300) return "done";
  return status >= 400 && status < 500 ? "not done" : "nothing";
};

const act: Chore = {
  name: "acts on an order",
  async do(person) {
    const id = someOrder(person);
    if (id === null) return;
    const path = `/orders/${encodeURIComponent(id)}`;
    const seen = orderAnswer.safeParse((await person.ask("GET", path)).body);
    if (!seen.success) return;
    const open = seen.data.actions.filter(({ allowed, action }) => allowed && !LEFT_OUT.has(action));
    if (open.length === 0) return;
    const action = person.random.pick(open).action as ActionName;
    const pictures = needsPictures.has(action) ? await upload(person, id) : [];
    if (pictures === null) return;
    const deed: Deed = { person, orderId: id, action, reason: `chaos-${randomUUID()}`, told: "nothing" };
    const key = randomUUID();
    const { status, companyId } = seen.data.detail.order;
    const wish = { action, seenStatus: status, seenCompanyId: companyId, reason: deed.reason, pictures, statement: "混沌测试" };
    person.deeds.all.push(deed);
    deed.told = told(await insist(() => person.ask("POST", `${path}/actions`, wish, key)));
  },
};

let pixels = 0;

/** A picture that nobody sent before. Null when it was not taken. */
async function upload(person: Person, orderId: string): Promise<string[] | null> {
  pixels = (pixels + 1) % 0xff_ff_ff;
  const colour = `#${pixels.toString(16).padStart(6, "0")}`;
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const { status, body } = await person.ask("POST", `/uploads?orderId=${encodeURIComponent(orderId)}`, new Uint8Array(picture));
  return status === 201 ? [(body as { key: string }).key] : null;
}

const actOnMany: Chore = {
  name: "cancels many",
  async do(person) {
    const ids = new Set(Array.from({ length: 3 }, () => someOrder(person)).filter((id) => id !== null));
    if (ids.size === 0) return;
    const { status, body } = await person.ask("POST", "/batches", { action: "cancel", orders: { ids: [...ids] } });
    if (status !== 201) return;
    const { batch } = body as { batch: { id: string } };
    const reason = `chaos-${randomUUID()}`;
    await person.ask("POST", `/batches/${batch.id}/run`, { reason });
    // Its deeds are told in the batch; here only that none is done twice.
    for (const orderId of ids) person.deeds.all.push({ person, orderId, action: "cancel", reason, told: "nothing" });
  },
};

const identify: Chore = {
  name: "decides a machine-found defect",
  async do(person) {
    const seat = randomUUID();
    const { body } = await person.ask("POST", "/quick-shots/claims", { seat, want: 1 });
    const claims = quickClaims.safeParse(body);
    const id = claims.success ? claims.data.held[0]?.id : undefined;
    if (id === undefined) return;
    const decision =
      person.random.between(0, 1) === 0 ? { decision: "confirm", correction: {} } : { decision: "discard", reason: "误识别" };
    const key = randomUUID();
    await insist(() => person.ask("POST", `/quick-shots/${encodeURIComponent(id)}/decision`, { seat, ...decision }, key));
  },
};

const keepView: Chore = {
  name: "keeps a view and forgets it",
  async do(person) {
    const { status, body } = await person.ask("POST", "/views", { screen: SCREEN, name: `chaos ${randomUUID()}`.slice(0, 40), query: "" });
    if (status !== 200) return;
    const { views } = body as { views: { id: string; name: string }[] };
    for (const { id } of views.filter(({ name }) => name.startsWith("chaos")).slice(0, 3))
      await person.ask("DELETE", `/views/${id}?screen=${encodeURIComponent(SCREEN)}`);
  },
};

const exportList: Chore = {
  name: "exports a list",
  async do(person) {
    const { status, body } = await person.ask("POST", "/exports", sampleExport());
    if (status !== 202) return;
    const { id } = (body as { export: { id: string } }).export;
    if (person.random.between(0, 2) === 0) await person.ask("POST", `/exports/${id}/cancel`);
  },
};

const check: Chore = {
  name: "draws and decides a spot check",
  async do(person) {
    const drawn = await person.ask("POST", "/checks/manual/samples", { size: 2 });
    if (drawn.status !== 201) return;
    const { body } = await person.ask("GET", "/checks/manual/items");
    const items = (body as { items?: { id: string; result: string }[] } | null)?.items ?? [];
    const open = items.filter(({ result }) => result === "unchecked");
    if (open.length === 0) return;
    await person.ask("POST", `/checks/manual/items/${encodeURIComponent(person.random.pick(open).id)}`, { result: "passed" });
  },
};

const search: Chore = {
  name: "searches",
  async do(person) {
    await person.ask("GET", "/orders?q=0");
    await person.ask("GET", "/me");
  },
};

const forceOut: Chore = {
  name: "forces somebody out",
  async do(person) {
    const { status, body } = await person.ask("GET", "/sessions");
    if (status !== 200) return;
    const others = (body as { sessions: { id: string; current: boolean }[] }).sessions.filter(({ current }) => !current);
    if (others.length > 0) await person.ask("DELETE", `/sessions/${person.random.pick(others).id}`);
  },
};

const acknowledge: Chore = {
  name: "acknowledges an alarm",
  async do(person) {
    const heard = alarmDoors.list.answer.safeParse((await person.ask("GET", "/alarms")).body);
    const open = heard.success && heard.data.mayAct ? heard.data.alarms.filter(({ acknowledged }) => acknowledged === null) : [];
    if (open.length === 0) return;
    const { id, cause, subject, sinceMs } = person.random.pick(open);
    const note = `chaos-${randomUUID()}`;
    const { body } = await person.ask("POST", `/alarms/${id}/acknowledge`, { note });
    const told = alarmDoors.acknowledge.answer.safeParse(body);
    const isMine = told.success && told.data.alarms.some((alarm) => alarm.id === id && alarm.acknowledged?.note === note);
    const { tenant } = person.page.account;
    if (isMine) person.deeds.acknowledged.push({ tenant, id, note, cause, subjectId: subject.id, sinceMs, toldAtMs: Date.now() });
  },
};

/** As often as people do them. */
export const chores: readonly Chore[] = [
  act,
  act,
  act,
  act,
  actOnMany,
  acknowledge,
  identify,
  identify,
  keepView,
  exportList,
  check,
  search,
  forceOut,
];
