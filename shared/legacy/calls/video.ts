import { z } from "zod";
import { callForRows } from "../record-calls.ts";
import { roadVideo, roundVideo } from "../records/road-video.ts";

/** The videos of one road. The documents know no list of cameras: these are what they tell of pictures that move. */
export const getVideoByRidForWeb = callForRows(
  {
    ...({ service: "webUser", section: "1.7", origin: "given", name: "GetVideoByRidForWeb", transport: "getJsonp" } as const),
    ...{ path: "/CusUser/GetVideoByRidForWeb", request: z.object({ Rid: z.string() }), givenRequest: [] },
  },
  roadVideo,
);

/** The videos of one road that show all around. */
export const getQJVideo = callForRows(
  {
    ...({ service: "api", section: "1.7", origin: "given", name: "GetQJVideo", path: "/Api/ApiForApp/GetQJVideo" } as const),
    ...{ request: z.object({ Rid: z.string(), C_Code: z.string() }), givenRequest: ["Rid", "C_Code"] },
  },
  roundVideo,
);
