import { asksFor, type Condition } from "../../shared/policy/condition.ts";
import type { FlagName } from "../../shared/policy/flags.ts";

/** Whether a text of code asks for a flag: `me.flags.NAME`, `flags?.NAME`, `const { NAME } = useMe().flags`, or what a declaration asks for: `flag: "NAME"`. */
export function readsFlag(code: string, flag: FlagName): boolean {
  return new RegExp(`\\bflags\\??\\.${flag}\\b|\\{[^{}]*\\b${flag}\\b[^{}]*\\}\\s*=\\s*[\\w.()]*\\bflags\\b|\\bflag:\\s*"${flag}"`).test(
    code,
  );
}

/** Whether a rule's condition asks for it, at any depth. */
export function ruleAsksFor(condition: Condition | undefined, flag: FlagName): boolean {
  if (condition === undefined || !asksFor(condition, ["flag"])) return false;
  if (condition.flag?.includes(flag)) return true;
  return [...(condition.all ?? []), ...(condition.any ?? []), condition.not].some((each) => ruleAsksFor(each, flag));
}
