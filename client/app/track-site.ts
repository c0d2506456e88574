import { linkDoors } from "../../shared/http/links-api.ts";
import { ask } from "../api/ask.ts";
import { failureText } from "../api/failure-text.ts";
import { showToast } from "../ui/toast.ts";

/** Opens the external patrol-track site with the user's encrypted name. Asked for at the click: the link is not kept anywhere. */
export async function openTrackSite(): Promise<void> {
  // Opened before the answer, because browsers only let a click open windows. It must not be able to steer this page.
  const site = window.open("about:blank", "_blank");
  if (site) site.opener = null;
  try {
    const { address } = await ask(linkDoors.trackSite, {});
    if (site) site.location.replace(address);
    else location.assign(address);
  } catch (failure) {
    site?.close();
    await showToast({ message: failureText(failure), intent: "danger" });
  }
}
