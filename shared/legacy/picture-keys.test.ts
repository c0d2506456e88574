import { expect, it } from "vitest";
import { isPictureKey, pictureKeyOf, pictureKeysOf, pictureUrl } from "./picture-keys.ts";

const KEY = "webUpload/2026/11/22/a.png";
const OTHER = "webUpload/2026/11/22/b 1.png";

it.each([
  ["without a slash", KEY],
  ["with the documents' slash", `/${KEY}`],
  ["from the folder itself", ` /./${KEY} `],
  ["with spaces around it", `  ${KEY}\t`],
  ["as an application writes its own folder", `~/${KEY}`],
  ["with the slashes of Windows", `\\${KEY.replaceAll("/", "\\")}`],
  ["as a full address", `https://files.example.com/${KEY}`],
  [
    "as a full address under the customer's folder",
    `http://files.example.com:8080/021PDGLS/${KEY}?x-oss-process=image/resize,m_fill,w_270#x`,
  ],
  ["as an address without a scheme", `//files.example.com/${KEY}`],
])("[C4] one picture has one key: %s", (_, text) => {
  expect(pictureKeysOf(text)).toEqual([KEY]);
  if (!text.includes("?")) expect(pictureKeyOf(text)).toBe(KEY);
});

it.each([
  ["bars", `/${KEY}|/${OTHER}`],
  ["bars and spaces", `${KEY} | ${OTHER} |`],
  ["commas", `${KEY},/${OTHER}`],
  ["Chinese commas", `/${KEY}，${OTHER}`],
  ["semicolons", `${KEY};${OTHER};null`],
  [
    "addresses with instructions",
    `https://h/${KEY}?x-oss-process=image/resize,m_fill,w_270,https://h/${encodeURI(OTHER)}?x-oss-process=image/quality,q_70`,
  ],
  ["an address and a key", `https://h/x/${KEY}?a=1,2,${OTHER}`],
  ["the same twice", `/${KEY}|${KEY}|${OTHER}`],
])("[C4] a list of pictures with %s", (_, text) => {
  expect(pictureKeysOf(text)).toEqual([KEY, OTHER]);
});

it("[C4] the form is the form of itself", () => {
  for (const text of [`/${KEY}`, OTHER, "a.png", "up/a-0.png", "https://h/100%.png"]) {
    const [key = ""] = pictureKeysOf(text);
    expect([pictureKeysOf(key), pictureKeyOf(key)]).toEqual([[key], key]);
  }
});

it("a key is asked for where it may be, letter by letter", () => {
  for (const key of [KEY, OTHER, "up/照片 (1).jpg"]) expect(isPictureKey(key)).toBe(true);
  for (const key of [`/${KEY}`, "a/../b.png", "a.png?x", "http://h/a.png", "@h/a.png", "a//b.png", `${"a".repeat(300)}.png`, ""])
    expect([key, isPictureKey(key)]).toEqual([key, false]);
  expect(pictureUrl("https://h/x", "up/照片 (1).jpg", "q=1")).toBe("https://h/x/up/%E7%85%A7%E7%89%87%20(1).jpg?q=1");
});
