import type { Dictionary } from "../dictionary.ts";
import { charts } from "./charts.ts";
import { errorPage } from "./error-page.ts";
import { errors } from "./errors.ts";
import { list } from "./list.ts";
import { login } from "./login.ts";
import { map } from "./map.ts";
import { menu } from "./menu.ts";
import { role } from "./role.ts";
import { shell } from "./shell.ts";
import { state } from "./state.ts";
import { status } from "./status.ts";
import { truth } from "./truth.ts";

export default { charts, errorPage, errors, list, login, map, menu, role, shell, state, status, truth } satisfies Dictionary;
