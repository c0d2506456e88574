import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Text } from "../../shared/domain/words.ts";
import { languages } from "./languages.ts";

/** What nobody says any more, and what is said in its place. Each was on a screen beside its successor once. */
const RETIRED: Readonly<Record<keyof Text, readonly (readonly [RegExp, string])[]>> = {
  zh: [
    [/去处置/, "完成处置"],
    [/合同单位|承包商|维护单位/, "养护单位"],
  ],
  en: [
    [/\b(the|customer's) services\b|business (services|systems?)|legacy|back ?end/i, "the source system"],
    [/\b(up|down)(bound|ward)\b|coverage, (up|down)/i, "with or against chainage"],
    [/reject (the )?(order|repair)|send it back to/i, "Send back"],
  ],
  es: [
    [/\blos servicios\b|sistema de negocio|servicios del cliente/i, "el sistema de origen"],
    [/datos de las(?! \{\{)/i, "datos, with its time"],
    [/cobertura (as|des)cendente|^(As|Des)cendente$/, "sentido creciente, sentido decreciente"],
  ],
  ja: [
    [/(?<!受託)業者|維持会社|施工会社|受託会社/, "受託業者"],
    [/作業票|ワークオーダー|指示書/, "作業指示"],
    [/測点/, "距離標"],
    [/業務サービス|基幹システム/, "業務システム"],
    [/(問題|課題|質問)プール/, "確認待ち案件"],
  ],
};

/** 撤销 undoes a deed, 撤回 revokes what was given out; in Japanese 元に戻す and 失効. */
function mixed({ zh, en, ja }: Text): string[] {
  const revokes = /revok/i.test(en);
  return [
    ...(revokes && /撤销/.test(zh) ? ["撤销 for revoke"] : []),
    ...(!revokes && /撤回/.test(zh) ? ["撤回 for undo"] : []),
    ...(revokes && /取り消/.test(ja) ? ["取り消す for revoke"] : []),
    ...(/^(Undo|Undone)\b/.test(en) && /取り消/.test(ja) ? ["取り消す for undo"] : []),
  ];
}

/** One word of ours for a word of theirs, wherever it stands alone: a sound breaker beside its green tick is no closed one. */
const ALONE: readonly (readonly [zh: string, language: keyof Text, not: RegExp, said: string])[] = [
  ["正常", "es", /^Cerrad/, "Normal"],
  ["问题池", "ja", /^(?!確認待ち案件$)/, "確認待ち案件"],
];
const otherwise = (text: Text): string[] =>
  ALONE.flatMap(([zh, language, not, said]) => (text.zh === zh && not.test(text[language]) ? [`${text[language]}: say ${said}`] : []));

const faults = (text: Text): string[] => [
  ...otherwise(text),
  ...languages.flatMap((language) =>
    RETIRED[language].filter(([pattern]) => pattern.test(text[language])).map(([, now]) => `${text[language]}: say ${now}`),
  ),
  ...mixed(text).map((fault) => `${text.zh}: ${fault}`),
];

interface Tree {
  readonly [key: string]: Tree | string;
}
const isText = (tree: Tree): boolean => languages.every((language) => typeof tree[language] === "string");
/** Every text of words that stand side by side. */
const textsIn = (tree: Tree): Text[] =>
  isText(tree) ? [tree as unknown as Text] : Object.values(tree).flatMap((part) => (typeof part === "object" && part ? textsIn(part) : []));
/** And of dictionaries, one of each language. */
function textsAcross(of: Readonly<Record<keyof Text, Tree>>): Text[] {
  return Object.entries(of.zh).flatMap(([key, value]) => {
    const told = Object.fromEntries(languages.map((language) => [language, of[language][key] ?? ""]));
    return typeof value === "string" ? [told as unknown as Text] : textsAcross(told as unknown as Record<keyof Text, Tree>);
  });
}

const root = join(import.meta.dirname, "../..");
const wordsFiles = ["client", "shared"].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".words.ts") && !path.startsWith("dist"))
    .map((path) => join(root, room, path)),
);

it("no text on any screen says a term that was retired, in any language", async () => {
  const modules = await Promise.all(wordsFiles.map(async (path) => Object.values((await import(path)) as Record<string, Tree>)));
  const said = modules.flat().flatMap(textsIn);
  const dictionaries = await Promise.all(
    languages.map(async (language) => [language, ((await import(`./${language}/index.ts`)) as { default?: Tree } & Tree).default] as const),
  );
  const common = textsAcross(Object.fromEntries(dictionaries) as unknown as Record<keyof Text, Tree>);
  expect([said.length > 1_000, common.length > 500]).toEqual([true, true]);
  expect([...said, ...common].flatMap(faults)).toEqual([]);
});

it("nor do the sentences, names and labels that editions bring to screens", () => {
  const editions = join(root, "editions");
  const files = readdirSync(editions, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".json"));
  const said = files.flatMap((path) => textsIn({ [path]: JSON.parse(readFileSync(join(editions, path), "utf8")) as Tree }));
  expect(said.length).toBeGreaterThan(100);
  expect(said.flatMap(faults)).toEqual([]);
});

it("a planted one is found", () => {
  expect(faults({ zh: "撤回链接", en: "Undo it", es: "Los servicios", ja: "業者" })).toHaveLength(3);
  expect(faults({ zh: "正常", en: "Normal", es: "Cerrado", ja: "正常" })).toEqual(["Cerrado: say Normal"]);
  expect(faults({ zh: "截至", en: "as of", es: "datos de las", ja: "時点" })).toEqual(["datos de las: say datos, with its time"]);
  expect(faults({ zh: "截至 {{time}}", en: "as of {{time}}", es: "datos de las {{time}}", ja: "{{time}} 時点" })).toEqual([]);
  expect(faults({ zh: "问题池", en: "Issue pool", es: "Incidencias", ja: "問題プール" })).toHaveLength(2);
});
