/** Chainage is metres from the road's start; people and services write it K{km}+{m} (C4). */
export function formatChainage(lengthM: number): string {
  const metres = Math.round(Math.abs(lengthM));
  const sign = lengthM < 0 && metres > 0 ? "-" : "";
  return `${sign}K${Math.floor(metres / 1000)}+${String(metres % 1000).padStart(3, "0")}`;
}

/** A whole kilometre, as filters name it: K3 for what lies from K3+000 to before K4+000. Empty is none. */
export const formatKilometre = (kilometre: string): string => (kilometre === "" ? "" : kilometre.replace(/^(-?)/, "$1K"));

/**
 * Reads K12+300, k12+300.5, 12+300, K12 and plain metres, also as wide characters, with the mark of a carriageway or ramp (ZK3+250, AK0+80) and with
 * more than 999 metres (K3+1250 is 4,250 m); null for anything else.
 */
export function parseChainage(text: string): number | null {
  // A list has 100,000 of them, and nearly all are plain.
  const plain = WITH_METRES.exec(text);
  if (plain) return metresOf(plain);
  const trimmed = (WIDE.test(text) ? text.normalize("NFKC") : text).trim();
  const marked = WITH_METRES.exec(trimmed) ?? WHOLE_KILOMETRES.exec(trimmed);
  if (marked) return metresOf(marked);
  return /^\d{1,9}(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
}

function metresOf([, minus, kilometres, rest = "0"]: readonly string[]): number {
  const metres = Number(kilometres) * 1000 + Number(rest);
  return minus ? -metres : metres;
}

/** The wide forms of letters, digits and signs, as Chinese keyboards give them. */
const WIDE = /[\uff01-\uff5e]/;
const WITH_METRES = /^(-)?(?:[A-Za-z]{0,2}[Kk])?\s*(\d{1,6})\s*\+\s*(\d{1,5}(?:\.\d+)?)$/;
const WHOLE_KILOMETRES = /^(-)?[A-Za-z]{0,2}[Kk]\s*(\d{1,6})$/;
