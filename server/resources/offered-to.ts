import { ExpectedError } from "../../shared/errors.ts";
import type { Offered } from "../../shared/http/resource-api.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { WriteCall } from "../../shared/legacy/record-calls.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { seenBy } from "../../shared/resources/scope.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";

/** Whether a record, by its values, is one that they may see. */
export const inScopeOf = ({ session }: SignedIn, resource: AnyResource): ((row: RecordRow) => boolean) =>
  seenBy(resource, { companyId: scopeOf(session).companyId, userId: session.user.userId });

export function offeredTo({ access, session, tenant }: SignedIn, { form, paths }: AnyResource): Offered {
  const isEditor = form !== undefined && session.displayId === null && form.editors.some((role) => access.roles.includes(role));
  const writableAt = paths.filter((path) => !form?.readOnlyAt?.includes(path));
  const may = isEditor && isOpenUnder(access, writableAt);
  const offers = (call: WriteCall | undefined) => may && call !== undefined && !isOff(tenant.source, call);
  return { create: offers(form?.create), update: offers(form?.update), remove: offers(form?.remove) };
}

/** @throws ExpectedError forbidden for whoever neither adds nor changes records there */
export function refuseReaders(who: SignedIn, resource: AnyResource): void {
  const { create, update } = offeredTo(who, resource);
  if (!create && !update) throw new ExpectedError("forbidden");
}

/** @throws ExpectedError forbidden where they are not offered it */
export function callFor(who: SignedIn, resource: AnyResource, deed: keyof Offered): WriteCall {
  const call = resource.form?.[deed];
  if (call === undefined || !offeredTo(who, resource)[deed]) throw new ExpectedError("forbidden");
  return call;
}

/** What writes the one field that a change is of, where the services have a call for it; undefined where the whole record is written. */
export function partFor(
  { tenant }: SignedIn,
  { form }: AnyResource,
  names: readonly string[],
): NonNullable<AnyResource["form"]>["updateOf"] {
  const part = form?.updateOf;
  const isIt = part !== undefined && names.length === 1 && names[0] === part.field && !isOff(tenant.source, part.call);
  return isIt ? part : undefined;
}
