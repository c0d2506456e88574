import { SegmentedControl } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { areaText } from "../../../shared/domain/area-text.ts";
import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { deviceDoors } from "../../../shared/http/device-api.ts";
import type { FoundPass } from "../../../shared/http/pass-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useLive } from "../../live/use-topic.ts";
import { fixTimes, isHollowAt, placeAt, spansOf } from "../../map/replay.ts";
import { ReplayBar } from "../../map/replay-bar.tsx";
import { scaleOf } from "../../map/speed-classes.ts";
import { useReplay } from "../../map/use-replay.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { keyOfPass } from "../../strip/space-time.ts";
import { type FoundPasses, useFoundPasses } from "../../strip/use-found-passes.ts";
import { Card } from "../../ui/card.tsx";
import { isOfList } from "../../ui/list/list-address.ts";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { ringsOf } from "./area-fields.tsx";
import { passSearchWords } from "./pass-search.words.ts";
import { PassStrip } from "./pass-strip.tsx";
import { PassTable } from "./pass-table.tsx";
import { addressOf, CHOSEN, DIAGRAM, formOf, questionOf, type SearchForm, SHOWN_AS } from "./search-address.ts";
import { SearchFacts } from "./search-facts.tsx";
import { SearchFields } from "./search-form.tsx";
import { SearchMap } from "./search-map.tsx";
import "./pass-search.css";

/** Before somebody comes in one sees them come. */
const LEAD_MS = 60_000;

