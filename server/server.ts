import { randomInt, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Editions } from "../editions/load-editions.ts";
import type { LegacyClient } from "../shared/legacy/client.ts";
import type { Batch } from "../shared/live/protocol.ts";
import { RedisClock } from "../shared/live/redis-clock.ts";
import { Asking } from "../shared/node/asking.ts";
import { isRecordsAway, Refused } from "../shared/node/database.ts";
import { newQuestionsOf } from "../shared/node/new-questions.ts";
import { SourceGate } from "../shared/node/source-gate.ts";
import { openTraces } from "../shared/node/traces/traces.ts";
import { reports as allReports } from "../shared/reports/all.ts";
import { orderReports } from "../shared/reports/all-order-reports.ts";
import type { AnyReport } from "../shared/reports/report.ts";
import { resources as allResources } from "../shared/resources/all.ts";
import type { AnyResource } from "../shared/resources/resource.ts";
import { AlarmRounds } from "./alarms/alarm-rounds.ts";
import { Alarms } from "./alarms/alarms.ts";
import { JudgedSensors } from "./alarms/judged-sensors.ts";
import { KeptAlarms } from "./alarms/kept-alarms.ts";
import { KeptPauses } from "./alarms/kept-pauses.ts";
import { AlarmSeats } from "./alarms/seats.ts";
import { UnpatrolledRoads } from "./alarms/unpatrolled-roads.ts";
import { UnwatchedRounds } from "./alarms/unwatched-rounds.ts";
import { VideoWatch } from "./alarms/video-watch.ts";
import { Announcements } from "./announcements.ts";
import { buildApp } from "./app.ts";
import { assessmentRows } from "./assessment/assessment-rows.ts";
import { openAssessment } from "./assessment/open-assessment.ts";
import { Audit } from "./audit/audit.ts";
import { AuditLog } from "./audit/audit-log.ts";
import { Carrier } from "./audit/carrier.ts";
import { Looks } from "./audit/looks.ts";
import { Outbox } from "./audit/outbox.ts";
import { Batches } from "./batches/batches.ts";
import { boundsOf } from "./bounds/bounds.ts";
import { Cameras } from "./cameras/cameras.ts";
import { EzopenAccounts } from "./cameras/ezopen-accounts.ts";
import { probeStream } from "./cameras/probe-stream.ts";
import { Checks } from "./checks/checks.ts";
import { closeInTime } from "./close-in-time.ts";
import { Idempotency } from "./commands/idempotency.ts";
import { OrderDetails } from "./commands/order-detail.ts";
import { isInScope } from "./commands/order-in-scope.ts";
import { OrderTurns } from "./commands/order-turns.ts";
import { openQueues } from "./commands/repoll-queue.ts";
import { openComputing } from "./computing/open-computing.ts";
import type { ServerConfig } from "./config.ts";
import { CrossChecks } from "./cross-checks/cross-checks.ts";
import { DataImports } from "./data-imports/data-imports.ts";
import { KeptImports } from "./data-imports/kept-imports.ts";
import { Exports } from "./exports/exports.ts";
import { stretchesOfDocument } from "./exports/stretches-of-document.ts";
import { HistoryLooks } from "./history/history-looks.ts";
import { Past } from "./history/past.ts";
import { PastTopics } from "./history/past-topics.ts";
import { RecordedFixes } from "./history/recorded-fixes.ts";
import { liveOf } from "./history/touched-since.ts";
import { linkSecret } from "./links/link-secret.ts";
import { ReportLinks } from "./links/report-links.ts";
import { Admission } from "./live/admission.ts";
import { badgesOf } from "./live/badges-of.ts";
import { DeliveryTraces } from "./live/delivery-traces.ts";
import { openGateway } from "./live/gateway.ts";
import { followHints, giveHint } from "./live/hints.ts";
import { Hub } from "./live/hub.ts";
import { followPersonal } from "./live/personal.ts";
import { followPresence, Presence } from "./live/presence.ts";
import { PresenceBoard } from "./live/presence-board.ts";
import { Snapshots } from "./live/snapshots.ts";
import { Subscriptions } from "./live/subscriptions.ts";
import { tellReadersOfNotes } from "./live/tell-readers-of-notes.ts";
import { WorkQueue } from "./live/work-queue.ts";
import { loadBaseMap } from "./map/base-map.ts";
import { BaseTiles } from "./map/base-tiles.ts";
import { createMetrics } from "./metrics.ts";
import type { Mutation } from "./mutation.ts";
import { reportOnItself } from "./own-report.ts";
import { BoxFilling } from "./passes/box-filling.ts";
import { CoverageCells } from "./passes/coverage-cells.ts";
import { FixThinning } from "./passes/fix-thinning.ts";
import { KeptPasses } from "./passes/kept-passes.ts";
import { PassRecorder } from "./passes/pass-recorder.ts";
import { startPassRounds } from "./passes/pass-rounds.ts";
import { StoredCoverage } from "./passes/stored-coverage.ts";
import { StoredFleet } from "./passes/stored-fleet.ts";
import { StoredPasses } from "./passes/stored-passes.ts";
import { StoredPlaces } from "./passes/stored-places.ts";
import { ActionLog } from "./people/action-log.ts";
import { Favourites } from "./people/favourites.ts";
import { KnownUsers } from "./people/known-users.ts";
import { OrderNotes } from "./people/order-notes.ts";
import { ReadNotices } from "./people/read-notices.ts";
import { SavedViews } from "./people/saved-views.ts";
import { ShownPictures } from "./pictures/shown-pictures.ts";
import type { DeclaredRoute } from "./plugins/access.ts";
import { allowHosts } from "./plugins/allowed-hosts.ts";
import { RequestLimit } from "./plugins/request-limit.ts";
import { foundWithOf } from "./query/found-with.ts";
import { Decisions } from "./quick/decisions.ts";
import { QuickClaims } from "./quick/quick-claims.ts";
import { QuickQueue } from "./quick/quick-queue.ts";
import { Tries } from "./quick/tries.ts";
import { startReader } from "./read/reader.ts";
import { startCarryingOver } from "./records/carry-over.ts";
import { openRecords } from "./records/open-records.ts";
import { startSweepingOld } from "./records/sweep-old.ts";
import { connectJobsRedis, connectRedis, connectToChannels, connectWaitingNode, connectWaitingRedis, whenReady } from "./redis.ts";
import { AnsweredOrderReports } from "./reports/answered-order-reports.ts";
import { AnsweredReports } from "./reports/answered-reports.ts";
import { ReconciledReports } from "./reports/reconciled-reports.ts";
import { historyReadersOf } from "./resources/history-readers.ts";
import { ImportsUnderWay } from "./resources/imports-under-way.ts";
import { knowsByFeeds } from "./resources/knows.ts";
import { openRegisters } from "./resources/open-registers.ts";
import { receivingCompany } from "./resources/receiving-company.ts";
import { refuseStopped } from "./resources/refuse-stopped.ts";
import { RegisterRows } from "./resources/register-rows.ts";
import { UndosUnderWay } from "./resources/undos-under-way.ts";
import { OwnFactor } from "./second-factor/own-factor.ts";
import { OwnPasskeys } from "./second-factor/own-passkeys.ts";
import { Passkeys } from "./second-factor/passkeys.ts";
import { refuseWithoutKey } from "./second-factor/refuse-without-key.ts";
import { sealOf } from "./second-factor/seal.ts";
import { SecondFactors } from "./second-factor/second-factors.ts";
import { SecondStep } from "./second-factor/second-step.ts";
import { Tickets } from "./second-factor/tickets.ts";
import { SensorLimitsKept } from "./sensors/sensor-limits.ts";
import { Sensors } from "./sensors/sensors.ts";
import { AskingAround } from "./session/asking-around.ts";
import { Displays } from "./session/displays.ts";
import { followEndedSessions } from "./session/ended-sessions.ts";
import { KnownAccounts } from "./session/known-accounts.ts";
import { OwnPassword } from "./session/own-password.ts";
import { RightsWatch } from "./session/rights-watch.ts";
import type { Session } from "./session/session.ts";
import { SessionStore } from "./session/session-store.ts";
import { shortNames } from "./session/short-names.ts";
import { signIn, subjectOf } from "./session/sign-in.ts";
import { SignInAudit } from "./session/sign-in-audit.ts";
import { SignInLimit } from "./session/sign-in-limit.ts";
import { ReportSubscriptions } from "./subscriptions/report-subscriptions.ts";
import { SubscriptionRounds } from "./subscriptions/subscription-rounds.ts";
import { DeviceTracks } from "./tracks/device-tracks.ts";
import { PassSearch } from "./tracks/pass-search.ts";
import { RoadDays } from "./tracks/road-day.ts";
import { TracksThen } from "./tracks/tracks-then.ts";
import { openUploads } from "./uploads/open-uploads.ts";
import { DisplayNeeds } from "./walls/display-needs.ts";
import { Enrolments } from "./walls/enrolments.ts";
import { Plays } from "./walls/plays.ts";
import { Walls } from "./walls/walls.ts";

