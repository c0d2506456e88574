import { WarningSign } from "@blueprintjs/icons";
import { memo } from "react";
import { useOutages } from "../../live/use-outages.ts";
import { OutageText } from "../../ui/outage-text.tsx";

/** One banner for an outage of the services, however many figures of the screen it holds up. */
export const OutageBanner = memo(function OutageBanner() {
  const outages = useOutages();
  return (
    <div role="status" className={outages.length > 0 ? "connection-banner" : "visually-hidden"}>
      {outages.length > 0 && (
        <>
          <WarningSign size={14} aria-hidden="true" />
          <OutageText outages={outages} />
        </>
      )}
    </div>
  );
});
