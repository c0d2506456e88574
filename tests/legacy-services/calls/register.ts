import type { LegacyCall } from "../../../shared/legacy/call.ts";
import { identityFields } from "../../../shared/legacy/calls/identity.ts";
import type { Fields } from "../../../shared/legacy/record.ts";
import { blank } from "../../../shared/resources/blank.ts";
import { type AnyFormField, ownersFieldOf } from "../../../shared/resources/resource.ts";
import type { EntityRow } from "../entities.ts";
import { recordRow, SPOKEN } from "../record-row.ts";
import { Refusal } from "../refusal.ts";
import type { AnyRegisterStory } from "../stories/story.ts";
import type { Tenant } from "../tenant.ts";
import { type Asked, type Handler, textOf } from "./handler.ts";

type Sent = Asked["fields"];
/** Does one call for whichever of its registers are meant. */
type Deed = (tenant: Tenant, sent: Sent, stories: readonly AnyRegisterStory[]) => readonly unknown[];

/** Answers the calls of all registers by what these declare. Registers that share a call are told apart by `form.fixed`. */
export function registerHandlers(stories: readonly AnyRegisterStory[]): Readonly<Record<string, Handler>> {
  const sharing = new Map<LegacyCall, { readonly deed: Deed; readonly stories: AnyRegisterStory[] }>();
  for (const story of stories) {
    const { list: reading, form } = story.resource;
    const deeds = [[reading.call, list] as const, [form?.create, create] as const, [form?.update, update] as const];
    for (const [call, deed] of [...deeds, [form?.remove, remove] as const, [form?.updateOf?.call, updatePart] as const]) {
      if (call === undefined) continue;
      const known = sharing.get(call);
      if (known === undefined) sharing.set(call, { deed, stories: [story] });
      else known.stories.push(story);
    }
  }
  return Object.fromEntries(
    [...sharing].map(([{ name }, { deed, stories }]): [string, Handler] => [
      name,
      (tenant, { fields }) => deed(tenant, fields, stories.filter(isMeantBy(fields))),
    ]),
  );
}

/** Fields of the record that the request names filter, like the words in the title; lists are comma text, and what is empty asks nothing. */
const list: Deed = (tenant, sent, stories) => {
  const found = stories.flatMap((story) => {
    const { record, title, ...resource } = story.resource;
    const asked = Object.values(record.fields as Fields)
      .map(({ legacy }) => legacy)
      .filter((name) => textOf(sent[name]) !== "" && !WHO_ASKS.has(name));
    const company = resource.owner === "company" && Number(sent.Cu_Type) === COMPANY_USER ? textOf(sent.Cu_CompanyId) : null;
    return [...tenant.entities.of(resource.name).values()]
      .filter((row) => story.isGone?.(row, tenant) !== true)
      .map((row) => asItStands(tenant, story, row))
      .filter((row) => {
        if (story.matches?.(row, sent) === false) return false;
        if (company !== null && row[ownersFieldOf(story.resource)] !== company) return false;
        if (!textOf(row[title]).includes(textOf(sent.KeyWord))) return false;
        const written = asked.length === 0 ? {} : record.encode(row, SPOKEN);
        return asked.every((name) => textOf(sent[name]).split(",").includes(textOf(written[name])));
      })
      .map((row) => recordRow(tenant.world.code, record, row));
  });
  const size = Number(sent.PageSize) || found.length;
  const from = (Math.max(1, Number(sent.PageIndex) || 1) - 1) * size;
  return found.slice(from, from + size);
};

const create: Deed = (tenant, sent, stories) => {
  const story = theOne(stories);
  const { resource } = story;
  const { create: call, fields = [] } = resource.form ?? {};
  const values = valuesIn(story, sent, fields);
  const lacking = fields.find(({ key, required }) => required === true && isNothing(values[key]));
  if (lacking !== undefined) throw new Refusal(`${resource.record.fields[lacking.key].legacy}不能为空`);
  const id = tenant.entities.newId(
    call?.name ?? resource.name,
    (sequence) => story.id(tenant.world, sequence),
    (one) => stories.some((kin) => tenant.entities.of(kin.resource.name).has(one)),
  );
  return write(tenant, story, { ...blank(resource), ...story.added?.(id), ...values, id }, null);
};

