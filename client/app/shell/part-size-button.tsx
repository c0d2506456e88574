import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Font } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { changePreferences, usePreferences } from "../../ui/preferences.ts";
import { showToast } from "../../ui/toast.ts";
import { PART_SIZES, type PartSize } from "../../ui/tokens.ts";

/** Small, medium or large parts; what stands on the screen stays as it is. */
export function PartSizeButton() {
  const { t } = useTranslation();
  const { partSize } = usePreferences();
  return (
    <PopoverNext
      placement="bottom-end"
      content={
        <Menu>
          {PART_SIZES.map((size) => (
            <MenuItem
              key={size}
              roleStructure="listoption"
              text={t(`settings.${size}`)}
              selected={size === partSize}
              onClick={() => choosePartSize(size, t("settings.sizeChanged"))}
            />
          ))}
        </Menu>
      }
    >
      <Button variant="minimal" icon={<Font />} aria-label={t("settings.partSize")} title={t("settings.partSize")} />
    </PopoverNext>
  );
}

export function choosePartSize(partSize: PartSize, done: string): void {
  changePreferences({ partSize });
  void showToast({ message: done, intent: "success" });
}
