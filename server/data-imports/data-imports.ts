import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import type { LastTold } from "../../shared/domain/data-import.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { ERRORS_SHOWN, type ShownImport } from "../../shared/http/data-import-api.ts";
import { type DataImportKind, dataImportKinds, planDataImport, sheetOf } from "../../shared/http/data-import-plan.ts";
import type { ImportLine } from "../../shared/http/import-plan.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { getDataImportStatus, importDiseaseData, uploadRoadNetwork } from "../../shared/legacy/calls/data-import.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { RowOfFields } from "../../shared/legacy/record.ts";
import { dataImport } from "../../shared/legacy/records/data-import.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { surveyedDefects } from "../../shared/reports/quantified.ts";
import { normalised } from "../../shared/resources/normalised.ts";
import type { AnyResource, Problem } from "../../shared/resources/resource.ts";
import { roads } from "../../shared/resources/roads.ts";
import { isUnknownOutcome } from "../commands/lost-answer.ts";
import { personIdentity, serviceIdentity } from "../commands/service-identity.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Registers } from "../resources/registers.ts";
import type { KeptImport, KeptImports } from "./kept-imports.ts";

type ToldImport = RowOfFields<(typeof dataImport)["fields"]>;

export interface DataImportsDeps {
  readonly legacy: LegacyClient;
  readonly asking: Pick<Asking, "kept" | "forget">;
  readonly registers: Pick<Registers, "list">;
  readonly kept: KeptImports;
  readonly newId: () => string;
  readonly now: () => number;
}

export interface HandedOver {
  readonly kind: DataImportKind;
  readonly batchId: string;
  readonly file: string;
  readonly again: boolean;
  readonly lines: readonly ImportLine[];
}

/** Pages look every two seconds: one question for all of them. */
const KEEP_MS = 1_000;
/** The plan of so many rows is made before others have their turn. */
const PLANNED_AT_ONCE = 50;

const CALLS: Readonly<Record<DataImportKind, LegacyCall>> = { diseaseData: importDiseaseData, roadNetwork: uploadRoadNetwork };
/** What tells afterwards of what was taken. */
const SHOWN_BY: Readonly<Record<DataImportKind, LegacyCall>> = { diseaseData: surveyedDefects, roadNetwork: roads.list.call };

/** Rows that go to the services together: looked at here, handed over whole, and followed until the services are through with them. */
export class DataImports {
  private readonly deps: DataImportsDeps;

  constructor(deps: DataImportsDeps) {
    this.deps = deps;
  }

  async list({ tenant }: SignedIn): Promise<{ imports: ShownImport[]; failing: string }> {
    const kept = await this.deps.kept.newest(tenant.file.code);
    const { told, failing } = await this.toldOf(tenant, kept);
    return { imports: kept.map((one) => shownOf(one, one.last ?? told.get(one.id) ?? null)), failing };
  }

  /** @throws ExpectedError notFound; what the services refuse */
  async errorsOf({ tenant }: SignedIn, id: string): Promise<LastTold["errors"]> {
    const one = await this.deps.kept.one(tenant.file.code, id);
    if (one === undefined) throw new ExpectedError("notFound", { import: id });
    if (one.last !== null) return one.last.errors;
    const { told, failing } = await this.toldOf(tenant, [one]);
    if (failing !== "") throw new ExpectedError(failing as ExpectedError["code"]);
    return told.get(one.id)?.errors ?? [];
  }

  /** @throws ExpectedError forbidden with what the rule `says`; recordProblems; importedBefore; what the services refuse */
  async begin(who: SignedIn, handed: HandedOver): Promise<string> {
    const { tenant, session } = who;
    const { kind, batchId, file, lines, again } = handed;
    refuseOthers(who, kind);
    if (kind === "diseaseData" && batchId === "")
      throw new ExpectedError("badRequest", { problems: [{ at: "batchId", message: "is wanted" }] });
    const sheet = sheetOf[kind];
    await this.refuseWrong(who, kind, lines);
    const values = lines.map((line) => normalised(sheet, line.values));
    const digest = createHash("sha256")
      .update(JSON.stringify([kind, values]))
      .digest("hex");
    const same = again ? undefined : await this.deps.kept.sameAs(tenant.file.code, digest);
    if (same !== undefined) throw new ExpectedError("importedBefore", { ...same });
    const one: KeptImport = {
      ...{ id: this.deps.newId(), legacyId: "", kind, batchId, file, digest, by: session.user.name, last: null },
      ...{ lines: lines.map(({ line }) => line), atMs: Math.round(this.deps.now()) },
    };
    const request = {
      ...{ ...personIdentity(session), Cu_RealName: session.user.name, Reason: "" },
      ...(kind === "diseaseData" && { B_Id: batchId }),
      List: values.map((row) => sheet.record.encode(row, tenant.source)),
    };
    try {
      const { rows } = await this.deps.legacy.call(tenant.source, CALLS[kind], request, {
        signal: AbortSignal.timeout(tenant.file.legacy.timeoutMs),
      });
      const begun = rows[0] === undefined ? undefined : dataImport.decode(rows[0] as never, tenant.source);
      if (begun === undefined || begun.id === "") throw new ExpectedError("legacyNoAnswer", { call: CALLS[kind].name });
      await this.deps.kept.add(session, { ...one, legacyId: begun.id });
    } catch (error) {
      // They may be at it, and whoever hands the same over again has to know.
      if (isUnknownOutcome(error)) await this.deps.kept.add(session, one);
      throw error;
    }
    return one.id;
  }

