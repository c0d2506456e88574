import { access } from "./access.ts";
import { action } from "./action.ts";
import { audit } from "./audit.ts";
import { auditAction } from "./audit-action.ts";
import { auditField } from "./audit-field.ts";
import { auditKind } from "./audit-kind.ts";
import { batch } from "./batch.ts";
import { batchCount } from "./batch-count.ts";
import { batchOutcome } from "./batch-outcome.ts";
import { batchState } from "./batch-state.ts";
import { charts } from "./charts.ts";
import { checks } from "./checks.ts";
import { dashboard } from "./dashboard.ts";
import { direction } from "./direction.ts";
import { dispatch } from "./dispatch.ts";
import { display } from "./display.ts";
import { entrance } from "./entrance.ts";
import { errorLog } from "./error-log.ts";
import { errorPage } from "./error-page.ts";
import { exports } from "./exports.ts";
import { feedKind } from "./feed-kind.ts";
import { field } from "./field.ts";
import { filter } from "./filter.ts";
import { flag } from "./flag.ts";
import { gap } from "./gap.ts";
import { keys } from "./keys.ts";
import { list } from "./list.ts";
import { listEmpty } from "./list-empty.ts";
import { map } from "./map.ts";
import { menu } from "./menu.ts";
import { notices } from "./notices.ts";
import { operations } from "./operations.ts";
import { order } from "./order.ts";
import { orderAction } from "./order-action.ts";
import { orderPage } from "./order-page.ts";
import { overview } from "./overview.ts";
import { palette } from "./palette.ts";
import { password } from "./password.ts";
import { print } from "./print.ts";
import { profile } from "./profile.ts";
import { quick } from "./quick.ts";
import { refusal } from "./refusal.ts";
import { report } from "./report.ts";
import { role } from "./role.ts";
import { settings } from "./settings.ts";
import { sla } from "./sla.ts";
import { slot } from "./slot.ts";
import { source } from "./source.ts";
import { status } from "./status.ts";
import { table } from "./table.ts";
import { truth } from "./truth.ts";
import { unread } from "./unread.ts";
import { upload } from "./upload.ts";
import { views } from "./views.ts";
import { wall } from "./wall.ts";
import { whyNot } from "./why-not.ts";

/** All areas of the Chinese dictionary; the other languages follow it key by key. */
export default {
  ...entrance,
  access,
  action,
  audit,
  auditAction,
  auditField,
  auditKind,
  batch,
  batchCount,
  batchOutcome,
  batchState,
  charts,
  checks,
  dashboard,
  direction,
  dispatch,
  display,
  errorLog,
  errorPage,
  exports,
  feedKind,
  field,
  filter,
  flag,
  gap,
  keys,
  list,
  listEmpty,
  map,
  menu,
  notices,
  operations,
  order,
  orderAction,
  orderPage,
  overview,
  palette,
  password,
  print,
  profile,
  quick,
  refusal,
  report,
  role,
  settings,
  sla,
  slot,
  source,
  status,
  table,
  truth,
  unread,
  upload,
  views,
  wall,
  whyNot,
};
