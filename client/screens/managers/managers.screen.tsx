import { Link } from "react-router-dom";
import type { TopicName } from "../../../shared/live/topics.ts";
import type { CataloguePath } from "../../../shared/policy/route-catalogue.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useLive } from "../../live/use-topic.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { useFormat } from "../../ui/format.ts";
import { EmptyState } from "../../ui/states.tsx";
import { DataImports } from "./data-imports.tsx";
import { managedPages } from "./managed-pages.ts";
import { managersWords } from "./managers.words.ts";
import "./managers.css";

/** The entry to owners, companies, people and roads: a card for each page that this user may open; and what was handed to the services as a whole. */
export default function Managers() {
  const say = useWords(managersWords);
  const titles = useTitles();
  const { path } = useView();
  const { routes } = useMe();
  const pages = managedPages(path).filter((page) => routes.includes(page.path));
  return (
    <div className="managers">
      <h1>{titles.of(path)}</h1>
      {pages.length === 0 ? (
        <EmptyState title={say("none")} />
      ) : (
        <ul className="managers-pages">
          {pages.map((page) => (
            <li key={page.path}>
              <PageCard path={page.path} title={titles.of(page.path)} about={say(page.about)} />
              {page.counts !== undefined && <Count topic={page.counts} />}
            </li>
          ))}
        </ul>
      )}
      <DataImports />
    </div>
  );
}

function PageCard({ path, title, about }: { path: CataloguePath; title: string; about: string }) {
  return (
    <Link className="managers-card" to={path}>
      <strong>{title}</strong>
      <span className="quiet">{about}</span>
    </Link>
  );
}

/** What a feed carries anyway. */
function Count({ topic }: { topic: TopicName }) {
  const format = useFormat();
  const count = useMoving(useLive().topic(topic), (view) => (view.hasCome ? view.rows.size : null));
  return <span className="managers-count">{format.number(count)}</span>;
}
