import type { ColumnType, Generated, Selectable } from "kysely";
import type { Acknowledgement, AlarmCause, AlarmSubject } from "../../shared/domain/alarm.ts";
import type { PauseKind, PauseMatch } from "../../shared/domain/alarm-pause.ts";
import type { LastTold } from "../../shared/domain/data-import.ts";
import type { DeductionSource } from "../../shared/domain/deduction-source.ts";
import type { SensorLimits } from "../../shared/domain/sensor-alarm.ts";
import type { WallPlay } from "../../shared/domain/wall-plays.ts";
import type { StoredProgramme, WallCall, WallPlace } from "../../shared/domain/wall-programme.ts";
import type { Interrupting, WallAnchor } from "../../shared/domain/wall-state.ts";
import type { Appeal, PeriodState } from "../../shared/http/assessment-api.ts";
import type { AuditKind } from "../../shared/http/audit-api.ts";
import type { DataImportKind } from "../../shared/http/data-import-plan.ts";
import type { Display } from "../../shared/http/displays-api.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import type { ReportLink } from "../../shared/http/links-api.ts";
import type { NotedPerson } from "../../shared/http/order-notes-api.ts";
import type { ListLayout } from "../../shared/http/views-api.ts";
import type { Database } from "../../shared/node/database.ts";
import type { HistoryTables } from "../../shared/node/history-tables.ts";
import type { FrozenPatrol } from "../../shared/reports/public-patrol.ts";
import type { PassTables } from "../passes/pass-tables.ts";
import type { KnownUser } from "../people/known-user.ts";
import type { Asked as AskedOfSubscription } from "../subscriptions/request-at.ts";
import type { Subscriber } from "../subscriptions/subscriber.ts";

/** What the migrations make, as queries see it. Times are epoch milliseconds. */
export interface Tables extends HistoryTables, PassTables {
  saved_views: SavedViewRow;
  pinned_views: PinnedViewRow;
  favourites: FavouriteRow;
  display_links: DisplayLinkRow;
  walls: WallRow;
  wall_programmes: WallProgrammeRow;
  wall_interrupts: WallInterruptRow;
  wall_plays: WallPlayRow;
  display_stays: DisplayStayRow;
  report_links: ReportLinkRow;
  known_users: KnownUserRow;
  notice_readers: NoticeReaderRow;
  read_notices: ReadNoticeRow;
  audit_entries: AuditRow;
  order_notes: OrderNoteRow;
  order_subscriptions: OrderSubscriptionRow;
  uploads: UploadRow;
  assessment_months: AssessmentMonthRow;
  assessment_appeals: AssessmentAppealRow;
  assessment_deductions: AssessmentDeductionRow;
  sensor_limits: SensorLimitsRow;
  data_imports: DataImportRow;
  report_subscriptions: ReportSubscriptionTable;
  second_factors: SecondFactorRow;
  passkeys: PasskeyTable;
  alarms: AlarmTable;
  alarm_raises: AlarmRaiseTable;
  alarm_pauses: AlarmPauseTable;
}

export type Records = Database<Tables>;

/** Written as text, read as what it says. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
type JsonWithUsual<T> = ColumnType<T, string | undefined, string>;

interface SavedViewRow {
  tenant: string;
  user_id: string;
  screen: string;
  id: string;
  name: string;
  query: string;
  layout: Json<ListLayout> | null;
  is_default: boolean;
  /** A role, everybody, or empty for nobody else. */
  shared_with: Generated<string>;
  /** Of whoever keeps it; empty for who sees the whole customer. Both as they were when it was shared. */
  company_id: Generated<string>;
  by_name: Generated<string>;
  changed_at_ms: number;
}

interface ReportSubscriptionTable {
  tenant: string;
  id: string;
  user_id: string;
  user_name: string;
  title: string;
  every: string;
  /** Who they were when they subscribed. */
  person: Json<Subscriber>;
  request: Json<ExportRequest>;
  asked: Json<AskedOfSubscription>;
  /** Of its period: when it is due next, or was due and could not be made yet. */
  due_ms: number;
  is_paused: Generated<boolean>;
  lease_until_ms: Generated<number>;
  /** Raised with each lease: whoever held an earlier one writes nothing any more. */
  token: Generated<number>;
  last_state: Generated<string>;
  last_error: Generated<string>;
  last_export: Generated<string>;
  last_at_ms: number | null;
  last_due_ms: number | null;
  last_is_late: Generated<boolean>;
  created_at_ms: number;
}
export type ReportSubscriptionRow = Selectable<ReportSubscriptionTable>;

