import { Button } from "@blueprintjs/core";
import { Star, StarEmpty } from "@blueprintjs/icons";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFavourites } from "../../session/favourites.ts";
import { showToast } from "../../ui/toast.ts";
import { favouritesWords } from "./favourites.words.ts";

/** Puts the shown page at the top of the menu, or takes it away from there. */
export function FavouriteButton({ path }: { readonly path: string }) {
  const say = useWords(favouritesWords);
  const { paths, toggle, isFull } = useFavourites();
  const isOne = paths.includes(path);
  const press = () => toggle(path).catch((failure: unknown) => showToast({ intent: "danger", message: failureText(failure) }));
  const word = say(isOne ? "remove" : isFull ? "full" : "add");
  return (
    <Button
      className="header-favourite"
      variant="minimal"
      icon={isOne ? <Star /> : <StarEmpty />}
      aria-label={word}
      aria-pressed={isOne}
      title={word}
      disabled={isFull && !isOne}
      onClick={() => void press()}
    />
  );
}
