import { Button } from "@blueprintjs/core";
import type { ComponentProps } from "react";
import { KeyHint } from "../key-hint.tsx";
import { SUBMIT_KEYS } from "../submit-key.ts";

type Props = Omit<ComponentProps<typeof Button>, "type" | "endIcon">;

/** The button that submits its form, with the key that does the same. */
export const SubmitButton = (props: Props) => <Button {...props} type="submit" endIcon={<KeyHint keys={SUBMIT_KEYS} />} />;
