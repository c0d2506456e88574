import type { Insertable } from "kysely";
import type { Tables } from "../../server/records/tables.ts";

type Sample = { readonly [T in keyof Tables]: Required<Insertable<Tables[T]>> };

/** A record of every table of ours, with every field told: what a backup has to bring back. */
export const ownRecords: Sample = {
  saved_views: {
    ...{ tenant: "A", user_id: "1", screen: "/maintain/maintain-list", id: "v1", name: "坑槽", query: "list=pending" },
    layout: JSON.stringify({ hidden: [], widthsPx: { town: 90 } }),
    ...{ is_default: true, shared_with: "everybody", company_id: "c1", by_name: "Ann", changed_at_ms: 7 },
  },
  pinned_views: { tenant: "A", user_id: "2", screen: "/maintain/maintain-list", owner_id: "1", view_id: "v1" },
  favourites: { tenant: "A", user_id: "1", path: "/manager/road", place: 3 },
  second_factors: {
    ...{ tenant: "A", user_id: "1", secret: "c2VhbGVk", confirmed_at_ms: 8, last_step: 55_555_555 },
    recovery: JSON.stringify(["aGFzaA"]),
  },
  passkeys: {
    ...{ tenant: "A", user_id: "1", id: "Y3JlZA", public_key: "cHVi", counter: 3, transports: JSON.stringify(["internal"]) },
    ...{ name: "Pixel", created_at_ms: 9, used_at_ms: 10 },
  },
  walls: { tenant: "A", id: "w1", version: 2, anchor: JSON.stringify({ anchorMs: 1, fromMs: 3, beforeMs: 0 }), reload_at_ms: 4 },
  wall_programmes: {
    ...{ tenant: "A", wall_id: "w1", version: 2, by_id: "1", by_name: "Ann", at_ms: 3 },
    programme: JSON.stringify({
      ...{ name: "大厅", scenes: [{ name: "league", dwellS: 25 }], theme: "day", canvas: { columns: 2, rows: 1, bezelPx: 20 } },
      calendar: [{ days: [1], fromMin: 480, untilMin: 1_080, scenes: [{ name: "map", dwellS: 60 }] }],
    }),
  },
  wall_interrupts: {
    ...{ tenant: "A", wall_id: "w1", id: "i1", priority: 2, from_ms: 4, until_ms: 5, by_name: "Ann" },
    shows: JSON.stringify({ kind: "notice", text: "台风" }),
  },
  wall_plays: {
    ...{ tenant: "A", display_id: "d1", from_ms: 4, to_ms: 5, name: "大厅", wall_id: "w1", version: 2, scene: "league", interrupt: "i1" },
    ...{ scene_index: 1, state: "stale", truth: "late", data_at_ms: 3, hung_at_ms: 2 },
  },
  display_stays: { tenant: "A", display_id: "d1", hung_at_ms: 1, ended_at_ms: 2, name: "大厅", wall_id: "w1" },
  display_links: {
    ...{ id: "d1", tenant: "A", name: "大厅", digest: "f00d", created_by: "1", created_at_ms: 1, expires_at_ms: 2, last_seen_at_ms: 3 },
    ...{ wall_id: "w1", hung_at_ms: 2 },
    place: JSON.stringify({ column: 1, row: 0 }),
    interrupts_for: JSON.stringify(["alarms"]),
    shown: JSON.stringify({ scene: "league", widthPx: 1920, heightPx: 1080, atMs: 3 }),
  },
  report_links: {
    ...{ id: "l1", tenant: "A", company_id: "c1", digest: "beef", path: "/report-intelligent-patrol", from_day: "2026-01-01" },
    ...{ to_day: "2026-01-31", created_by: "Ann", created_at_ms: 1, expires_at_ms: 2, revoked_at_ms: 3, opened: 4, figures_at_ms: 1 },
    figures: JSON.stringify({ driven: [], roads: [], found: [], pictures: [], refused: 0, missing: ["roads"] }),
  },
  known_users: {
    ...{ tenant: "A", id: "1", account: "ann", signed_in_at_ms: 4 },
    record: JSON.stringify({ id: "1", name: "Ann", account: "ann" }),
  },
  notice_readers: { tenant: "A", user_id: "1", since_ms: 5, seen_at_ms: 6 },
  read_notices: { tenant: "A", user_id: "1", notice_id: "n1", read_at_ms: 7 },
  audit_entries: {
    ...{ id: "6f2f6c1e-6d0b-4f0e-9a51-0d7d4f6f2a01", tenant: "A", at_ms: 8, kind: "order", action: "accept" },
    ...{ person_id: "1", person_name: "Ann", person_account: "ann", subject_kind: "order", subject_id: "o", subject_name: "N" },
    ...{ outcome: "done", before: JSON.stringify({ status: 1 }), after: JSON.stringify({ status: 2 }), part_of: "b1" },
    ...{ address: "10.0.0.1", request_id: "r1" },
  },
  order_notes: {
    ...{ tenant: "A", order_id: "o", id: "n1", at_ms: 9, by_id: "1", by_name: "Ann", by_company: "c1", text: "路口积水 @Bo" },
    mentions: JSON.stringify([{ id: "2", name: "Bo" }]),
  },
  order_subscriptions: { tenant: "A", order_id: "o", user_id: "1" },
  assessment_months: {
    ...{ tenant: "A", month: "2026-01", state: "frozen", published_at_ms: 1, appeal_until_ms: 2, frozen_at_ms: 3, frozen_by: "Ann" },
    ...{ hash: "f00d", rules_hash: "beef", version: 2, settled_key: "k1", figures: '{"month":"2026-01","companies":[]}' },
  },
  assessment_appeals: {
    ...{ tenant: "A", id: "a1", month: "2026-01", deduction_id: "AP1", company_id: "c1", reason: "当日封路" },
    ...{
      state: "granted",
      answer: "属实",
      by_id: "2",
      by_name: "Bo",
      at_ms: 4,
      decided_by: "Ann",
      decided_at_ms: 5,
      pictures: '["a.jpg"]',
      is_same_person: true,
    },
  },
  assessment_deductions: {
    ...{ tenant: "A", deduction_id: "AP1", month: "2026-01", by_id: "1", by_name: "Ann", at_ms: 3 },
    source: JSON.stringify({ kind: "lateOrders", from: "2026-01-01", to: "2026-01-31", count: 3 }),
  },
  alarms: {
    ...{ tenant: "A", id: "a1", key: "serious o", cause: "serious", company_id: "", since_ms: 1, first_seen_ms: 2, raised_at_ms: 3 },
    ...{ gone_since_ms: 4, cleared_at_ms: 5, ended_at_ms: 6, is_unknown: false },
    subject: JSON.stringify({ id: "o", name: "QP1", place: "路", count: null, usual: null }),
    acknowledged: JSON.stringify({ byId: "1", by: "Ann", atMs: 6, note: "" }),
  },
  alarm_raises: { tenant: "A", alarm_id: "a1", raised_at_ms: 3, since_ms: 2, cleared_at_ms: 4 },
  alarm_pauses: {
    ...{
      tenant: "A",
      id: "p1",
      kind: "shelved",
      name: "车1",
      from_ms: 6,
      until_ms: 7,
      by_id: "1",
      by_name: "Ann",
      at_ms: 6,
      reason: "施工",
    },
    match: JSON.stringify({ cause: "vehicleSilent", companyId: null, subjectId: "1" }),
  },
  data_imports: {
    ...{ tenant: "A", id: "i1", legacy_id: "IM000001", kind: "diseaseData", batch_id: "B1", file: "病害.csv", digest: "f00d", at_ms: 6 },
    ...{ lines: "[2,3]", by_id: "1", by_name: "Ann" },
    last: JSON.stringify({ status: "done", total: 2, done: 1, failed: 1, errors: [{ line: 3, text: "道路不存在" }] }),
  },
  sensor_limits: {
    ...{ tenant: "A", sensor_id: "s1", version: 1, by_id: "1", by_name: "Ann", at_ms: 6, note: "汛期" },
    limits: JSON.stringify({ lowLow: null, low: 1, high: 3, highHigh: 4, ratePerMin: null, stuckMin: 30, missingMin: 5 }),
  },
  uploads: {
    ...{ tenant: "A", key: "webUpload/2026/01/02/u1.jpg", user_id: "1", uploaded_at_ms: 10, sha256: "f00d", taken_at_ms: 9 },
    ...{ lng: 121.5, lat: 31.2, used_for: "o", unused_since_ms: 11, is_forgotten: false },
  },
  history_recorders: { tenant: "A", token: 3, holder: "w", until_ms: 9 },
  history_feeds: { tenant: "A", kind: "orders", epoch: 1, batch: 2, at_ms: 3, through_ms: 4, keyframe_ms: 2 },
  history_entries: { tenant: "A", kind: "orders", epoch: 1, batch: 2, at_ms: 3, body: Buffer.from("[]") },
  history_keyframes: { tenant: "A", kind: "orders", at_ms: 2, epoch: 1, batch: 1, rows: 0, body: Buffer.from("") },
  history_gaps: { tenant: "A", kind: "orders", from_ms: 1, until_ms: 2 },
  history_confirmed: { tenant: "A", kind: "orders", from_ms: 1, until_ms: 2, every_ms: 1_000 },
  pass_recorders: { tenant: "A", token: 3, holder: "s", until_ms: 9 },
  pass_days: { tenant: "A", day: "2026-01-02", start_ms: 1, end_ms: 2, devices: 3, failed: 1, derived_at_ms: 4, is_thinned: true },
  pass_device_days: {
    ...{ tenant: "A", day: "2026-01-02", device_id: "d1", name: "车1", kind: "vehicle", company_id: "c1", company: "一公司" },
    ...{ fixes: 5, observed_m: 6, inferred_m: 7, passes: 1, error: "legacyRefused", derived_at_ms: 4 },
  },
  passes: {
    ...{ tenant: "A", day: "2026-01-02", device_id: "d1", road_id: "r1", in_ms: 1, out_ms: 2, direction: "up", heading_deg: 90 },
    ...{ from_m: 3, to_m: 4, length_m: 5, observed_m: 6, inferred_m: 7, ambiguous_m: 0, way: Buffer.from([1, 2]) },
  },
  fix_chunks: {
    ...{ tenant: "A", device_id: "d1", hour_ms: 3_600_000, fixes: 1, is_thinned: true, body: Buffer.from([1]) },
    ...{ west: 121_000_000, south: 31_000_000, east: 121_000_001, north: 31_000_001 },
  },
  coverage_cells: {
    ...{ tenant: "A", road_id: "r1", rule: "{}", is_old: true, derived_at_ms: 4 },
    up: JSON.stringify([{ fromM: 0, toM: 10, lastMs: 1, count: 2, quality: "observed" }]),
    down: JSON.stringify([{ fromM: 0, toM: 20, lastMs: 1, count: 2, quality: "inferred" }]),
  },
  report_subscriptions: {
    ...{
      tenant: "A",
      id: "s1",
      user_id: "1",
      user_name: "Ann",
      title: "月报",
      every: "month",
      due_ms: 9,
      is_paused: true,
      created_at_ms: 1,
    },
    person: JSON.stringify({ user: { id: "1" }, edition: "default" }),
    ...{ request: JSON.stringify({ title: "月报" }), asked: JSON.stringify({ asked: { month: "lastMonth" }, compared: null }) },
    ...{ lease_until_ms: 8, token: 3, last_state: "failed", last_error: "legacyTimeout", last_export: "e1", last_at_ms: 7, last_due_ms: 6 },
    last_is_late: true,
  },
};
