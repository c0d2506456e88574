import { Tag } from "@blueprintjs/core";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { placeAlong } from "../../../shared/domain/along-line.ts";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { pastEnd } from "../../../shared/domain/chainages-of.ts";
import type { Line } from "../../../shared/domain/coordinates.ts";
import { degreeWord } from "../../../shared/domain/degree.ts";
import type { QuickShot } from "../../../shared/domain/quick-shot.ts";
import { useLive, useTopic } from "../../live/use-topic.ts";
import { MOST_RECENT, recentTypes, rememberType } from "../../order/defect-types/recent-types.ts";
import { leavesOf } from "../../order/defect-types/type-tree.ts";
import type { Receiver } from "../../order/dispatch/dispatch-choice.tsx";
import { useSuggestions } from "../../order/dispatch/use-suggestions.ts";
import { useOffered } from "../../session/use-offered.ts";
import { useWhyClosed } from "../../session/use-why-closed.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { type KeptKeys, useKeptKeys } from "../../ui/kept-keys.ts";
import { type PageKeys, usePageKeys } from "../../ui/use-keys.ts";
import { BoxEditor } from "./box-editor.tsx";
import { boxInMiddle } from "./box-geometry.ts";
import { DecisionBar } from "./decision-bar.tsx";
import { type Draft, draftOf, isCorrected, withDegree, withType } from "./draft.ts";
import { FactsForm } from "./facts-form.tsx";
import { PictureTools } from "./picture-tools.tsx";
import { ReceiverCard } from "./receiver-card.tsx";
import type { useDecide } from "./use-decide.ts";
import { useDiscardReasons } from "./use-discard-reasons.ts";
import { farther, nearer, ZoomFrame } from "./zoom-frame.tsx";

interface Props {
  readonly shot: QuickShot;
  readonly draft: Draft | undefined;
  readonly onDraft: (draft: Draft) => void;
  readonly decide: ReturnType<typeof useDecide>;
  readonly onSkip: () => void;
  readonly canUndo: boolean;
  /** What was pressed while this item was on its way. */
  readonly keptKeys: KeptKeys;
}

/** Keys that are about who takes it, and wait until it is known who could. */
const NEEDS_RECEIVER: ReadonlySet<string> = new Set(["s", "d", "p"]);

/** The picture that a machine took before it had any box. */
const UNMEASURED = { widthPx: 640, heightPx: 360 };

