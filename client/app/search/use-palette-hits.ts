import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { chainageEnds } from "../../../shared/domain/chainages-of.ts";
import type { Device } from "../../../shared/domain/device.ts";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { orderListDoors, wordsOf } from "../../../shared/http/order-lists-api.ts";
import { resourceDoors } from "../../../shared/http/resource-api.ts";
import type { Me } from "../../../shared/http/session-api.ts";
import { hasOrderPage } from "../../../shared/policy/order-paths.ts";
import { members } from "../../../shared/resources/members.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useText } from "../../i18n/use-text.ts";
import { useTopic } from "../../live/use-topic.ts";
import { askForRoad } from "../../map/asked-road.ts";
import { searchRoads } from "../../map/road-search.ts";
import memberWords from "../../registers/members.words.ts";
import { useOpenPath } from "../../session/open-path.ts";
import { openOrder } from "../../session/selection.ts";
import { statusWord } from "../../ui/status-word.ts";
import { findOrders } from "./find-orders.ts";
import { findDevices, findMembers, findPeople, isEnough } from "./find-people.ts";
import { namedFirst } from "./named-first.ts";
import type { PaletteGroup, PaletteHit } from "./palette-hit.ts";
import { searchablePaths } from "./searchable-paths.ts";
import { useRecordHits } from "./use-record-hits.ts";
import { useRouteSearch } from "./use-route-search.ts";

const MAX_HITS = 8;
/** Screens with a map that a road can be shown on, the best first. */
const mapPaths = ["/dashboard", "/monitor/index"];

const MONITOR = "/monitor/index";
const ALL_ORDERS = "/maintain/maintain-list";
/** Whoever types goes on typing: the server is asked once the hand rests. */
const ASK_AFTER_MS = 200;
/** The people that a screen shows, by their user types. */
interface Shown {
  readonly values: readonly string[];
}
const memberDoors = resourceDoors(members);
const memberOf = ({ id, name, account, userType }: RecordRow) => ({
  ...{ id, name: String(name), account: String(account), userType: String(userType) },
});

/** The screens of people that somebody may open, with those that each of them shows. */
const membersAt = (routes: readonly string[]) => {
  const narrowings: Readonly<Record<string, Shown | undefined>> = members.narrowedAt ?? {};
  return members.paths.filter((path) => routes.includes(path)).map((path) => ({ path, narrowing: narrowings[path] }));
};
const newestFirst = { key: "changedAtMs", direction: "desc" } as const;

interface PaletteHits {
  readonly groups: PaletteGroup[];
  readonly isAsking: boolean;
  /** In words. */
  readonly unasked: readonly string[];
}

