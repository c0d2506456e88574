import { shownChecks } from "../../shared/domain/shown-checks.ts";
import { checkRow } from "../../shared/exports/export-tables.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { checkAssList } from "../../shared/legacy/calls/check.ts";
import { itemsRequest } from "../../shared/legacy/check-requests.ts";
import { decodeCheckItem } from "../../shared/legacy/decode-check.ts";
import { identityOf } from "../feeds/identity.ts";
import type { SelectDeps, Selection } from "./selection.ts";

/** As their screen keeps them. */
const KEPT_MS = 3_000;

type Asked<Of> = Extract<ExportRequest["rows"], { of: Of }>;

/** Orders of spot checks as their screen shows them; no feed has them, so the services are asked. */
export async function selectChecks({ tenant, companyId, ask }: SelectDeps, asked: Asked<"checks">): Promise<Selection> {
  const request = { ...identityOf(tenant), ...itemsRequest(asked.family, asked.round) };
  const { rows, askedAtMs } = await ask(checkAssList, request, KEPT_MS);
  const items = rows
    .map((row) => decodeCheckItem(row, tenant.source))
    .filter(({ order }) => companyId === null || order.companyId === companyId);
  return { rows: shownChecks(items, asked).map(checkRow), asOfMs: askedAtMs };
}
