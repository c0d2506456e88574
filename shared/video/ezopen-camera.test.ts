import { expect, it } from "vitest";
import { readEzopen, withoutCode } from "./ezopen-camera.ts";

it.each([
  ["ezopen://open.ys7.com/C12345678/1.live", { serial: "C12345678", channel: 1, isFine: false, code: "" }],
  ["EZOPEN://ABCDEF@open.ys7.com/C12345678/12.hd.live?mute=true", { serial: "C12345678", channel: 12, isFine: true, code: "ABCDEF" }],
  ["ezopen://open.ys7.com/C12345678/1.rec?begin=20260914", null],
  ["https://open.ys7.com/C12345678/1.live", null],
])("[V3] reads %s", (address, camera) => {
  expect(readEzopen(address)).toEqual(camera);
});

it("[V3] an address without what opens its pictures is otherwise the same", () => {
  expect(withoutCode("ezopen://ABCDEF@open.ys7.com/C1/1.rec")).toBe("ezopen://open.ys7.com/C1/1.rec");
  expect(withoutCode("https://user@cam.example/1.m3u8")).toBe("https://user@cam.example/1.m3u8");
});