/** What fits the text among pages, orders (the server knows the closed ones), vehicles, people at work and in the register, roads, and records of all registers. Empty groups are left out; `isAsking` while the server has not answered, `unasked` what could not be asked. */
export function usePaletteHits(me: Me, text: string): PaletteHits {
  const { t } = useTranslation();
  const said = useText();
  const titles = useTitles();
  const openPath = useOpenPath();
  const paths = useMemo(() => searchablePaths(me), [me]);
  const find = useRouteSearch(paths, "titleAndPath", true);
  const orders = useTopic("orders");
  const roads = useTopic("roads");
  const tracks = useTopic("tracks");
  const navigate = useNavigate();
  const asks = [...text].length >= 2 && hasOrderPage(me.routes);
  const query = wordsOf(writeOrderAddress({ ...noFilter, search: text }, newestFirst));
  const all = useAsked(orderListDoors.head, asks ? { query } : null, { afterMs: ASK_AFTER_MS });
  const ofMembers = membersAt(me.routes);
  const asksRegister = isEnough(text) && ofMembers.length > 0;
  const register = useAsked(memberDoors.list, asksRegister ? {} : null, { afterMs: ASK_AFTER_MS });
  const records = useRecordHits(text, ASK_AFTER_MS);
  const mapPath = mapPaths.find((path) => me.routes.includes(path));

  const userTypeWord = (of: string) => {
    const word = memberWords.words.codes?.userType?.[of as "owner"];
    return word === undefined ? of : said(word);
  };

  if (text === "") return { groups: [], isAsking: false, unasked: [] };
  const pages = (find?.(text) ?? [])
    .slice(0, MAX_HITS)
    .map(({ path }): PaletteHit => ({ id: path, title: titles.of(path), note: path, open: () => openPath(path) }));
  const orderHit = (order: WorkOrder): PaletteHit => ({
    id: order.id,
    title: order.number,
    note: [statusWord(order.status, t), order.road, order.defectType].filter(Boolean).join(" · "),
    open: () => openOrder(order.id),
  });
  const found = findOrders(orders.rows.values(), text, MAX_HITS);
  // What the topic holds is open, and stands above or was less near.
  const closed = (all.value?.rows ?? []).filter(({ id }) => !orders.rows.has(id)).slice(0, MAX_HITS);
  const deviceHit = ({ id, name, company, road }: Device): PaletteHit => ({
    id: `device ${id}`,
    title: name,
    note: [company, road].filter(Boolean).join(" · "),
    open: () => void navigate(`${MONITOR}?${new URLSearchParams({ device: id })}`),
  });
  const devicesOf = (kind: Device["kind"]) =>
    me.routes.includes(MONITOR) ? findDevices(tracks.rows.values(), kind, text, MAX_HITS).map(deviceHit) : [];
  const inspectors = devicesOf("inspector");
  const named = me.routes.includes(ALL_ORDERS)
    ? findPeople(orders.rows.values(), all.value?.rows ?? [], text, MAX_HITS - inspectors.length)
    : [];
  const people = named.map(
    (person): PaletteHit => ({
      id: `person ${person.name}`,
      title: person.name,
      note: person.orders === 0 ? t("palette.ofPersonClosed") : t("palette.ofPerson", { count: person.orders }),
      open: () => void navigate(`${ALL_ORDERS}?${writeOrderAddress({ ...noFilter, search: person.name }, newestFirst)}`),
    }),
  );
  // Whom no screen of this user shows takes nobody's place.
  const shownMembers = (register.value?.rows ?? []).map(memberOf).flatMap((row) => {
    const at = ofMembers.find(({ narrowing }) => narrowing === undefined || narrowing.values.includes(row.userType));
    return at === undefined ? [] : [{ ...row, path: at.path, kind: `${userTypeWord(row.userType)} ${row.userType}` }];
  });
  const listed = findMembers(shownMembers, text, MAX_HITS).map(
    ({ id, name, account, path }): PaletteHit => ({
      ...{ id: `member ${id}`, title: name, note: account },
      open: () => void navigate(`${path}?${new URLSearchParams({ find: name })}`),
    }),
  );
  const places =
    mapPath === undefined
      ? []
      : searchRoads(roads.rows.values(), text, roads.rows.size)
          .filter((hit) => hit.place !== null)
          .slice(0, MAX_HITS)
          .map(
            ({ road, chainageM }): PaletteHit => ({
              id: road.id,
              title: chainageM === null ? road.name : `${road.name} ${formatChainage(chainageM)}`,
              note: [road.town, formatChainage(chainageEnds(road.line, road.lengthM).toM)].filter(Boolean).join(" · "),
              open: () => {
                askForRoad({ id: road.id, chainageM });
                openPath(mapPath);
              },
            }),
          );
  const groups: PaletteGroup[] = [
    { kind: "pages", hits: pages },
    { kind: "orders", hits: found.map(orderHit) },
    { kind: "closed", hits: closed.map(orderHit) },
    { kind: "vehicles", hits: devicesOf("vehicle") },
    { kind: "people", hits: [...inspectors, ...people] },
    { kind: "members", hits: listed },
    { kind: "roads", hits: places },
    ...records.groups,
  ];
  const filled = groups.filter((group) => group.hits.length > 0);
  const asked = [
    ...(asks ? [{ ...all, kind: "closed" } as const] : []),
    ...(asksRegister ? [{ ...register, kind: "members" } as const] : []),
  ];
  const open = asked.filter(({ value }) => value === null);
  return {
    groups: namedFirst(filled, text),
    isAsking: records.isAsking || open.some(({ failure }) => failure === null),
    unasked: [...open.filter(({ failure }) => failure !== null).map(({ kind }) => t(`palette.${kind}`)), ...records.unasked],
  };
}
