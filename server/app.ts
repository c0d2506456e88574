import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { Logger } from "pino";
import type { Editions } from "../editions/load-editions.ts";
import type { Audit } from "./audit/audit.ts";
import type { Arrivals } from "./computing/arrivals.ts";
import type { Exports } from "./exports/exports.ts";
import type { DeliveryTraces } from "./live/delivery-traces.ts";
import { type DeclaredRoute, guardRoutes } from "./plugins/access.ts";
import { type AllowedHosts, guardHosts } from "./plugins/allowed-hosts.ts";
import { auditRefusals } from "./plugins/audit-refusals.ts";
import { answer, answerErrors, asExpected } from "./plugins/errors.ts";
import { securityHeaders } from "./plugins/headers.ts";
import { noteArrivals } from "./plugins/note-arrivals.ts";
import type { RequestLimit } from "./plugins/request-limit.ts";
import { closeSlowBodies } from "./plugins/slow-bodies.ts";
import type { TrustProxy } from "./plugins/trust-proxy.ts";
import { type AccessRoutesDeps, accessRoutes } from "./routes/access.ts";
import { type AlarmRoutesDeps, alarmRoutes } from "./routes/alarms.ts";
import { type AssessmentRoutesDeps, assessmentRoutes } from "./routes/assessment.ts";
import { type AuditRoutesDeps, auditRoutes } from "./routes/audit.ts";
import { type BatchRoutesDeps, batchRoutes } from "./routes/batches.ts";
import { type CameraRoutesDeps, cameraRoutes } from "./routes/cameras.ts";
import { type CheckRoutesDeps, checkRoutes } from "./routes/checks.ts";
import { clientRoutes } from "./routes/client.ts";
import { type ClientErrorDeps, clientErrorRoutes } from "./routes/client-errors.ts";
import { type CoverageRoutesDeps, coverageRoutes } from "./routes/coverage.ts";
import { type CrossCheckRoutesDeps, crossCheckRoutes } from "./routes/cross-checks.ts";
import { type DataImportRoutesDeps, dataImportRoutes } from "./routes/data-imports.ts";
import { type DeviceRoutesDeps, deviceRoutes } from "./routes/devices.ts";
import { type DispatchRoutesDeps, dispatchRoutes } from "./routes/dispatch.ts";
import { type DisplayRoutesDeps, displayRoutes } from "./routes/displays.ts";
import { editionRoutes } from "./routes/edition.ts";
import { type EnrolmentRoutesDeps, enrolmentRoutes } from "./routes/enrolments.ts";
import { exportRoutes } from "./routes/exports.ts";
import { type FavouriteRoutesDeps, favouriteRoutes } from "./routes/favourites.ts";
import { type HealthDeps, healthRoutes } from "./routes/health.ts";
import { type HistoryRoutesDeps, historyRoutes } from "./routes/history.ts";
import { type LinePointRoutesDeps, linePointRoutes } from "./routes/line-points.ts";
import { type LinkRoutesDeps, linkRoutes } from "./routes/links.ts";
import { type MapBaseDeps, mapBaseRoutes } from "./routes/map-base.ts";
import { type MetricsRoutesDeps, metricsRoutes } from "./routes/metrics.ts";
import { type NoticeRoutesDeps, noticeRoutes } from "./routes/notices.ts";
import { type OperationsDeps, operationsRoutes } from "./routes/operations.ts";
import { type OrderListDeps, orderListRoutes } from "./routes/order-lists.ts";
import { type OrderNoteRoutesDeps, orderNoteRoutes } from "./routes/order-notes.ts";
import { orderPageRoutes } from "./routes/order-page.ts";
import { type OrderReportRoutesDeps, orderReportRoutes } from "./routes/order-reports.ts";
import { type OrderRoutesDeps, orderRoutes } from "./routes/orders.ts";
import { paintRoutes } from "./routes/paints.ts";
import { type PassRoutesDeps, passRoutes } from "./routes/passes.ts";
import { type PasskeyRoutesDeps, passkeyRoutes } from "./routes/passkeys.ts";
import { type PictureDeps, pictureRoutes } from "./routes/pictures.ts";
import { type PolicyReportDeps, policyReportRoutes } from "./routes/policy-reports.ts";
import { type ProfileRoutesDeps, profileRoutes } from "./routes/profile.ts";
import { type QuickShotRoutesDeps, quickShotRoutes } from "./routes/quick-shots.ts";
import { type RaisingRoutesDeps, raisingRoutes } from "./routes/raising.ts";
import { type RecordSearchDeps, recordSearchRoutes } from "./routes/record-search.ts";
import { type ReportRoutesDeps, reportRoutes } from "./routes/reports.ts";
import { type ResourceRoutesDeps, resourceRoutes } from "./routes/resources.ts";
import { type RoadDayRoutesDeps, roadDayRoutes } from "./routes/road-days.ts";
import { type SecondFactorRoutesDeps, secondFactorRoutes } from "./routes/second-factor.ts";
import { type SensorRoutesDeps, sensorRoutes } from "./routes/sensors.ts";
import { type SessionRoutesDeps, sessionRoutes } from "./routes/session.ts";
import { sessionsRoutes } from "./routes/sessions.ts";
import { type SubscriptionRoutesDeps, subscriptionRoutes } from "./routes/subscriptions.ts";
import { RECEIVE_WITHIN_MS, type UploadRoutesDeps, uploadRoutes } from "./routes/uploads.ts";
import { type ViewRoutesDeps, viewRoutes } from "./routes/views.ts";
import { type WallRoutesDeps, wallRoutes } from "./routes/walls.ts";

