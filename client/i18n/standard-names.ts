import type { Language } from "./languages.ts";

type Others = readonly [en: string, es: string, ja: string];

/**
 * What the standards call things, in the services' language and ours: distresses of JTG 5210-2018 (公路技术状况评定标准) and CJJ 36-2016 (城镇道路养护技术规范),
 * classes of JTG B01-2014 (公路工程技术标准) and CJJ 37-2012 (城市道路工程设计规范), and administrative classes of the Highway Law. Our translations.
 */
const NAMES: Readonly<Record<string, Others>> = {
  龟裂: ["alligator cracking", "piel de cocodrilo", "亀甲状ひび割れ"],
  网状裂缝: ["alligator cracking", "piel de cocodrilo", "網状ひび割れ"],
  块裂: ["block cracking", "agrietamiento en bloque", "ブロック状ひび割れ"],
  块状裂缝: ["block cracking", "agrietamiento en bloque", "ブロック状ひび割れ"],
  纵裂: ["longitudinal crack", "grieta longitudinal", "縦断ひび割れ"],
  纵向裂缝: ["longitudinal crack", "grieta longitudinal", "縦断ひび割れ"],
  横裂: ["transverse crack", "grieta transversal", "横断ひび割れ"],
  横向裂缝: ["transverse crack", "grieta transversal", "横断ひび割れ"],
  线裂: ["linear crack", "grieta lineal", "線状ひび割れ"],
  沉陷: ["settlement", "hundimiento", "沈下"],
  车辙: ["rutting", "ahuellamiento", "わだち掘れ"],
  拥包: ["shoving", "abultamiento", "こぶ"],
  波浪: ["corrugation", "corrugación", "波打ち"],
  波浪拥包: ["corrugation and shoving", "corrugación y abultamiento", "波打ち・こぶ"],
  松散: ["ravelling", "desprendimiento", "骨材飛散"],
  松散剥落: ["ravelling", "desprendimiento", "骨材飛散・剥離"],
  坑槽: ["pothole", "bache", "ポットホール"],
  泛油: ["bleeding", "exudación", "ブリージング"],
  修补: ["patching", "parche", "補修跡"],
  修补损坏: ["damaged patch", "parche dañado", "補修跡の損傷"],
  板角断裂: ["corner break", "rotura de esquina", "隅角部破損"],
  破碎板: ["shattered slab", "losa fragmentada", "版の破砕"],
  错台: ["faulting", "escalonamiento", "段差"],
  接缝料损坏: ["joint seal damage", "daño del sello de junta", "目地材の損傷"],
  唧泥: ["pumping", "bombeo de finos", "ポンピング"],
  拱起: ["blow-up", "levantamiento", "ブローアップ"],
  露骨: ["exposed aggregate", "árido expuesto", "骨材露出"],
  井盖缺失: ["missing manhole cover", "tapa de pozo ausente", "マンホール蓋の欠損"],
  井盖破损: ["broken manhole cover", "tapa de pozo rota", "マンホール蓋の破損"],
  井周沉陷: ["settlement around a manhole", "hundimiento junto a un pozo", "マンホール周辺の沈下"],
  铺装破损: ["damaged paving", "pavimento peatonal dañado", "舗装の破損"],
  铺装松动: ["loose paving", "pavimento peatonal suelto", "舗装のがたつき"],
  铺装缺失: ["missing paving", "pavimento peatonal ausente", "舗装の欠損"],
  侧石损坏: ["damaged kerb", "bordillo dañado", "縁石の損傷"],
  护栏变形: ["deformed guardrail", "barrera deformada", "防護柵の変形"],
  护栏缺失: ["missing guardrail", "barrera ausente", "防護柵の欠損"],
  标线磨损: ["worn marking", "marca vial gastada", "区画線の摩耗"],
  伸缩缝损坏: ["expansion joint damage", "junta de dilatación dañada", "伸縮装置の損傷"],
  路面积水: ["ponding", "encharcamiento", "路面滞水"],
  抛洒滴漏: ["spillage", "vertido en calzada", "落下物・漏れ"],
  轻: ["light", "leve", "軽微"],
  中: ["moderate", "moderado", "中程度"],
  重: ["heavy", "grave", "重度"],
  高速: ["motorway", "autopista", "高速道路"],
  高速公路: ["motorway", "autopista", "高速道路"],
  一级公路: ["class 1 highway", "carretera de clase 1", "一級道路"],
  二级公路: ["class 2 highway", "carretera de clase 2", "二級道路"],
  三级公路: ["class 3 highway", "carretera de clase 3", "三級道路"],
  四级公路: ["class 4 highway", "carretera de clase 4", "四級道路"],
  国道: ["national road", "carretera nacional", "国道"],
  省道: ["provincial road", "carretera provincial", "省道"],
  县道: ["county road", "carretera comarcal", "県道（県級）"],
  乡道: ["township road", "camino municipal", "郷道"],
  村道: ["village road", "camino vecinal", "村道"],
  快速路: ["urban expressway", "vía rápida urbana", "都市高速道路"],
  主干路: ["arterial road", "vía arterial", "幹線道路"],
  次干路: ["secondary arterial", "vía arterial secundaria", "補助幹線道路"],
  支路: ["local street", "calle local", "支線道路"],
};
const PLACES = { en: 0, es: 1, ja: 2 } as const;

/**
 * What the standards call it in the language in use with the services' own word beside it; the word alone where that says no more. A narrow column
 * cuts what stands last, and that is the half that the reader does not know.
 */
export function withStandardName(word: string, language: Language): string {
  const other = standardName(word, language);
  return other === undefined || other === word ? word : `${other} · ${word}`;
}

/** What the standards call it in a language that is not the services'; undefined where they have no word for it. */
export const standardName = (word: string, language: Language): string | undefined =>
  language === "zh" || !Object.hasOwn(NAMES, word) ? undefined : NAMES[word]?.[PLACES[language]];
