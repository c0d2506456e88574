import type { Tenant } from "../../editions/load.ts";
import { lackingFields } from "../../shared/legacy/lacking-fields.ts";
import type { Answered, Asking } from "../../shared/node/asking.ts";
import { allPages } from "../../shared/resources/all-pages.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import type { Values } from "./changes.ts";

export interface AllRows {
  readonly rows: readonly RecordRow[];
  readonly refused: number;
  readonly lacking: string[];
  readonly askedAtMs: number;
}

/** All records of a register as the services have them: read once for all who look. */
export class RegisterRows {
  private readonly asking: Pick<Asking, "kept" | "now">;
  private readonly decoded = new WeakMap<object, AllRows>();
  private readonly given = new WeakMap<RecordRow, Values>();

  constructor(asking: Pick<Asking, "kept" | "now">) {
    this.asking = asking;
  }

  async kept(tenant: Tenant, resource: AnyResource): Promise<AllRows> {
    const { call, request, keptMs } = resource.list;
    const answer = await allPages(request(serviceIdentity(tenant)), (asked) => this.asking.kept(tenant, call, asked, { keepMs: keptMs }));
    return this.read(resource, answer as Answered<Values>, tenant);
  }

  /** Asked anew: what is written is judged by what stands there. */
  async now(tenant: Tenant, resource: AnyResource, withinMs?: number): Promise<AllRows> {
    const { call, request } = resource.list;
    const answer = await allPages(request(serviceIdentity(tenant)), (asked) => this.asking.now(tenant, call, asked, withinMs));
    return this.read(resource, answer as Answered<Values>, tenant);
  }

  /** A row as the services gave it; nothing where it did not come from here. */
  givenOf(row: RecordRow): Values {
    return this.given.get(row) ?? {};
  }

  /** Many look at one answer. */
  private read({ record }: AnyResource, answer: Answered<Values>, { source }: Tenant): AllRows {
    const known = this.decoded.get(answer);
    if (known !== undefined) return known;
    const rows = answer.rows.map((row) => {
      const decoded = record.decode(row, source) as unknown as RecordRow;
      this.given.set(decoded, row);
      return decoded;
    });
    const lacking = lackingFields(record, answer.rows);
    const read = { rows, lacking, refused: answer.refused.length, askedAtMs: answer.askedAtMs };
    this.decoded.set(answer, read);
    return read;
  }
}