export interface AppDeps {
  log: Logger;
  editions: Editions;
  limit: RequestLimit;
  /** How long the body of an ordinary request may take. */
  bodyWithinMs: number;
  trustProxy: TrustProxy;
  allowedHosts: AllowedHosts;
  allowedOrigins: ReadonlySet<string>;
  clientDir: string;
  arrivals: Arrivals;
  session: SessionRoutesDeps;
  history: HistoryRoutesDeps;
  displays: DisplayRoutesDeps;
  walls: WallRoutesDeps;
  enrolments: EnrolmentRoutesDeps;
  profile: ProfileRoutesDeps;
  passkeys: Omit<PasskeyRoutesDeps, "audit">;
  secondFactor: Omit<SecondFactorRoutesDeps, "sessions" | "audit" | "ownPassword">;
  access: AccessRoutesDeps;
  links: LinkRoutesDeps;
  orders: OrderRoutesDeps;
  raising: RaisingRoutesDeps;
  orderNotes: OrderNoteRoutesDeps;
  batches: BatchRoutesDeps;
  orderLists: OrderListDeps;
  views: ViewRoutesDeps;
  favourites: FavouriteRoutesDeps;
  subscriptions: SubscriptionRoutesDeps;
  devices: DeviceRoutesDeps;
  cameras: CameraRoutesDeps;
  crossChecks: CrossCheckRoutesDeps;
  sensors: SensorRoutesDeps;
  alarms: AlarmRoutesDeps;
  passes: PassRoutesDeps;
  coverage: CoverageRoutesDeps;
  roadDays: RoadDayRoutesDeps;
  dispatch: DispatchRoutesDeps;
  quickShots: QuickShotRoutesDeps;
  pictures: PictureDeps;
  uploads: UploadRoutesDeps;
  exports: Exports;
  checks: CheckRoutesDeps;
  assessment: AssessmentRoutesDeps;
  registers: ResourceRoutesDeps & RecordSearchDeps;
  linePoints: LinePointRoutesDeps;
  dataImports: DataImportRoutesDeps;
  reports: ReportRoutesDeps;
  orderReports: OrderReportRoutesDeps;
  notices: NoticeRoutesDeps;
  audited: AuditRoutesDeps & { audit: Audit; now(): number };
  mapBase: MapBaseDeps;
  operations: OperationsDeps;
  clientErrors: ClientErrorDeps;
  paints: Pick<DeliveryTraces, "painted">;
  policyReports: PolicyReportDeps;
  metrics: MetricsRoutesDeps;
  health: HealthDeps;
}

const MAX_BODY_BYTES = 65_536;
/** Also for connections on which nothing comes at all. */
const HEADERS_WITHIN_MS = 15_000;

