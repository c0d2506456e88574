import { Link } from "react-router-dom";
import type { ReportPart, ReportRow } from "../../shared/reports/report.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMe } from "../session/session.ts";
import { reportText } from "./report.words.ts";

/** Who patrols on foot: the screen shows one of them on a day. */
const PATROLS = "/rgxc/index";

type Track = NonNullable<Extract<ReportPart<string>, { readonly part: "table" }>["track"]>;

/** The way to where somebody was that day, where all of the rows are of one and of one day. */
export function TrackLink({ track: { device, day }, rows }: { readonly track: Track; readonly rows: readonly ReportRow[] }) {
  const say = useWords(reportText);
  const { routes } = useMe();
  const [first] = rows;
  const isOne = first !== undefined && rows.every((row) => row[device] === first[device] && row[day] === first[day]);
  if (!isOne || !first[device] || !first[day] || !routes.includes(PATROLS)) return null;
  const to = new URLSearchParams({ device: String(first[device]), day: String(first[day]) });
  return <Link to={`${PATROLS}?${to}`}>{say("track")}</Link>;
}
