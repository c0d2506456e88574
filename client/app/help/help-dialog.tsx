import { Button, Dialog, DialogBody } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/http/session-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { screens } from "../screens.ts";
import { ownKeySections } from "../shell/key-sections.ts";
import { KeyTable } from "../shell/keys-sheet.tsx";
import { helpWords } from "./help.words.ts";
import { type HelpKind, helpKinds, helpPages } from "./help-pages.ts";
import "./help.css";

interface Props {
  readonly me: Me;
  /** Of the page that is open; without one the help begins with the first that this user has. */
  readonly kind: HelpKind | undefined;
  readonly onClose: () => void;
}

const EVERYWHERE = "keys.everywhere";

/** A page for each kind of screen that this user may open: what it shows, its keys, and what its marks mean. */
export default function HelpDialog({ me, kind, onClose }: Props) {
  const { t } = useTranslation();
  const say = useWords(helpWords);
  const own = helpKinds.filter((each) => screens.some(({ help, path }) => help === each && me.routes.includes(path)));
  const [chosen, setChosen] = useState<HelpKind | undefined>(kind ?? own[0]);
  const page = chosen && helpPages[chosen];
  const sections = ownKeySections(me).filter(({ title }) => title === EVERYWHERE || page?.keys.includes(title));
  return (
    <Dialog isOpen onClose={onClose} title={say("title")} className="keys-sheet help">
      <DialogBody useOverflowScrollContainer={false}>
        <nav className="help-kinds" aria-label={say("kinds")}>
          {own.map((each) => (
            <Button
              key={each}
              variant="minimal"
              size="small"
              active={each === chosen}
              aria-current={each === chosen ? "page" : undefined}
              text={say(each)}
              onClick={() => setChosen(each)}
            />
          ))}
        </nav>
        {chosen !== undefined && (
          <>
            <h3>{say(chosen)}</h3>
            <p>{say(helpPages[chosen].shows)}</p>
          </>
        )}
        {page !== undefined && page.lists.length > 0 && (
          <>
            <h3>{say("statuses")}</h3>
            <dl>
              {page.lists.map((list) => (
                <div key={list}>
                  <dt>{t(`list.${list}`)}</dt>
                  <dd>{say(list)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {page !== undefined && (
          <>
            <h3>{say("marks")}</h3>
            <dl>
              {page.marks.map((mark) => (
                <div key={mark}>
                  <dt className={`truth truth-${mark}`}>
                    <span className="truth-dot" aria-hidden="true" />
                    {t(`truth.${mark}`)}
                  </dt>
                  <dd>{t(`truth.${mark}Means`)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <h3>{say("keys")}</h3>
        <div className="keys-sheet-sections">
          {sections.map((section) => (
            <KeyTable key={section.title} section={section} />
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}
