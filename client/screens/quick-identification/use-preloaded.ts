import { useEffect } from "react";
import { pictureAddress } from "../../ui/picture-address.ts";

/** Pictures that are wanted next: fetched and decoded before anybody asks, so that going on shows them at once. */
export function usePreloaded(pictures: readonly string[]): void {
  const list = pictures.join("|");
  useEffect(() => {
    for (const picture of list.split("|").filter(Boolean)) new Image().src = pictureAddress(picture);
  }, [list]);
}