/** One item: its picture with the boxes, what it is, where, and what becomes of it. */
export function ShotDesk({ shot, draft = draftOf(shot), onDraft, decide, onSkip, canUndo, keptKeys }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { client } = useLive();
  const types = useTopic("quickTypes");
  const { rows: roads } = useTopic("roads");
  const [at, setAt] = useState(0);
  const [scale, setScale] = useState(1);
  const [selected, setSelected] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Receiver | null>(null);
  const [recent, setRecent] = useState(recentTypes);
  const reasons = useDiscardReasons();
  const isClosed = useWhyClosed() !== undefined;
  const decides = useOffered("decideShots");
  const dispatches = useOffered("dispatchShots");
  const toPerson = useOffered("dispatchShotsToPerson");
  const [reason, setReason] = useState(reasons[0]!);
  const fields = { type: useRef<HTMLInputElement>(null), road: useRef<HTMLInputElement>(null), chainage: useRef<HTMLInputElement>(null) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  const leaves = useMemo(() => leavesOf(types.rows), [types.rows, types.version]);

  const picture = shot.pictures[Math.min(at, shot.pictures.length - 1)]!;
  const label = { defectType: draft.defectType, degree: degreeWord(draft.serious) };
  const road = roads.get(draft.roadId);
  const past = road === undefined || draft.chainageM === null ? null : pastEnd(road.line, road.lengthM, draft.chainageM);
  const pastText = past && t(past.end === "end" ? "quick.beyondEnd" : "quick.beforeBeginning", { end: formatChainage(past.atM) });
  const chainageProblem = draft.chainageM === null ? t("quick.noChainage") : pastText;
  // A chainage that the machine did not know is not asked of a person who changes nothing.
  const blocked = chainageProblem !== null && !(shot.chainageM === null && draft.chainageM === null && draft.roadId === shot.roadId);
  const place = placeOf(shot, draft, road);
  const found = useSuggestions({ roadId: draft.roadId, lng: place?.[0] ?? null, lat: place?.[1] ?? null });
  const { suggestions } = found;
  const receiver = chosen ?? (suggestions?.[0] === undefined ? null : { companyId: suggestions[0].companyId, personId: "" });
  const target = suggestions?.find(({ companyId }) => companyId === receiver?.companyId);

  const change = (next: Draft) => {
    if (next.defectTypeId !== draft.defectTypeId) setRecent(rememberType(next.defectTypeId));
    onDraft(next);
  };
  const { widthPx, heightPx } = draft.boxes.find((box) => box.picture === picture) ?? UNMEASURED;
  const addBox = () => {
    onDraft({ ...draft, boxes: [...draft.boxes, boxInMiddle({ picture, ...label, widthPx, heightPx })] });
    setSelected(draft.boxes.length);
  };
  const removeBox = () => {
    if (selected === null) return;
    onDraft({ ...draft, boxes: draft.boxes.filter((_, i) => i !== selected) });
    setSelected(null);
  };
  const confirm = () => {
    if (!blocked && decides && !isClosed) void decide.confirm(shot, draft);
  };
  const discard = () => {
    if (decides && !isClosed) void decide.discard(shot, draft, reason);
  };
  const dispatch = () => {
    if (blocked || isClosed || !dispatches || receiver === null || target === undefined) return;
    const name = target.people.find(({ id }) => id === receiver.personId)?.name;
    void decide.dispatch(shot, draft, receiver, name === undefined ? target.shortName : `${target.shortName} ${name}`);
  };
  const keys: PageKeys = {
    enter: confirm,
    x: discard,
    s: dispatch,
    n: onSkip,
    ...(canUndo && !isClosed && { u: () => void decide.undo() }),
    t: () => fields.type.current?.focus(),
    r: () => fields.road.current?.focus(),
    c: () => fields.chainage.current?.select(),
    g: () => change(withDegree(draft, !draft.serious)),
    v: () => onDraft({ ...draft, direction: draft.direction === "up" ? "down" : "up" }),
    b: addBox,
    delete: removeBox,
    "+": () => setScale(nearer),
    "=": () => setScale(nearer),
    "-": () => setScale(farther),
    0: () => setScale(1),
    d: () => {
      const list = suggestions ?? [];
      const next = list[(list.findIndex(({ companyId }) => companyId === receiver?.companyId) + 1) % Math.max(1, list.length)];
      if (next !== undefined) setChosen({ companyId: next.companyId, personId: "" });
    },
    p: () => {
      if (!toPerson || target === undefined || receiver === null) return;
      const ids = ["", ...target.people.map(({ id }) => id)];
      setChosen({ ...receiver, personId: ids[(ids.indexOf(receiver.personId) + 1) % ids.length]! });
    },
    ...Object.fromEntries(
      recent.slice(0, MOST_RECENT).map((id, i) => [
        String(i + 1),
        () => {
          const leaf = leaves.find((each) => each.id === id);
          if (leaf !== undefined) change(withType(draft, leaf));
        },
      ]),
    ),
  };
  const waits = dispatches && suggestions === null && found.failure === null;
  usePageKeys(useKeptKeys(keptKeys, keys, waits, NEEDS_RECEIVER));

  return (
    <div className="quick-desk">
      <Card
        className="quick-picture-card"
        title={
          <>
            {shot.number}{" "}
            <span className="quiet">
              {shot.device} · {format.relative(shot.foundAtMs, client.serverNowMs())}
            </span>
          </>
        }
        aside={
          <>
            {shot.scorePercent !== null && <Tag minimal>{t("quick.score", { percent: format.percent(shot.scorePercent) })}</Tag>}
            {isCorrected(shot, draft) && (
              <Tag minimal intent="warning">
                {t("quick.corrected")}
              </Tag>
            )}
          </>
        }
        flush
      >
        <ZoomFrame key={picture} shape={widthPx / heightPx} scale={scale} onScale={setScale}>
          <BoxEditor
            picture={picture}
            boxes={draft.boxes}
            label={label}
            selected={selected}
            onSelect={setSelected}
            onChange={(boxes) => onDraft({ ...draft, boxes })}
            alt={t("quick.pictureOf", { type: draft.defectType, road: draft.road })}
          />
        </ZoomFrame>
        <PictureTools
          canRemove={selected !== null}
          canReset={isCorrected(shot, draft)}
          onAdd={addBox}
          onRemove={removeBox}
          onReset={() => onDraft(draftOf(shot))}
          at={at}
          pictures={shot.pictures.length}
          onGo={setAt}
        />
        <DecisionBar
          blocked={blocked}
          receiver={target?.shortName ?? null}
          reasons={reasons}
          reason={reason}
          onReason={setReason}
          onConfirm={confirm}
          onDispatch={dispatch}
          onDiscard={discard}
          onSkip={onSkip}
        />
      </Card>
      <div className="quick-side">
        <Card title={t("quick.what")}>
          <FactsForm
            shot={shot}
            draft={draft}
            onChange={change}
            leaves={leaves}
            recent={recent}
            fields={fields}
            chainageProblem={blocked ? chainageProblem : null}
          />
        </Card>
        <ReceiverCard toPerson={toPerson} found={found} receiver={receiver} onChange={setChosen} place={place} />
      </div>
    </div>
  );
}

/** Where the item is as it stands: the machine's place until road or chainage move it. */
function placeOf(shot: QuickShot, draft: Draft, road: Parameters<typeof lineOf>[0]): readonly [number, number] | null {
  const isMoved = draft.roadId !== shot.roadId || draft.chainageM !== shot.chainageM;
  if (!isMoved) return shot.lng === null || shot.lat === null ? null : [shot.lng, shot.lat];
  return lineOf(road, draft.chainageM);
}

const lineOf = (road: { line: Line; lengthM: number } | undefined, chainageM: number | null) =>
  road === undefined || chainageM === null ? null : placeAlong(road.line, road.lengthM, chainageM);
