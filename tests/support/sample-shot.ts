import type { QuickShot } from "../../shared/domain/quick-shot.ts";

/** A machine-found pothole with a second box on it; tests name what matters to them. */
export function sampleShot(fields: Partial<QuickShot> & { id: string }): QuickShot {
  const picture = `webUpload/2026/06/01/${fields.id}-0.png`;
  const box = { picture, widthPx: 640, heightPx: 360, degree: "一般" };
  return {
    ...{ number: `AI${fields.id}`, defectTypeId: "t1", defectType: "坑槽", serious: false, scorePercent: 88.5 },
    ...{ companyId: "c1", company: "一公司", section: "一标", town: "川沙", roadId: "r1", road: "川沙路", direction: "up" },
    ...{ chainageM: 1_200, lng: 121.6, lat: 31.2, foundAtMs: 1_700_000_000_000, device: "巡查01号车", pictures: [picture] },
    boxes: [
      { ...box, xMinPx: 100, yMinPx: 120, xMaxPx: 220, yMaxPx: 200, defectType: "坑槽" },
      { ...box, xMinPx: 300, yMinPx: 150, xMaxPx: 360, yMaxPx: 210, defectType: "井盖破损" },
    ],
    ...fields,
  };
}
