import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Ways to another page of the product. */
const LEADS = /\bnavigate\((?!\)|\{)|\bopenPath\(|<Link\s[^>]*to=|\bhref=\{(?!pictureAddress|exportAddress)[`\w]/;
const ASKS = /\buseOpens\b|routes\.includes\(|\.includes\(path|\bmayOpen\(|\buseSeesOrdersBehind\b|\buseDrill\b/;

/** What needs not ask itself: it gets its path from who asked, leads where it stands already, or leads out of the product. */
const ASKED_ELSEWHERE: Readonly<Record<string, string>> = {
  "app/bare-screen.tsx": "the same page with another question",
  "app/shell/menu-link.tsx": "the menu that the server gave",
  "app/shell/pinned-views.tsx": "the server gives pins of open pages alone",
  "app/shell/shell.tsx": "the tab that is shown",
  "notices/company-line.tsx": "the panel shows it to who sees pending orders",
  "notices/told-scores-list.tsx": "told to who may open it",
  "order/boxed-picture.tsx": "a picture",
  "reports/order-figures-row.tsx": "its drill answers null where the list is closed",
  "reports/order-part.tsx": "its drill answers null where the list is closed",
  "screens/errors/home-button.tsx": "whatever this user begins with",
  "screens/login/login-form.tsx": "nobody is signed in yet",
  "screens/patrol-report/report-link.screen.tsx": "a link for strangers",
  "screens/profile/profile.screen.tsx": "a page that nothing closes",
  "screens/second-factor/new-factor.tsx": "an app beside the browser",
  "strip/range-orders.tsx": "the bar shows it to who sees orders",
  "screens/sensors/sensor-row.tsx": "the screen asks for all its rows",
};

it("[10.18][S3] whatever leads to a page asks whether that is open to this user, and one that does not is found", () => {
  const root = join(import.meta.dirname, "..");
  const leading = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") && !/\.test\.|^dist/.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }))
    .filter(({ source }) => LEADS.test(source));
  expect(leading.length).toBeGreaterThan(15);
  const without = leading.filter(({ source }) => !ASKS.test(source)).map(({ path }) => path);
  expect(without.filter((path) => !(path in ASKED_ELSEWHERE))).toEqual([]);
  expect(Object.keys(ASKED_ELSEWHERE).filter((path) => !without.includes(path))).toEqual([]);
  for (const planted of ['<Link className="a" to="/x">', "() => navigate(`/monitor/index`)", "openPath(path)"])
    expect(LEADS.test(planted)).toBe(true);
});
