import { failureText } from "../../api/failure-text.ts";
import { newKey } from "../../order/run-action.ts";
import { showToast } from "../../ui/toast.ts";

/** Does something once for a click and says what came of it, in words of its own where it has some; answers null where it failed. */
export async function runDeed<T>(
  run: (key: string) => Promise<T>,
  own: (failure: unknown) => string | null = () => null,
): Promise<{ readonly done: T } | null> {
  try {
    return { done: await run(newKey()) };
  } catch (failure) {
    await showToast({ message: own(failure) ?? failureText(failure), intent: "danger" });
    return null;
  }
}
