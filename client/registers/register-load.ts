import type { ComponentType } from "react";
import type { LoadedRegisters } from "./register-words.ts";

/** A screen of registers, fetched with their declarations and words once it is opened. */
export const register = (words: () => Promise<{ default: LoadedRegisters }>) => async (): Promise<{ default: ComponentType }> => {
  const [{ default: worded }, { registerScreen }] = await Promise.all([words(), import("./register.screen.tsx")]);
  return { default: registerScreen(worded) };
};
