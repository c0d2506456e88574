import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import type { LegacyBody, LegacyClient } from "../../shared/legacy/client.ts";

export interface FakeOrder {
  readonly A_Id: string;
  readonly A_Status: number;
  readonly A_Source?: number;
  readonly A_Handler?: string;
}

/** Legacy services in memory, for tests of the workers alone: orders by the calls that the orders feed makes, companies, and a defect type. */
export class FakeServices implements LegacyClient {
  readonly orders = new Map<string, FakeOrder>();
  /** Orders that no list holds and no counter counts any more, but that are known by their ids. */
  readonly archived = new Map<string, FakeOrder>();
  companies: { C_id: string; C_Name: string }[] = [];
  /** Calls in order, as `name` or `name:filter`. */
  readonly asked: string[] = [];
  /** What the next answers are made into, by call name. */
  readonly distort = new Map<string, (rows: unknown[]) => unknown[]>();
  /** What the next bodies are made into, by call name: an answer that was cut off on its way. */
  readonly cut = new Map<string, (text: string) => string>();
  /** Calls that fail while all others are answered, by name. */
  readonly failing = new Map<string, ExpectedError>();
  /** What calls beside those of the orders answer, by name; `request` in their own fields. */
  readonly answers = new Map<string, (request: Record<string, unknown>) => unknown[]>();
  /** Whether lists are given page by page; otherwise the first is all that anybody gets. */
  knowsPages = false;
  failWith: ExpectedError | null = null;
  /** Runs between a request and its answer. */
  beforeAnswer: (name: string) => Promise<void> = async () => {};
  nowMs = 1_700_000_000_000;

  put(...orders: FakeOrder[]): void {
    for (const order of orders) this.orders.set(order.A_Id, { A_Source: 1, ...order });
  }

  async fetchBody(_source: unknown, call: LegacyCall, request: unknown): Promise<LegacyBody> {
    const {
      QuestionStatusList: status,
      A_Id: id,
      PageSize,
      PageIndex = 1,
    } = request as { QuestionStatusList?: string; A_Id?: string; PageSize?: number; PageIndex?: number };
    this.asked.push([call.name, status ?? id].filter((part) => part !== undefined).join(":"));
    await this.beforeAnswer(call.name);
    const failure = this.failWith ?? this.failing.get(call.name);
    if (failure !== undefined) throw failure;
    const rows = this.answers.get(call.name)?.(request as Record<string, unknown>) ?? this.rowsOf(call.name, status, id);
    const from = this.knowsPages && PageSize !== undefined ? (PageIndex - 1) * PageSize : 0;
    const json = (this.distort.get(call.name) ?? ((same) => same))(rows).slice(from, PageSize && from + PageSize);
    const text = JSON.stringify({ respResult: 1, respMessage: "", Json: json });
    const bytes = new TextEncoder().encode(this.cut.get(call.name)?.(text) ?? text);
    return { kind: "body", bytes, etag: null, answeredAtMs: this.nowMs };
  }

  call(): never {
    throw new ExpectedError("internal", { reason: "the workers read bodies" });
  }

  private rowsOf(name: string, status: string | undefined, id: string | undefined): unknown[] {
    const all = [...this.orders.values()];
    if (name === "GetStatusSummary") return [countsOf(all)];
    if (name === "GetAssignmentList") return all.filter((order) => status === undefined || String(order.A_Status) === status);
    if (name === "GetDetail") return [...all, ...this.archived.values()].filter((order) => order.A_Id === id);
    if (name === "GetCompanyList") return this.companies;
    if (name === "GetAllBhForWeb") return [{ Qt_Id: "t1", Qt_QuestionCN: "坑槽", Qt_ParentId: "" }];
    if (name === "GetChuZhiWanChengLv") return [{ Company: "养护公司", CompleteNum: 0, NotCompleteNum: all.length }];
    throw new Error(`the fake knows no ${name}`);
  }
}

function countsOf(orders: readonly FakeOrder[]): Record<string, string> {
  const counts: Record<string, string> = {};
  for (const { A_Status } of orders) counts[A_Status] = String(Number(counts[A_Status] ?? 0) + 1);
  return orders.length === 0 ? { "1": "0" } : counts;
}