  /** All or none: what would be refused of one row is said before any of them goes. */
  private async refuseWrong(who: SignedIn, kind: DataImportKind, lines: readonly ImportLine[]): Promise<void> {
    const { rows } = await this.deps.registers.list(who, roads);
    const known = new Map(rows.map((row) => [row.id, row as typeof row & { lengthM: number | null }]));
    const wrong: { line: number; problems: readonly Problem[] }[] = [];
    let planned = 0;
    for (const plan of planDataImport(kind, lines, { roads: known, by: who.access.roles })) {
      if (plan.kind === "bad") wrong.push({ line: plan.line, problems: plan.problems });
      if (++planned % PLANNED_AT_ONCE === 0) await breathe();
    }
    if (wrong.length > 0) throw new ExpectedError("recordProblems", { rows: wrong });
  }

  /** How far the services are with what is not over; nothing where they were never heard of it, or fail. */
  private async toldOf(
    tenant: SignedIn["tenant"],
    kept: readonly KeptImport[],
  ): Promise<{ told: ReadonlyMap<string, LastTold>; failing: string }> {
    const open = kept.filter(({ last, legacyId }) => last === null && legacyId !== "");
    const told = new Map<string, LastTold>();
    if (open.length === 0) return { told, failing: "" };
    try {
      const request = { ...serviceIdentity(tenant), Im_Id: open.map(({ legacyId }) => legacyId).join(",") };
      const { rows } = await this.deps.asking.kept(tenant, getDataImportStatus, request, { keepMs: KEEP_MS });
      const byId = new Map(rows.map((row) => dataImport.decode(row, tenant.source)).map((one) => [one.id, one]));
      for (const one of open) {
        const said = byId.get(one.legacyId);
        if (said === undefined) continue;
        const last = lastOf(one, said);
        told.set(one.id, last);
        if (await this.deps.kept.end(tenant.file.code, one.id, last)) await this.deps.asking.forget(tenant.file.code, SHOWN_BY[one.kind]);
      }
      return { told, failing: "" };
    } catch (error) {
      if (!(error instanceof ExpectedError) || error.code === "recordsAway") throw error;
      return { told, failing: error.code };
    }
  }
}

/** Their errors name rows as they were sent; people know those of their file. */
const lastOf = ({ lines }: KeptImport, { status, total, done, failed, errors }: ToldImport): LastTold => ({
  ...{ status, total, done, failed },
  errors: errors.map(({ row, text }) => ({ line: lines[(row ?? 0) - 1] ?? row ?? 0, text })),
});

function shownOf({ id, kind, batchId, file, by, atMs, lines, legacyId }: KeptImport, told: LastTold | null): ShownImport {
  const { status = null, total = null, done = null, failed = null, errors = [] } = told ?? {};
  return {
    ...{ id, kind, batchId, file, by, atMs, rows: lines.length, total, done, failed },
    status: legacyId === "" ? "lost" : status,
    errors: errors.slice(0, ERRORS_SHOWN),
  };
}

/** Whether somebody may hand this over, and the rule's own sentence where it says no. */
export function mayHandOver({ access, session, tenant }: SignedIn, kind: DataImportKind) {
  const isWhole = session.displayId === null && scopeOf(session).companyId === null;
  const isOffered = isWhole && !isOff(tenant.source, CALLS[kind]);
  if (kind === "diseaseData") {
    const { editors } = (sheetOf.diseaseData as AnyResource).form!;
    return { may: isOffered && editors.some((role) => access.roles.includes(role)), says: null };
  }
  if (access.flags.networkUpload) return { may: isOffered, says: null };
  const { networkUpload, networkUploadSwitch } = access.flagReasons;
  return { may: false, says: (networkUpload ?? networkUploadSwitch)?.says ?? null };
}

export const offeredKinds = (who: SignedIn) =>
  Object.fromEntries(dataImportKinds.map((kind) => [kind, mayHandOver(who, kind)])) as Record<
    DataImportKind,
    ReturnType<typeof mayHandOver>
  >;

/** @throws ExpectedError forbidden with what the rule `says` */
export function refuseOthers(who: SignedIn, kind: DataImportKind): void {
  const { may, says } = mayHandOver(who, kind);
  if (!may) throw new ExpectedError("forbidden", says === null ? {} : { says });
}
