import { Button, Callout, FormGroup, Switch } from "@blueprintjs/core";
import { VolumeUp } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { askPermission, permission } from "./browser-notification.ts";
import { chime } from "./chime.ts";
import { noticeKinds } from "./notice.ts";
import { changeNoticeSettings, useNoticeSettings } from "./notice-settings.ts";
import { isClockTime } from "./quiet-hours.ts";

/** How notices reach this machine: which kinds, with or without sound, beside the page, and when not. */
export function NoticeSwitches() {
  const { t } = useTranslation();
  const { sound, browser, muted, quiet } = useNoticeSettings();
  const [allowed, setAllowed] = useState(permission);
  const [silent, setSilent] = useState(false);
  const id = useId();

  async function chooseBrowser(on: boolean) {
    if (!on) return changeNoticeSettings({ browser: false });
    const answer = await askPermission();
    setAllowed(answer);
    changeNoticeSettings({ browser: answer === "granted" });
  }

  return (
    <div className="notice-switches">
      <FormGroup label={t("notices.kinds")}>
        {noticeKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`notices.${kind}`)}
            checked={!muted.includes(kind)}
            onChange={(event) =>
              changeNoticeSettings({ muted: event.currentTarget.checked ? muted.filter((one) => one !== kind) : [...muted, kind] })
            }
          />
        ))}
      </FormGroup>
      <div className="notice-sound">
        <Switch
          label={t("notices.sound")}
          checked={sound}
          onChange={(event) => changeNoticeSettings({ sound: event.currentTarget.checked })}
        />
        <Button
          size="small"
          icon={<VolumeUp />}
          text={t("notices.testSound")}
          onClick={() => void chime().then((played) => setSilent(!played))}
        />
      </div>
      {silent && <Callout intent="warning">{t("notices.noSound")}</Callout>}
      <Switch
        label={t("notices.browser")}
        checked={browser && allowed === "granted"}
        disabled={allowed === "impossible"}
        onChange={(event) => void chooseBrowser(event.currentTarget.checked)}
      />
      {allowed === "denied" && <Callout intent="warning">{t("notices.denied")}</Callout>}
      {allowed === "impossible" && <Callout>{t("notices.impossible")}</Callout>}
      <Switch
        label={t("notices.quiet")}
        aria-describedby={quiet.on ? `${id}-hint` : undefined}
        checked={quiet.on}
        onChange={(event) => changeNoticeSettings({ quiet: { ...quiet, on: event.currentTarget.checked } })}
      />
      {quiet.on && (
        <p id={`${id}-hint`} className="bp6-form-helper-text">
          {t("notices.quietHint")}
        </p>
      )}
      {quiet.on && (
        <div className="notice-quiet">
          {(["from", "to"] as const).map((end) => (
            <FormGroup key={end} label={t(`notices.quiet_${end}`)} labelFor={`${id}-${end}`}>
              <input
                id={`${id}-${end}`}
                className="bp6-input"
                type="time"
                value={quiet[end]}
                onChange={({ currentTarget: { value } }) =>
                  isClockTime(value) && changeNoticeSettings({ quiet: { ...quiet, [end]: value } })
                }
              />
            </FormGroup>
          ))}
        </div>
      )}
    </div>
  );
}