/** Who passed where and when; a press replays. What is asked stands in the address, and is asked once it does. */
export default function PassSearchScreen() {
  const say = useWords(passSearchWords);
  const { path, search, readdress } = useView();
  const title = useTitles().of(path);
  const live = useLive();
  const { timeZone, speedBreaks } = useMe().tenant;
  const [openedMs] = useState(() => live.client.serverNowMs());
  // Which pass is looked at, and what the table is sorted by, are no part of it: what is being typed outlives them.
  const told = String(new URLSearchParams([...search].filter(([name]) => name !== CHOSEN && name !== SHOWN_AS && !isOfList(name))));
  const asked = useMemo(() => formOf(new URLSearchParams(told), openedMs), [told, openedMs]);
  const isAsked = search.has("startMs");
  const [draft, setDraft] = useState<{ of: SearchForm; form: SearchForm }>({ of: asked, form: asked });
  const form = draft.of === asked ? draft.form : asked;
  const edit = (next: SearchForm) => setDraft({ of: asked, form: next });
  const draftQuestion = questionOf(form);
  const question = useMemo(() => (isAsked ? questionOf(asked) : null), [isAsked, asked]);
  const { found, isWhole, failure, retry } = useFoundPasses(question !== null && "query" in question ? question.query : null);

  const wanted = search.get(CHOSEN);
  const chosen = found?.passes.find((pass) => keyOfPass(pass) === wanted) ?? null;
  const choose = (pass: FoundPass) => {
    const address = new URLSearchParams(search);
    address.set(CHOSEN, keyOfPass(pass));
    readdress(address);
  };
  const day = chosen === null ? "" : dayText(dayAt(timeZone, chosen.inMs));
  const way = useAsked(deviceDoors.trackOfDay, chosen === null ? null : { params: { id: chosen.deviceId }, query: { day } });
  const stretches = useMemo(() => way.value?.stretches ?? [], [way.value]);
  const times = useMemo(() => (way.value === null ? [] : fixTimes(way.value)), [way.value]);
  const spans = useMemo(() => spansOf([stretches]), [stretches]);
  const customers = speedBreaks[chosen?.kind ?? "vehicle"];
  const scale = useMemo(() => scaleOf([stretches], customers), [stretches, customers]);
  const replay = useReplay(chosen === null ? "" : keyOfPass(chosen), spans, chosen === null ? null : chosen.inMs - LEAD_MS);
  const place = useMemo(() => (replay.atMs === null ? null : placeAt(stretches, replay.atMs)), [stretches, replay.atMs]);

  const roadId = question !== null && "query" in question ? question.query.roadId : undefined;
  const isDiagram = roadId !== undefined && search.get(SHOWN_AS) === DIAGRAM;
  const { startMs, endMs } = asked;
  const time = useMemo(() => ({ startMs, endMs }), [startMs, endMs]);
  const showAs = (diagram: boolean) => {
    const address = new URLSearchParams(search);
    if (diagram) address.set(SHOWN_AS, DIAGRAM);
    else address.delete(SHOWN_AS);
    readdress(address);
  };
  const [ringAt, setRing] = useState(0);
  const rings = useMemo(() => (form.by === "area" ? ringsOf(form.area) : null), [form.by, form.area]);
  const circle = useMemo(() => {
    const [lng, lat, radiusM] = [Number(form.lng), Number(form.lat), Number(form.radiusM)];
    return form.by === "place" && form.lng !== "" && form.lat !== "" && [lng, lat, radiusM].every(Number.isFinite)
      ? { lng, lat, radiusM }
      : null;
  }, [form.by, form.lng, form.lat, form.radiusM]);
  return (
    <article className="pass-search">
      <h1 className="visually-hidden">{title}</h1>
      <Card title={say("query")} className="pass-search-query">
        <SearchFields
          form={form}
          ringAt={ringAt}
          onRing={setRing}
          problem={"problem" in draftQuestion ? draftQuestion.problem : null}
          onChange={edit}
          onSearch={() => {
            const address = addressOf(form, search);
            // Asked once more as it stands: the address does not change then.
            if (String(address) === String(search)) retry();
            else readdress(address);
          }}
        />
      </Card>
      <Card
        title={found === null ? title : say("passes", { count: found.passesInAll })}
        className="pass-search-hits"
        flush
        aside={roadId !== undefined && <ShowAs isDiagram={isDiagram} onShow={showAs} />}
      >
        {found !== null && <SearchFacts found={found} isWhole={isWhole} failure={failure} />}
        {!isAsked ? (
          <EmptyState title={say("ask")} hint={say("askHint")} />
        ) : found === null && failure !== null ? (
          <Failed failure={failure} onRetry={retry} />
        ) : found === null ? (
          question !== null && "problem" in question ? (
            <EmptyState title={say(question.problem)} />
          ) : (
            <LoadingState label={say("searching")} />
          )
        ) : found.passes.length === 0 && !isWhole ? (
          failure === null && <LoadingState label={say("searching")} />
        ) : found.passes.length === 0 ? (
          <EmptyState {...(isOfNoDay(found) ? { title: say("notBegun") } : { title: say("none"), hint: say("noneHint") })} />
        ) : isDiagram ? (
          <PassStrip
            roadId={roadId}
            passes={{ passes: found.passes, time, chosen: chosen === null ? null : keyOfPass(chosen), atMs: replay.atMs, onChoose: choose }}
            asked={asked}
            typed={form}
            onRange={({ fromM, toM }) => edit({ ...form, fromM: formatChainage(fromM), toM: formatChainage(toM) })}
          />
        ) : (
          <PassTable passes={found.passes} chosen={chosen === null ? null : keyOfPass(chosen)} onChoose={choose} />
        )}
      </Card>
      <Card title={chosen === null ? say("map") : `${say("map")} · ${chosen.device}`} className="pass-search-map" flush>
        <SearchMap
          label={say("map")}
          track={way.value}
          place={place}
          scale={scale}
          isHollow={place !== null && isHollowAt(place, way.value?.silences ?? [], replay.atMs ?? 0)}
          circle={circle}
          area={rings}
          ringAt={ringAt}
          onArea={(drawn) => edit({ ...form, area: areaText(drawn) })}
          onPlace={form.by === "place" ? (lng, lat) => edit({ ...form, lng: String(lng), lat: String(lat) }) : null}
        />
        {chosen !== null && way.failure !== null && <p role="alert">{failureText(way.failure)}</p>}
        {chosen !== null && way.value === null && way.failure === null && (
          <p className="pass-search-wait quiet" role="status">
            {say("loadingTrack")}
          </p>
        )}
        {chosen !== null && (
          <ReplayBar name={chosen.device} stretches={stretches} times={times} spans={spans} scale={scale} replay={replay} />
        )}
      </Card>
    </article>
  );
}

function ShowAs({ isDiagram, onShow }: { readonly isDiagram: boolean; readonly onShow: (diagram: boolean) => void }) {
  const say = useWords(passSearchWords);
  return (
    <SegmentedControl
      size="small"
      aria-label={say("showAs")}
      value={isDiagram ? DIAGRAM : "table"}
      onValueChange={(value) => onShow(value === DIAGRAM)}
      options={[
        { value: "table", label: say("asTable") },
        { value: DIAGRAM, label: say("asDiagram") },
      ]}
    />
  );
}

/** Nothing was looked at: all of the time is to come. */
const isOfNoDay = ({ storedDays, notStored, asking }: FoundPasses): boolean =>
  storedDays === 0 && notStored.length === 0 && asking === null;
