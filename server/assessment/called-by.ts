import { isSameName } from "../../shared/domain/same-name.ts";
import type { Session } from "../session/session.ts";

/** Whether the services mean this person by whom they say that a deduction is: nobody knows whether they tell a name or an account. */
export const isCalledBy = ({ user: { name, account } }: Pick<Session, "user">, by: string): boolean =>
  by !== "" && (isSameName(by, name) || by === account);
