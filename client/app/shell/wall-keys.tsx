import { type CSSProperties, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWallScale } from "../../screens/wall/wall-scale.ts";
import { isWriting, useKeys } from "../../ui/use-keys.ts";
import { wallKeySections } from "./key-sections.ts";
import { KeyTable } from "./keys-sheet.tsx";
import "./wall-keys.css";

/** Long enough to read it; nobody stands beside a wall that it was left open on. */
const CLOSES_AFTER_MS = 60_000;

/** The wall's own keys at ?, as large as the wall, until ?, Escape or a press on them. The focus goes there and back: they are read out. */
export function WallKeys() {
  const { t } = useTranslation();
  const scale = useWallScale();
  const [isOpen, setOpen] = useState(false);
  useKeys(
    (target) => !isWriting(target),
    (key) => {
      if (key === "?") setOpen(!isOpen);
      else if (key === "escape" && isOpen) setOpen(false);
      else return false;
      return true;
    },
  );
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setOpen(false), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the page's.
    <div
      className="wall-keys"
      role="dialog"
      aria-modal="true"
      tabIndex={-1}
      ref={takeFocus}
      aria-label={t("keys.title")}
      style={{ "--u": `${scale}px` } as CSSProperties}
      onClick={() => setOpen(false)}
    >
      <h2>{t("keys.title")}</h2>
      {wallKeySections.map((section) => (
        <KeyTable key={section.title} section={section} />
      ))}
    </div>
  );
}

/** While it stands there. */
function takeFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const before = document.activeElement;
  dialog.focus();
  return () => before instanceof HTMLElement && before.focus();
}