const update: Deed = (tenant, sent, stories) => {
  const { story, row } = present(tenant, sent, stories);
  const editable = (story.resource.form?.fields ?? []).filter(({ onlyAtFirst }) => onlyAtFirst !== true);
  return write(tenant, story, { ...row, ...valuesIn(story, sent, editable) }, row);
};

/** One field alone: whatever else is sent is not looked at. */
const updatePart: Deed = (tenant, sent, stories) => {
  const { story, row } = present(tenant, sent, stories);
  const field = (story.resource.form?.fields ?? []).filter(({ key }) => key === story.resource.form?.updateOf?.field);
  return write(tenant, story, { ...row, ...valuesIn(story, story.heard?.(sent) ?? sent, field) }, row);
};

const remove: Deed = (tenant, sent, stories) => {
  const { story, row } = present(tenant, sent, stories);
  const { record, name } = story.resource;
  refuse(tenant, story, null, row);
  const stood = asItStands(tenant, story, row);
  tenant.entities.remove(name, row);
  return [recordRow(tenant.world.code, record, stood)];
};

const COMPANY_USER = 3;
const WHO_ASKS: ReadonlySet<string> = new Set(identityFields);
const isNothing = (value: unknown): boolean => value === undefined || value === "" || value === null;

/** A request that leaves a fixed field out means every kind. */
const isMeantBy =
  (sent: Sent) =>
  ({ resource }: AnyRegisterStory): boolean =>
    Object.entries(resource.form?.fixed ?? {}).every(([name, value]) => textOf(sent[name]) === "" || textOf(sent[name]) === String(value));

function theOne(stories: readonly AnyRegisterStory[]): AnyRegisterStory {
  if (stories.length !== 1) throw new Refusal("参数错误");
  return stories[0]!;
}

function present(tenant: Tenant, sent: Sent, stories: readonly AnyRegisterStory[]): { story: AnyRegisterStory; row: EntityRow } {
  for (const story of stories) {
    const { name, record } = story.resource;
    const row = tenant.entities.of(name).get(textOf(sent[record.idField ?? ""]));
    if (row !== undefined && story.isGone?.(row, tenant) !== true) return { story, row };
  }
  throw new Refusal("记录不存在");
}

/** What was sent of these fields; who asks may go by the names of others. */
function valuesIn({ resource }: AnyRegisterStory, sent: Sent, fields: readonly AnyFormField[]): Record<string, unknown> {
  const values = fields
    .map(({ key }) => [key, resource.record.fields[key]] as const)
    .filter(([, { legacy }]) => sent[legacy] !== undefined)
    .map(([key, { legacy, read }]) => {
      const value = read(sent[legacy], SPOKEN);
      if (value === undefined) throw new Refusal(`${legacy}格式错误`);
      return [key, value];
    });
  return Object.fromEntries(values);
}

function write(tenant: Tenant, story: AnyRegisterStory, after: EntityRow, before: EntityRow | null): readonly unknown[] {
  refuse(tenant, story, after, before);
  tenant.entities.put(story.resource.name, after);
  return [recordRow(tenant.world.code, story.resource.record, asItStands(tenant, story, after))];
}

const asItStands = (tenant: Tenant, { derived }: AnyRegisterStory, row: EntityRow): EntityRow =>
  derived === undefined ? row : { ...row, ...derived(row, tenant) };

function refuse(tenant: Tenant, story: AnyRegisterStory, after: EntityRow | null, before: EntityRow | null): void {
  const others = [...tenant.entities.of(story.resource.name).values()].filter((row) => row !== before);
  const refusal = story.refusal?.(after, before, others) ?? null;
  if (refusal !== null) throw new Refusal(refusal);
}
