import { useWords } from "../../i18n/use-words.ts";
import { useFavourites } from "../../session/favourites.ts";
import { favouritesWords } from "./favourites.words.ts";
import { entryOf, pathsOf } from "./menu.ts";
import { MenuLink } from "./menu-link.tsx";

interface Props {
  readonly menu: Parameters<typeof pathsOf>[0];
  readonly path: string;
}

/** What somebody put at the top of the menu, as far as the menu still has it. */
export function FavouriteLinks({ menu, path }: Props) {
  const say = useWords(favouritesWords);
  const { paths } = useFavourites();
  const inMenu = new Set(pathsOf(menu));
  const entries = paths.filter((one) => inMenu.has(one)).flatMap(entryOf);
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
