import { errors } from "./errors.ts";
import { login } from "./login.ts";
import { shell } from "./shell.ts";
import { state } from "./state.ts";

/** What a page says before anybody has signed in; the rest of the dictionary comes with the screens behind the login. */
export const entrance = { errors, login, shell, state };
