/** In the place of a picture that cannot be shown: an `img` that only failed would not say that asking again is of no use. */
const WORDS = ["图片无法显示", "Picture not shown", "Imagen no mostrada", "画像を表示できません"];

const lines = WORDS.map((words, i) => `<text x="160" y="${84 + i * 26}">${words}</text>`).join("");
export const NOT_SHOWN = {
  type: "image/svg+xml",
  bytes: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240"><rect width="320" height="240" fill="#dce0e5"/><g fill="#404854" font-family="sans-serif" font-size="18" text-anchor="middle">${lines}</g></svg>`,
} as const;
