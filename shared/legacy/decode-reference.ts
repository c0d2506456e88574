import type { DispatchTarget } from "../domain/dispatch-target.ts";
import type { Company, DefectType, Road, Town } from "../domain/reference.ts";
import type { DecodeSource } from "./decode-source.ts";
import { maintainer, namedCompany } from "./records/company.ts";
import { defectType } from "./records/defect-type.ts";
import { road } from "./records/road.ts";
import { town } from "./records/town.ts";

type LegacyRow = Readonly<Record<string, unknown>>;

export function decodeRoad(row: LegacyRow, source: DecodeSource): Road {
  const { stopped: _, lengthM, line, ...known } = road.decode(row, source);
  return { ...known, lengthM: lengthM ?? 0, line: line as Road["line"] };
}

export function decodeTown(row: LegacyRow, source: DecodeSource): Town {
  const { roads, ...known } = town.onMap(row, source);
  return { ...known, roads: Math.max(0, Math.round(roads ?? 0)) };
}

/** Its name is short enough where there is no short one. */
export function decodeCompany(row: LegacyRow, source: DecodeSource): Company {
  const { shortName, ...known } = namedCompany.decode(row, source);
  return { ...known, shortName: shortName || known.name };
}

export function decodeDispatchTarget(company: LegacyRow, people: readonly LegacyRow[], source: DecodeSource): DispatchTarget {
  const target = decodeCompany(company, source);
  const decoded = people.map((person) => maintainer.decode(person, source));
  const unreadNames = decoded.flatMap(({ unread }) => unread?.name ?? []);
  return {
    ...target,
    people: decoded.map(({ id, name }) => ({ id, name })),
    unread: { ...target.unread, ...(unreadNames.length > 0 && { people: unreadNames[0] }) },
  };
}

export function decodeDefectType(row: LegacyRow, source: DecodeSource): DefectType {
  const { parentId, ...known } = defectType.decode(row, source);
  return { ...known, parentId: parentId || "0" };
}
