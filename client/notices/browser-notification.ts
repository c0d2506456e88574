/** What the browser says about notifications beside the page. */
export type Permission = "granted" | "denied" | "default" | "impossible";

export const permission = (): Permission => ("Notification" in globalThis ? Notification.permission : "impossible");

/** Only from a click: browsers hold other questions against the site. */
export async function askPermission(): Promise<Permission> {
  return "Notification" in globalThis ? Notification.requestPermission() : "impossible";
}

/** One with the same `tag` takes the place of the one before. */
export function notify(title: string, body: string, tag: string, onClick: () => void): void {
  if (permission() !== "granted") return;
  try {
    const notification = new Notification(title, { body, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
  } catch {
    // Phones allow them to service workers only; sound and the list remain.
  }
}
