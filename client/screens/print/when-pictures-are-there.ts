/** A page that prints before its pictures are there prints empty frames; a picture that does not come within this time is left out. */
const LONGEST_MS = 60_000;
/** The documents let a print wait so long for the page to settle (2.9). */
const SETTLE_MS = 1_000;

/** Resolves once every picture of a page has come or failed, and the page has settled. */
export async function whenPicturesAreThere(page: Document): Promise<void> {
  const pictures = [...page.images].filter((picture) => !picture.complete);
  const come = pictures.map(
    (picture) =>
      new Promise<void>((resolve) => {
        picture.addEventListener("load", () => resolve(), { once: true });
        picture.addEventListener("error", () => resolve(), { once: true });
      }),
  );
  await Promise.race([Promise.all(come), pause(LONGEST_MS)]);
  await pause(SETTLE_MS);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
