import { AUTHORITIES } from "./activity/handed-over.ts";
import { createReplay } from "./activity/replay.ts";
import { type Activity, createSimulation } from "./activity/simulation.ts";
import { withSpotting } from "./activity/spotting.ts";
import { drawEarlierSamples } from "./checks.ts";
import { type Config, ConfigError } from "./config.ts";
import { OrderList } from "./order-list.ts";
import { Objects } from "./storage/objects.ts";
import { bucketOf } from "./storage/sts.ts";
import { deleteStore, openStore, type Store } from "./store.ts";
import { Tenant } from "./tenant.ts";
import { generateOrders, generateWorld } from "./world/generate.ts";
import { membersNamedByRules } from "./world/people.ts";
import { type Plan, readPlans } from "./world/plans.ts";
import { generateShots } from "./world/shot-factory.ts";

/** One tenant with everything around it. */
export interface Served {
  readonly tenant: Tenant;
  readonly list: OrderList;
  readonly activity: Activity;
  readonly store: Store;
  /** Field events per second. */
  pace: number;
}

/** All tenants of the stand-in; opens what is on disk and makes what is not. */
export class Services {
  readonly served = new Map<string, Served>();
  /** What people uploaded. */
  readonly objects: Objects;
  private readonly config: Config;
  private readonly now: () => number;
  private readonly plans: readonly Plan[];

  constructor(config: Config, now: () => number) {
    this.config = config;
    this.now = now;
    this.objects = new Objects(`${config.STANDIN_DATA}/objects`);
    this.plans = readPlans(config.STANDIN_EDITIONS);
    const known = new Set(this.plans.map(({ code }) => code));
    const wanted = config.STANDIN_TENANTS?.split(",").map((code) => code.trim());
    const unknown = wanted?.filter((code) => !known.has(code)) ?? [];
    if (unknown.length > 0) throw new ConfigError(`STANDIN_TENANTS: ${unknown.join(", ")} unknown; known are ${[...known].join(", ")}.`);
    for (const plan of this.plans) if (wanted === undefined || wanted.includes(plan.code)) this.served.set(plan.code, this.open(plan));
  }

  /** Makes a tenant anew, as on the first day. */
  reset(code: string): void {
    const plan = this.plans.find((one) => one.code === code);
    const old = this.served.get(code);
    if (plan === undefined || old === undefined) throw new Error(`no tenant ${code}`);
    old.store.close();
    deleteStore(this.config.STANDIN_DATA, code);
    this.objects.clear(bucketOf(code));
    this.served.set(code, { ...this.open(plan), pace: old.pace });
  }

  /** Whoever takes what this customer hands over, where they are served. */
  authorityOf(code: string): Tenant | undefined {
    return this.served.get(AUTHORITIES[code] ?? "")?.tenant;
  }

  close(): void {
    for (const { store } of this.served.values()) store.close();
  }

  private open(plan: Plan): Served {
    const store = openStore(this.config.STANDIN_DATA, plan.code);
    const isNew = store.world === null;
    if (isNew) {
      const made = generateWorld(plan, this.config.STANDIN_SEED, this.config.STANDIN_CREATED_AT ?? this.now());
      store.create(made, generateOrders(plan, made, this.config.STANDIN_SIZE), [], generateShots(plan, made, this.config.STANDIN_SIZE));
    }
    const world = store.world!;
    const members = [...world.members, ...membersNamedByRules(plan, world.companies)];
    const tenant = new Tenant(store, { ...world, members }, this.now());
    if (isNew) {
      const { createdAtMs, seed } = world;
      const supervisors = members.filter(({ type }) => type === 2).map(({ name }) => name);
      drawEarlierSamples(tenant.checks, `${seed}:${plan.code}`, createdAtMs, supervisors);
    }
    return {
      tenant,
      store,
      list: new OrderList(tenant),
      activity: tenant.world.imported ? createReplay(tenant, store) : withSpotting(createSimulation(tenant, store), tenant, store),
      pace: this.config.STANDIN_PACE,
    };
  }
}
