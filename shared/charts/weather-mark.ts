/** Small pictures of the weather, drawn here: nothing is fetched for them. 16 by 16, in one colour. */
const MARKS = {
  sun: '<circle cx="8" cy="8" r="3.2"/><path d="M8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.5 1.5M11.5 11.5 13 13M13 3l-1.5 1.5M4.5 11.5 3 13"/>',
  cloud: '<path d="M4.5 12.5a3 3 0 0 1 .3-6 3.8 3.8 0 0 1 7.2 1 2.5 2.5 0 0 1-.3 5z"/>',
  rain: '<path d="M4.5 9.5a3 3 0 0 1 .3-6 3.8 3.8 0 0 1 7.2 1 2.5 2.5 0 0 1-.3 5zM5 11.5l-1 3M8.5 11.5l-1 3M12 11.5l-1 3"/>',
  snow: '<path d="M8 1.5v13M2.4 4.7l11.2 6.6M13.6 4.7 2.4 11.3"/>',
  fog: '<path d="M2 4.5h12M3.5 8h9M2 11.5h12"/>',
} as const;
export type WeatherMark = keyof typeof MARKS;

/** Whichever is worst comes first: rain out of clouds is rain. */
const SAID: readonly (readonly [RegExp, WeatherMark])[] = [
  [/雪|snow|nieve/i, "snow"],
  [/雨|雷|rain|lluvia|thunder/i, "rain"],
  [/雾|霾|霧|沙|尘|fog|haze|niebla/i, "fog"],
  [/阴|云|陰|雲|曇|cloud|overcast|nub/i, "cloud"],
  [/晴|sun|clear|sol|despejado/i, "sun"],
];

/** null for weather that nobody knows: it is said in words alone. */
export const weatherMark = (weather: string): WeatherMark | null => SAID.find(([pattern]) => pattern.test(weather))?.[1] ?? null;

/** The marks for the labels of an axis, by their names. */
export const weatherPictures = (colour: string): Readonly<Record<WeatherMark, object>> =>
  Object.fromEntries(
    Object.entries(MARKS).map(([name, drawing]) => [name, { width: 14, height: 14, backgroundColor: { image: picture(drawing, colour) } }]),
  ) as Record<WeatherMark, object>;

/** One mark by itself, in the grey that both themes can read. */
export const weatherPicture = (mark: WeatherMark): string => picture(MARKS[mark], "#7a8794");

const picture = (drawing: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 16 16" fill="none" stroke="${colour}" stroke-width="1.3" stroke-linecap="round">${drawing}</svg>`,
  )}`;