interface PinnedViewRow {
  tenant: string;
  /** Whose menu it stands in; the view is perhaps another's. */
  user_id: string;
  screen: string;
  owner_id: string;
  view_id: string;
}

interface FavouriteRow {
  tenant: string;
  user_id: string;
  path: string;
  /** Later ones have a higher one. */
  place: Generated<number>;
}

interface DisplayLinkRow {
  id: string;
  tenant: string;
  name: string;
  /** Of the token, which nobody keeps. */
  digest: string;
  created_by: string;
  created_at_ms: number;
  expires_at_ms: number;
  last_seen_at_ms: number | null;
  wall_id: string;
  /** Since when it hangs in that wall. */
  hung_at_ms: number;
  place: JsonWithUsual<WallPlace>;
  interrupts_for: ColumnType<WallCall[] | null, string | null | undefined, string | null>;
  shown: ColumnType<Display["shown"], string | null | undefined, string | null>;
}

interface WallRow {
  tenant: string;
  id: string;
  /** Of the programme that plays. */
  version: number;
  anchor: Json<WallAnchor>;
  reload_at_ms: number | null;
}

interface WallProgrammeRow {
  tenant: string;
  wall_id: string;
  version: number;
  /** As it was written then: a field that came later has its usual value. */
  programme: Json<StoredProgramme>;
  by_id: string;
  by_name: string;
  at_ms: number;
}

interface WallInterruptRow {
  tenant: string;
  wall_id: string;
  id: string;
  priority: number;
  from_ms: number;
  until_ms: number;
  shows: Json<Interrupting>;
  by_name: string;
}

/** A time in which a display hung in a wall, that is over: it was moved, or taken down, or its link expired. */
interface DisplayStayRow {
  tenant: string;
  display_id: string;
  hung_at_ms: number;
  ended_at_ms: number;
  /** What the display was called then. */
  name: string;
  wall_id: string;
}

interface WallPlayRow {
  tenant: string;
  display_id: string;
  from_ms: number;
  to_ms: number;
  /** What the display was called then. */
  name: string;
  wall_id: string;
  /** Since when it hung in that wall: where it comes back it hangs there another time. */
  hung_at_ms: number;
  version: number | null;
  scene: WallPlay["scene"];
  scene_index: number | null;
  interrupt: string | null;
  state: WallPlay["state"];
  truth: WallPlay["truth"];
  data_at_ms: number | null;
}

interface ReportLinkRow {
  id: string;
  tenant: string;
  /** Whose figures alone it shows; null for the whole customer's. */
  company_id: string | null;
  /** Of the token, which nobody keeps. */
  digest: string;
  path: ReportLink["path"];
  from_day: string;
  to_day: string;
  created_by: string;
  created_at_ms: number;
  expires_at_ms: number;
  revoked_at_ms: number | null;
  opened: Generated<number>;
  /** Gone once it is revoked. */
  figures: ColumnType<FrozenPatrol | null, string, null>;
  figures_at_ms: number;
}

interface KnownUserRow {
  tenant: string;
  id: string;
  account: string;
  record: Json<KnownUser>;
  signed_in_at_ms: number;
}

interface NoticeReaderRow {
  tenant: string;
  user_id: string;
  since_ms: number;
  seen_at_ms: number;
}

interface ReadNoticeRow {
  tenant: string;
  user_id: string;
  notice_id: string;
  read_at_ms: number;
}

interface OrderNoteRow {
  tenant: string;
  order_id: string;
  id: string;
  at_ms: number;
  by_id: string;
  by_name: string;
  by_company: string;
  text: string;
  mentions: Json<NotedPerson[]>;
}

interface OrderSubscriptionRow {
  tenant: string;
  order_id: string;
  user_id: string;
}

interface UploadRow {
  tenant: string;
  key: string;
  user_id: string;
  uploaded_at_ms: number;
  sha256: string;
  taken_at_ms: number | null;
  lng: number | null;
  lat: number | null;
  /** The order whose action sent it. */
  used_for: string | null;
  /** Null while an action carries it or did. */
  unused_since_ms: number | null;
  /** Nobody may name it any more; its object may still be there. */
  is_forgotten: boolean;
}

