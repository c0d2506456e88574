import { describe, expect, it } from "vitest";
import { pictureQuery } from "./picture-address.ts";

describe("addresses of pictures", () => {
  it("ask for quality 70, and for 60 where the picture carries a mark", () => {
    expect(pictureQuery("full", "浦东")).toBe("x-oss-process=image/quality,q_70");
    expect(pictureQuery("marked", "浦东")).toBe("x-oss-process=image/quality,q_60/watermark,text_5rWm5Lic,g_se");
  });

  it("ask for 270 by 150 where they are small", () => {
    expect(pictureQuery("thumbnail", "")).toBe("x-oss-process=image/resize,m_fill,w_270,h_150/quality,q_70");
  });
});
