import { Button } from "@blueprintjs/core";
import { SmallCross } from "@blueprintjs/icons";
import { useRef } from "react";
import { THUMBNAIL } from "../../../shared/domain/picture-variant.ts";
import { useWords } from "../../i18n/use-words.ts";
import { formWords } from "../form/form.words.ts";
import { pictureAddress } from "../picture-address.ts";
import { PicturePicker } from "./picture-picker.tsx";

interface Props {
  readonly title: string;
  readonly value: readonly string[];
  readonly invalid?: boolean;
  readonly onChange: (keys: readonly string[]) => void;
}

const MOST_PICTURES = 9;

/** Pictures that are there, each to be taken away, and new ones behind them. */
export function PicturesField({ title, value, invalid = false, onChange }: Props) {
  const say = useWords(formWords);
  const sent = useRef<readonly string[]>([]);
  const kept = value.filter((key) => !sent.current.includes(key));
  return (
    <div className="form-pictures">
      {kept.map((key, i) => (
        <span key={key}>
          <img src={pictureAddress(key, "thumbnail")} alt="" width={THUMBNAIL.widthPx / 3} height={THUMBNAIL.heightPx / 3} />
          <Button
            size="small"
            variant="minimal"
            icon={<SmallCross />}
            aria-label={say("remove", { name: `${title} ${i + 1}` })}
            onClick={() => onChange(value.filter((other) => other !== key))}
          />
        </span>
      ))}
      <PicturePicker
        most={MOST_PICTURES - kept.length}
        invalid={invalid}
        onChange={({ keys }) => {
          if (keys.join() === sent.current.join()) return;
          sent.current = keys;
          onChange([...kept, ...keys]);
        }}
      />
    </div>
  );
}