/** The HTTP side of the server. */
export async function buildApp(deps: AppDeps): Promise<{ app: FastifyInstance; routes: readonly DeclaredRoute[] }> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: deps.trustProxy,
    forceCloseConnections: true,
    // Longer than any picture may take to come in; other bodies have less time (plugins/slow-bodies.ts).
    requestTimeout: RECEIVE_WITHIN_MS + 10_000,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: HEADERS_WITHIN_MS / 3 },
    // Addresses that never reach a route: too long, or not decodable.
    frameworkErrors: (error, request, reply) => void answer(request as FastifyRequest, reply as FastifyReply, asExpected(error)),
  }) as unknown as FastifyInstance;

  noteArrivals(app, deps.arrivals);
  await app.register(cookie);
  await securityHeaders(app, videoHostsOf(deps.editions));
  answerErrors(app);
  closeSlowBodies(app, deps.bodyWithinMs);
  guardHosts(app, deps.allowedHosts);
  const routes = guardRoutes(app, {
    sessions: deps.session.sessions,
    editions: deps.editions,
    allowedOrigins: deps.allowedOrigins,
    trustProxy: deps.trustProxy,
    limit: deps.limit,
  });

  auditRefusals(app, deps.audited.audit, deps.audited.now);

  metricsRoutes(app, deps.metrics);
  healthRoutes(app, deps.health);
  clientErrorRoutes(app, deps.clientErrors);
  await policyReportRoutes(app, deps.policyReports);
  paintRoutes(app, deps.paints);
  editionRoutes(app, { editions: deps.editions });
  sessionRoutes(app, deps.session);
  profileRoutes(app, deps.profile);
  secondFactorRoutes(app, { ...deps.profile, ...deps.secondFactor });
  passkeyRoutes(app, { ...deps.passkeys, audit: deps.profile.audit });
  sessionsRoutes(app, { sessions: deps.session.sessions, ...deps.batches });
  accessRoutes(app, deps.access);
  linkRoutes(app, deps.links);
  historyRoutes(app, deps.history);
  displayRoutes(app, deps.displays);
  wallRoutes(app, deps.walls);
  enrolmentRoutes(app, deps.enrolments);
  orderListRoutes(app, deps.orderLists);
  orderRoutes(app, deps.orders);
  orderNoteRoutes(app, deps.orderNotes);
  batchRoutes(app, deps.batches);
  viewRoutes(app, deps.views);
  favouriteRoutes(app, deps.favourites);
  subscriptionRoutes(app, deps.subscriptions);
  orderPageRoutes(app, deps.orders);
  raisingRoutes(app, deps.raising);
  deviceRoutes(app, deps.devices);
  cameraRoutes(app, deps.cameras);
  crossCheckRoutes(app, deps.crossChecks);
  sensorRoutes(app, deps.sensors);
  alarmRoutes(app, deps.alarms);
  passRoutes(app, deps.passes);
  coverageRoutes(app, deps.coverage);
  roadDayRoutes(app, deps.roadDays);
  dispatchRoutes(app, deps.dispatch);
  quickShotRoutes(app, deps.quickShots);
  pictureRoutes(app, deps.pictures);
  await uploadRoutes(app, deps.uploads);
  exportRoutes(app, { exports: deps.exports, audit: deps.audited.audit });
  checkRoutes(app, deps.checks);
  assessmentRoutes(app, deps.assessment);
  resourceRoutes(app, deps.registers);
  recordSearchRoutes(app, deps.registers);
  linePointRoutes(app, deps.linePoints);
  dataImportRoutes(app, deps.dataImports);
  reportRoutes(app, deps.reports);
  orderReportRoutes(app, deps.orderReports);
  noticeRoutes(app, deps.notices);
  mapBaseRoutes(app, deps.mapBase);
  auditRoutes(app, deps.audited);
  operationsRoutes(app, deps.operations);
  await clientRoutes(app, deps.clientDir);
  return { app, routes };
}

/** Of all customers: which one a page is of is known only once somebody has signed in. */
const videoHostsOf = ({ tenants }: Editions): string[] => [...new Set([...tenants.values()].flatMap(({ videoHosts }) => videoHosts))];
