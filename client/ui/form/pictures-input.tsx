import { PicturesField } from "../upload/pictures-field.tsx";
import type { InputProps } from "./input-props.ts";

export const PicturesInput = ({ field, value, invalid, onChange }: InputProps<readonly string[]>) => (
  <PicturesField title={field.title} value={value} invalid={invalid} onChange={onChange} />
);
