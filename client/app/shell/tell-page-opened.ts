import { loggedPages, profileDoors } from "../../../shared/http/profile-api.ts";
import { ask } from "../../api/ask.ts";

/** Three pages are told to the services when they open (part 1, section 7); the server counts to ten a day. */
export async function tellPageOpened(path: string): Promise<void> {
  const page = loggedPages.find((each) => each === path);
  if (page === undefined) return;
  try {
    await ask(profileDoors.pageOpened, { body: { page } });
  } catch {
    // A page that could not be counted is still a page that works; the server logs what went wrong.
  }
}
