import { reportDoor } from "../../../shared/http/report-api.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { postPictures } from "../../../shared/reports/road-pictures.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { Card } from "../../ui/card.tsx";
import { StandsFrom } from "../../ui/stands-from.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { PicturesAlong } from "./pictures-along.tsx";
import { roadInfoText } from "./road-info.words.ts";

/** How the posts along a road look, by chainage; a press opens a picture whole. */
export function RoadPosts({ roadId }: { roadId: string }) {
  const say = useWords(roadInfoText);
  const { value, failure, retry } = useAsked(reportDoor(postPictures), { query: { road: roadId } });
  const rows = ((value?.rows ?? []) as readonly ReportRow[]).filter(({ pictures }) => (pictures as readonly string[]).length > 0);
  return (
    <Card title={say("posts")}>
      <StandsFrom answer={value} />
      {value === null ? (
        failure === null ? (
          <LoadingState />
        ) : (
          <Failed failure={failure} onRetry={retry} />
        )
      ) : rows.length === 0 ? (
        <p className="quiet">{say("noPosts")}</p>
      ) : (
        <PicturesAlong rows={rows} unnamed={say("posts")} />
      )}
    </Card>
  );
}
