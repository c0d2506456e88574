import { expect, it } from "vitest";
import { facility } from "../domain/facility.ts";
import { getBridgeList, getManHoleList, getSignsList, getZhuangHaoList } from "./calls/facility.ts";
import { decodeBridge, decodeManhole, decodePile, decodeSign } from "./decode-facility.ts";

const source = { datum: "WGS-84", timeZone: "Asia/Shanghai" } as const;

it("[C4] the four kinds of facility become one, with chainage in metres and pictures as a list", () => {
  const bridge = getBridgeList.row.parse({
    B_Id: 7,
    B_Rid: "R1",
    B_Name: "一号桥",
    B_Dir: "上行",
    B_Zhuanghao: "K1+250",
    B_Length: "42.5",
  });
  const manhole = getManHoleList.row.parse({
    M_Id: "M1",
    M_Rid: "R1",
    M_Dir: "2",
    M_Rtype: "雨水",
    M_Type: "铸铁",
    M_Zhuanghao: "K0+040",
    M_Location: "121.5,31.2",
    M_Pic: "a.png|b.png",
  });
  const sign = getSignsList.row.parse({ S_Id: "S1", S_Rid: "R1", S_Dir: "null", S_Qtype: "限速", S_ZhuangHao: "null", S_Location: "0,0" });
  const pile = getZhuangHaoList.row.parse({ Z_Id: "Z1", Z_Rid: "R1", Z_Type: "公里桩", Z_Zhuanghao: "K3", Z_imgs: null });
  const decoded = [decodeBridge(bridge, source), decodeManhole(manhole, source), decodeSign(sign, source), decodePile(pile, source)];
  expect(decoded).toMatchObject([
    { id: "7", kind: "bridge", name: "一号桥", direction: "up", chainageM: 1250, lengthM: 42.5, lng: null, pictures: [] },
    {
      kind: "manhole",
      direction: "down",
      use: "雨水",
      material: "铸铁",
      chainageM: 40,
      lng: 121.5,
      lat: 31.2,
      pictures: ["a.png", "b.png"],
    },
    { kind: "sign", direction: "", use: "限速", chainageM: null, lng: null, lat: null },
    { kind: "pile", use: "公里桩", direction: "", chainageM: 3000, lengthM: null },
  ]);
  expect(decoded.every((one) => facility.safeParse(one).success)).toBe(true);
});
