import type { Me } from "../../../shared/http/session-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFavourites } from "../../session/favourites.ts";
import { favouritesWords } from "./favourites.words.ts";
import { mayOpen } from "./may-open.ts";
import { entryOf } from "./menu.ts";
import { MenuLink } from "./menu-link.tsx";

interface Props {
  readonly me: Me;
  readonly path: string;
}

/** What somebody put at the top of the menu, as far as they may still open it: also what the menu does not lead to. */
export function FavouriteLinks({ me, path }: Props) {
  const say = useWords(favouritesWords);
  const { paths } = useFavourites();
  const entries = paths.filter((one) => mayOpen(one, me)).flatMap(entryOf);
  if (entries.length === 0) return null;
  return (
    <li className="menu-favourites">
      <ul aria-label={say("title")}>
        {entries.map((entry) => (
          <MenuLink key={entry.path} {...entry} isShown={entry.path === path} />
        ))}
      </ul>
    </li>
  );
}