interface AuditRow {
  id: string;
  tenant: string;
  at_ms: number;
  kind: AuditKind;
  action: string;
  person_id: string;
  person_name: string;
  person_account: string;
  /** Of which sort of record; its id alone names none. */
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  outcome: string;
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
  address: string;
  request_id: string;
  /** The import that it belongs to; empty for what somebody did by itself. */
  part_of: ColumnType<string, string | undefined>;
}

interface AssessmentMonthRow {
  tenant: string;
  /** YYYY-MM */
  month: string;
  state: PeriodState;
  published_at_ms: number | null;
  appeal_until_ms: number | null;
  frozen_at_ms: number | null;
  frozen_by: string;
  hash: string;
  rules_hash: string;
  /** The figures as they were frozen, as text: what is told later is this, byte for byte. */
  figures: string | null;
  /** Steps that the month has taken, and the name of the deed that took the last; 0 and nothing for months that were settled before they were counted. */
  version: ColumnType<number, number | undefined, number>;
  settled_key: ColumnType<string, string | undefined, string>;
}

interface AssessmentAppealRow {
  tenant: string;
  id: string;
  month: string;
  deduction_id: string;
  company_id: string;
  reason: string;
  pictures: Json<string[]>;
  state: Appeal["state"];
  answer: string;
  by_id: string;
  by_name: string;
  at_ms: number;
  decided_by: string;
  decided_at_ms: number | null;
  /** Whoever decided had deducted too. */
  is_same_person: Generated<boolean>;
}

/** Of a deduction that was made here. */
interface AssessmentDeductionRow {
  tenant: string;
  deduction_id: string;
  /** YYYY-MM */
  month: string;
  by_id: string;
  by_name: string;
  at_ms: number;
  source: Json<DeductionSource> | null;
}

interface DataImportRow {
  tenant: string;
  id: string;
  /** The services' own; empty where they never said whether they took it. */
  legacy_id: string;
  kind: DataImportKind;
  batch_id: string;
  file: string;
  /** Of what its rows say. */
  digest: string;
  /** Which rows of the file were sent, in that order. */
  lines: Json<number[]>;
  by_id: string;
  by_name: string;
  at_ms: number;
  last: ColumnType<LastTold | null, string | null, string>;
}

interface SensorLimitsRow {
  tenant: string;
  sensor_id: string;
  /** From 1; what the services set a sensor up with is no row. */
  version: number;
  limits: Json<SensorLimits>;
  by_id: string;
  by_name: string;
  at_ms: number;
  note: string;
}

interface SecondFactorRow {
  tenant: string;
  user_id: string;
  /** Closed with a key that is not in this database (second-factor/seal.ts). */
  secret: string;
  confirmed_at_ms: number;
  /** The step of the last code that counted; it and all before count no more. */
  last_step: number;
  /** Hashes of the recovery codes that are left. */
  recovery: Json<string[]>;
}

/** Goes with the second factor of its owner. */
interface PasskeyTable {
  tenant: string;
  user_id: string;
  /** Of the credential, base64url. */
  id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often the device says that it was used; 0 for good where it keeps no count. */
  counter: number;
  transports: Json<string[]>;
  name: string;
  created_at_ms: number;
  used_at_ms: number | null;
}

/** Of each key at most one that has no end. */
interface AlarmTable {
  tenant: string;
  id: string;
  key: string;
  cause: AlarmCause;
  company_id: string;
  subject: Json<AlarmSubject>;
  since_ms: number;
  first_seen_ms: number;
  raised_at_ms: number | null;
  gone_since_ms: number | null;
  cleared_at_ms: number | null;
  ended_at_ms: number | null;
  is_unknown: boolean;
  acknowledged: JsonOrNull<Acknowledgement>;
}
export type AlarmRow = Selectable<AlarmTable>;

/** Each time that an alarm began to ring; what it is about stands with it. */
interface AlarmRaiseTable {
  tenant: string;
  alarm_id: string;
  raised_at_ms: number;
  /** Since when it was so and when it was over, of a time that is followed by another one under the same alarm; until then that alarm says it. */
  since_ms: number | null;
  cleared_at_ms: number | null;
}

interface AlarmPauseTable {
  tenant: string;
  id: string;
  kind: PauseKind;
  match: Json<PauseMatch>;
  name: string;
  from_ms: number;
  until_ms: number | null;
  by_id: string;
  by_name: string;
  at_ms: number;
  reason: string;
}
export type AlarmPauseRow = Selectable<AlarmPauseTable>;