export interface ServerOptions {
  config: ServerConfig;
  editions: Editions;
  log: Logger;
  mutations: ReadonlySet<Mutation>;
  legacy: LegacyClient;
  /** What is served by its declaration alone. */
  declared?: { resources: readonly AnyResource[]; reports: readonly AnyReport[] };
  /** How long somebody waits for a feed that nobody needed so far. */
  coldFeedMs?: number;
  /** How long a command of Redis may take; that of the room unless a test, whose own work shares the process, needs longer. */
  commandTimeoutMs?: number;
}

export interface RunningServer {
  readonly address: string;
  readonly routes: readonly DeclaredRoute[];
  close(): Promise<void>;
}

/** A server without Redis starts too, and says that it is not ready; this is how long it waits before it does. */
const WAIT_FOR_REDIS_MS = 3_000;
/** Longer than an answer takes, shorter than whoever starts us waits before they kill. */
const CLOSED_WITHIN_MS = 8_000;
/** A few kilobytes, over the worst line that pages work on. */
const BODY_WITHIN_MS = 20_000;
const all = { resources: allResources, reports: allReports };
const SUBSCRIPTION_QUEUE = { maxWaiting: 5_000, sliceMs: 8 };

/** Wires the rooms' parts together and listens. */
export async function startServer({
  config,
  editions,
  log,
  mutations,
  legacy,
  declared: { resources, reports } = all,
  coldFeedMs,
  commandTimeoutMs,
}: ServerOptions): Promise<RunningServer> {
  refuseWithoutKey(editions, config.linkSecret);
  const clock = new RedisClock({ wallMs: Date.now, steadyMs: () => performance.now() });
  const { now } = clock;
  const { random } = Math;
  const redis = connectRedis(config.redisUrl, "server", log, commandTimeoutMs);
  const waiting = (name: string) => connectWaitingRedis(config.redisUrl, name, log);
  await whenReady(redis, WAIT_FOR_REDIS_MS);
  const records = await openRecords(config.databaseUrl, log, now);
  if (records.state.is === "refused") throw new Refused(records.state.reason);
  startCarryingOver({ redis, records, log, now });
  const ownReport = await reportOnItself(redis, clock, [...editions.tenants.keys()]);

  const sessions = new SessionStore({ redis, log, now });
  const connect = (channel: string) => connectToChannels(redis, channel, "server-announcements", log);
  const announcements = new Announcements({ connect, redis, id: randomUUID(), log });
  followEndedSessions(announcements, sessions);
  const queues = openQueues(waiting("server-queues"), log, now);

  const reader = startReader({
    redis,
    connectBlocking: (owner) => (redis.isCluster ? connectWaitingNode(owner, "server-reader", log) : waiting("server-reader")),
    log,
    now,
    mutations,
    onRead: (_, entry) => metrics.read(entry),
    ...(coldFeedMs !== undefined && { coldFeedMs }),
  });
  const traces = openTraces(config.traces, "road-patrol-server", log);
  const deliveries = new DeliveryTraces({ traces, now });
  const broadcast = (tenant: string, batch: Batch, receivers: number) => {
    metrics.broadcast(batch, receivers);
    deliveries.delivered(tenant, batch, receivers);
  };
  const hub = new Hub({ reader, log, now, mutations, onBroadcast: broadcast });
  const queue = new WorkQueue({ ...SUBSCRIPTION_QUEUE, now: () => performance.now() });
  const subscriptions = new Subscriptions({ hub, snapshots: new Snapshots(), queue, redis, log, now, random, mutations });
  const board = new PresenceBoard(redis, now);
  const presence = new Presence({ board, redis, now, log });
  followPresence(announcements, presence);
  const watched = { now, followers: reader.followers, live: () => hub.counts, queues: queues.counts };
  const metrics = createMetrics({
    ...watched,
    subscriptionsWaiting: () => queue.waiting,
    isRecordsReady: () => records.state.is === "ready",
    audit: () => outbox.counts(),
  });
  const loopDelay = monitorEventLoopDelay();
  loopDelay.enable();

  const bounds = boundsOf(config.peoplePerAccount);
  const { budget, arrivals, computing } = openComputing(bounds);
  const limit = new SignInLimit(redis);
  const secret = linkSecret(redis, config.linkSecret);
  const factors = new SecondFactors({ records, redis, seal: sealOf(config.linkSecret), editions, now });
  const passkeys = new Passkeys({ records, editions, now });
  const ownFactor = new OwnFactor({ redis, factors, limit });
  const secondStep = new SecondStep({ factors, passkeys, tickets: new Tickets(redis, sessions), limit });
  const accounts = new KnownAccounts(redis);
  const orderNotes = new OrderNotes({ records, newId: randomUUID, now });
  const knownUsers = new KnownUsers(records);
  // Who signs in while the database is away is known from their next time on; nobody is kept out for that.
  const rememberUser = (session: Session) =>
    knownUsers.remember(session).catch((error: unknown) => {
      if (!isRecordsAway(error)) throw error;
    });
  const outbox = new Outbox(redis, config.auditBounds);
  const carrier = new Carrier({ outbox, records, log, mutations });
  const audit = new Audit({ outbox, direct: (entry) => carrier.insert([entry]), log, now });
  const auditLog = new AuditLog({ records, carrier, now });
  const sweepingOld = startSweepingOld({ records, editions, log, now });
  const signInAudit = new SignInAudit({
    ...{ log, secret, audit, count: metrics.audited },
    ownersOf: (account) => knownUsers.ownersOf(account),
  });
  const asking = new Asking({ redis, legacy, gate: new SourceGate({ redis, random, newToken: randomUUID }), now });
  const shown = new ShownPictures(redis);
  const uploads = await openUploads({ redis, records, asking, reader, shown, editions, scanner: config.scanner, log, now });
  const knows = knowsByFeeds(reader);
  const foundWith = foundWithOf({ reader, asking });
  const stopped = refuseStopped(asking, editions);
  const acting = {
    ...{ reader, legacy, now, repoll: queues.repoll, details: new OrderDetails(asking), turns: new OrderTurns(redis) },
    pictures: uploads.ofActions,
    refuseCompany: receivingCompany(knows, stopped.companyRoads),
  };
  const batches = new Batches({
    ...{ ...acting, redis, computing, foundWith, editions, knownUsers, audit, log, queueConnection: waiting("server-batch-queue") },
    connectWorker: () => connectJobsRedis(config.redisUrl, "server-batches", log),
  });
  const idempotency = new Idempotency(redis);
  const checks = new Checks({
    ...{ asking, legacy, now, newSeed: () => randomUUID().slice(0, 8) },
    moved: (tenant) => giveHint(redis, { tenant, topic: "checks" }),
  });
  const newQuestions = (tenant: string, userId: string, share?: number) => newQuestionsOf(redis, tenant, userId, share);
  const answering = { asking, knows, newQuestions, now };
  const answered = new AnsweredReports(answering);
  const assessment = openAssessment({
    redis,
    reader,
    computing,
    answered,
    records,
    asking,
    legacy,
    turns: acting.turns,
    knows,
    pictures: uploads.ofRecords,
    editions,
    knownUsers,
    log,
    now,
  });
  const displayNeeds = new DisplayNeeds({ records, now });
  const past = new PastTopics({
    ...{ past: new Past(records, liveOf(reader)), fleet: new StoredFleet(records, now) },
    ...{ computing, displayNeeds, now },
  });
  const sensorLimits = new SensorLimitsKept(records, now);
  const registers = openRegisters({
    ...{ redis, asking, legacy, reader, turns: acting.turns, queues, sessions, batches, knows, stopped },
    ...{ pictures: uploads.ofRecords, tenants: editions.tenants },
  });
  followHints(announcements, (topic, tenant) => {
    hub.hint(topic, tenant);
    if (topic === "walls") void displayNeeds.moved(tenant);
  });
  const signInDeps = { editions, legacy, now, random, shortNameOf: shortNames(reader), accounts, around: new AskingAround(redis) };

  const front = {
    ...{ trustProxy: config.trustProxy, allowedOrigins: config.allowedOrigins },
    allowedHosts: allowHosts(config.allowedHosts, editions),
  };

  const tracking = { reader, asking, computing, newQuestions, now };
  const storedPlaces = new StoredPlaces({ records, computing });
  const passSearch = new PassSearch({ ...tracking, stored: new StoredPasses(records), storedPlaces });
  const roadDays = { ...tracking, registers: new RegisterRows(asking) };
  const exports = new Exports({
    ...{ redis, dir: config.exportsDir, enqueue: queues.export, knows, now },
    assessmentRows: (who, asked) => assessmentRows(assessment.assessment, who, asked),
    stretches: (who, asked) => stretchesOfDocument({ ...roadDays, answered }, who, asked),
  });
  const subscriptionRounds = new SubscriptionRounds({ records, asking, editions, exports, log, now });
  const wallsMoved = (tenant: string) => void giveHint(redis, { tenant, topic: "walls" });
  const displays = new Displays({ records, sessions, now, moved: wallsMoved });
  const keptAlarms = new KeptAlarms(records);
  const sensors = new Sensors({ reader, asking, computing, limits: sensorLimits, kept: keptAlarms });
  const moved = (tenant: string) => void giveHint(redis, { tenant, topic: "alarms" });
  const pauses = new KeptPauses(records);
  const alarms = new Alarms({ kept: keptAlarms, pauses, seats: new AlarmSeats(redis, now), knows, now, moved });
  const judgedSensors = new JudgedSensors({ sensors, log, now });
  const unpatrolled = new UnpatrolledRoads({ records, asking, reader, log, now });
  const videos = new VideoWatch({ asking, reader, probe: probeStream, log, now });
  const alarmRounds = new AlarmRounds({
    kept: keptAlarms,
    pauses,
    sensors: judgedSensors,
    unpatrolled,
    videos,
    displays,
    reader,
    redis,
    editions,
    mutations,
    log,
    now,
  });
  const unwatchedRounds = new UnwatchedRounds({ kept: keptAlarms, pauses, displays, redis, editions, log, now });
  const keptPasses = new KeptPasses(records, randomUUID());
  const cells = new CoverageCells({ records, kept: keptPasses, computing, now });
  const passRecorder = new PassRecorder({ reader, asking, computing, kept: keptPasses, cells, log, now });
  const thinning = new FixThinning({ records, kept: keptPasses, computing, now });
  const boxes = new BoxFilling({ records, kept: keptPasses });
  const passRounds = startPassRounds({ recorder: passRecorder, thinning, boxes, editions, log });
  const rightsWatch = new RightsWatch({
    ...{ redis, asking, editions, sessions, log },
    async onChanged(now) {
      await rememberUser(now);
      await batches.stopAllOf(now, "rightsChanged");
    },
  });

  let closing = false;
  const { app, routes } = await buildApp({
    log,
    editions,
    limit: new RequestLimit(bounds, now, (ms) => delay(ms)),
    bodyWithinMs: BODY_WITHIN_MS,
    ...front,
    ...{ clientDir: config.clientDir, arrivals },
    session: {
      editions,
      hasTrackSite: config.trackSite !== null,
      tracedShare: traces.share,
      sessions,
      limit,
      audit: signInAudit,
      secondStep,
      batches,
      now: () => performance.now(),
      pause: delay,
      subjectOf: (attempt) => subjectOf(signInDeps, attempt),
      async signIn(attempt) {
        const session = await signIn(signInDeps, attempt);
        await secondStep.demand(session);
        return session;
      },
      async arrived(session) {
        await rememberUser(session);
        if (await sessions.endOutdated(session)) await batches.stopAllOf(session, "rightsChanged");
      },
      badgesOf: (who) => badgesOf(hub, who),
    },
    profile: {
      sessions,
      ownPassword: new OwnPassword({ legacy, random, limit }),
      asking,
      auditLog,
      actionLog: new ActionLog({ redis, legacy, now }),
      ...{ signInAudit, audit },
    },
    secondFactor: { factors, ownFactor, passkeys, knownUsers, batches },
    passkeys: { passkeys, ownPasskeys: new OwnPasskeys({ redis, passkeys, ownFactor }) },
    access: { editions, knownUsers, factors },
    links: {
      ...{ editions, audit, trackSite: config.trackSite },
      links: new ReportLinks({ records, now }),
      freezing: { ...answering, reader },
      pictures: { fetch, store: uploads.store },
    },
    history: { past, computing, looks: new HistoryLooks(now), audit, now },
    displays: { displays, displayNeeds, alarms, sessions, signInAudit, audit },
    enrolments: { enrolments: new Enrolments({ redis, displays, randomBelow: randomInt, now }), audit, now },
    walls: { walls: new Walls({ records, newId: randomUUID, moved: wallsMoved, now }), plays: new Plays({ records, now }), audit, now },
    orderLists: { reader, computing, foundWith, now },
    views: { views: new SavedViews({ records, newId: randomUUID, now }), editions, audit },
    favourites: { favourites: new Favourites(records) },
    subscriptions: { subscriptions: new ReportSubscriptions({ records, newId: randomUUID, now }), exports, audit, now },
    orders: { ...acting, idempotency, audit, shown, computing, reused: uploads.reused },
    raising: { ...acting, idempotency, audit, computing, pictures: uploads.ofRecords },
    orderNotes: { reader, knownUsers, idempotency, audit, notes: orderNotes, tellReaders: tellReadersOfNotes(redis, board) },
    batches: { batches, audit },
    devices: {
      tracks: new DeviceTracks(tracking),
      tracksThen: new TracksThen({ reader, fixes: new RecordedFixes(records), past, computing }),
      audit,
    },
    cameras: {
      cameras: new Cameras({ reader, asking, newQuestions, accounts: new EzopenAccounts({ secrets: config.ezopenSecrets, fetch, now }) }),
    },
    crossChecks: { crossChecks: new CrossChecks({ redis, reader, asking, newQuestions, now }) },
    alarms: { alarms, audit, idempotency },
    sensors: { sensors, limits: sensorLimits, audit },
    passes: { search: passSearch, audit, looks: new Looks(now) },
    coverage: { coverage: new StoredCoverage({ records, reader, now }) },
    roadDays: { days: new RoadDays(roadDays), audit },
    dispatch: { ...acting, idempotency, audit, computing },
    quickShots: {
      ...{
        ...acting,
        idempotency,
        audit,
        queue: new QuickQueue({ reader, asking, mutations }),
        claims: new QuickClaims(redis, mutations.has("own-claims") ? `:${process.pid}` : ""),
        decisions: new Decisions(redis, now),
        tries: new Tries(redis),
      },
      claimsMoved: (tenant) => giveHint(redis, { tenant, topic: "quickShots" }),
    },
    pictures: { reader, fetch, store: uploads.store, shown, uploads: uploads.records },
    uploads: { reader, audit, ...uploads },
    checks: { checks, audit, idempotency },
    assessment: { ...assessment, displayNeeds, audit, idempotency, shown },
    linePoints: { registers, asking, newQuestions },
    registers: {
      ...{ resources, registers, computing, idempotency, audit, auditLog, shown },
      underWay: new ImportsUnderWay({ redis, registers, audit, auditLog, now }),
      undosUnderWay: new UndosUnderWay({ redis, registers, audit, auditLog, now }),
    },
    dataImports: {
      dataImports: new DataImports({ legacy, asking, registers, kept: new KeptImports(records), newId: randomUUID, now }),
      ...{ idempotency, audit },
    },
    reports: {
      ...{ reports, shown },
      answered,
    },
    orderReports: {
      reports: orderReports,
      answered: new AnsweredOrderReports({ reader, computing, knows, foundWith, now }),
      reconciled: new ReconciledReports({ reader, computing, asking, knows, foundWith, newQuestions, now }),
    },
    exports,
    notices: { readNotices: new ReadNotices(records), notes: orderNotes, now },
    audited: { audit, auditLog, historyReaders: historyReadersOf(resources, registers), now },
    mapBase: { baseMap: loadBaseMap(), tiles: new BaseTiles({ fetch, key: config.mapKey, now, dir: config.mapsDir }) },
    operations: { ...watched, redis, records, outbox, eventLoopDelayMs: () => loopDelay.percentile(99) / 1e6 },
    paints: deliveries,
    clientErrors: { now, count: metrics.pageFailed },
    policyReports: { now, count: metrics.policyBroken },
    metrics: { metrics, token: config.metricsToken },
    health: { records: () => records.state.is, isReady: () => !closing && redis.status === "ready" && reader.healthy() },
  });
  const admission = new Admission({ bounds, computing: budget, redis, trustProxy: config.trustProxy, now });
  const gateway = openGateway({
    ...{ admission, http: app.server, hub, subscriptions, sessions, editions, presence, displayNeeds, ...front, random, log },
    shortNameOf: signInDeps.shortNameOf,
    maySee: (session, orderId) => isInScope(reader, session, orderId),
  });
  followPersonal(announcements, gateway);
  const inTime = closeInTime(app.server, CLOSED_WITHIN_MS);
  await app.listen({ port: config.port, host: config.host });

  return {
    address: `http://${config.host}:${(app.server.address() as AddressInfo).port}`,
    routes,
    async close() {
      closing = true;
      await batches.close();
      loopDelay.disable();
      uploads.close();
      sweepingOld.close();
      ownReport.close();
      await gateway.close();
      admission.close();
      displayNeeds.close();
      await inTime(() => app.close());
      hub.close();
      await reader.close();
      presence.close();
      rightsWatch.close();
      subscriptionRounds.close();
      alarmRounds.close();
      unwatchedRounds.close();
      passRounds.close();
      sessions.close();
      announcements.close();
      await queues.close();
      await carrier.close();
      await assessment.close();
      await records.close();
      await traces.close();
      redis.disconnect();
    },
  };
}
