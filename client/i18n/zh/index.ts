import { action } from "./action.ts";
import { charts } from "./charts.ts";
import { dashboard } from "./dashboard.ts";
import { direction } from "./direction.ts";
import { display } from "./display.ts";
import { errorPage } from "./error-page.ts";
import { errors } from "./errors.ts";
import { list } from "./list.ts";
import { listEmpty } from "./list-empty.ts";
import { login } from "./login.ts";
import { map } from "./map.ts";
import { menu } from "./menu.ts";
import { monitor } from "./monitor.ts";
import { operations } from "./operations.ts";
import { order } from "./order.ts";
import { orderAction } from "./order-action.ts";
import { overview } from "./overview.ts";
import { refusal } from "./refusal.ts";
import { role } from "./role.ts";
import { shell } from "./shell.ts";
import { source } from "./source.ts";
import { state } from "./state.ts";
import { status } from "./status.ts";
import { table } from "./table.ts";
import { truth } from "./truth.ts";
import { wall } from "./wall.ts";

/** All areas of the Chinese dictionary; the other languages follow it key by key. */
export default {
  action,
  charts,
  dashboard,
  direction,
  display,
  errorPage,
  errors,
  list,
  listEmpty,
  login,
  map,
  menu,
  monitor,
  operations,
  order,
  orderAction,
  overview,
  refusal,
  role,
  shell,
  source,
  state,
  status,
  table,
  truth,
  wall,
};
