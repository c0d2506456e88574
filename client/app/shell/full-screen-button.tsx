import { Button } from "@blueprintjs/core";
import { Fullscreen, Minimize } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../ui/toast.ts";

export function FullScreenButton() {
  const { t } = useTranslation();
  const [full, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, []);
  const toggle = async () => {
    try {
      if (full) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // The browser forbids it or knows none; the catalogue has a sentence for that and nothing else can be done.
      await showToast({ message: t("shell.noFullScreen"), intent: "warning" });
    }
  };
  const label = t(full ? "shell.leaveFullScreen" : "shell.fullScreen");
  return (
    <Button variant="minimal" icon={full ? <Minimize /> : <Fullscreen />} aria-label={label} title={label} onClick={() => void toggle()} />
  );
}
