import { type DeductionSource, pathOfSource } from "../../../shared/domain/deduction-source.ts";
import { useOpenPath } from "../../session/open-path.ts";
import { useMe } from "../../session/session.ts";
import { useSourceText } from "./use-source-text.ts";

interface Props {
  readonly source: DeductionSource;
  readonly companyId: string;
}

/** What was suggested when it was deducted, and the way to its rows for whoever may open their screen: they see of it what they may see there. */
export function SourceLink({ source, companyId }: Props) {
  const sourceText = useSourceText();
  const openPath = useOpenPath();
  const { routes } = useMe();
  const path = pathOfSource(source, companyId);
  const text = `${sourceText(source)} (${source.from} – ${source.to})`;
  return (routes as readonly string[]).includes(path.split("?")[0]!) ? (
    <button type="button" className="report-sum" onClick={() => openPath(path)}>
      {text}
    </button>
  ) : (
    <span>{text}</span>
  );
}
