import type zh from "./zh/index.ts";

/**
 * Chinese is the measure: every other language has exactly its areas and keys, or it does not compile.
 * A key is written `area.name`; plural forms end in _one and _other as i18next wants them.
 */
export type Dictionary = { readonly [Area in keyof typeof zh]: { readonly [Key in keyof (typeof zh)[Area]]: string } };
export type TextKey = { [Area in keyof Dictionary]: `${Area & string}.${keyof Dictionary[Area] & string}` }[keyof Dictionary];

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Dictionary };
    returnNull: false;
  }
}
