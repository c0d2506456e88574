import { useEffect, useState, useSyncExternalStore } from "react";
import { uploadDoors } from "../../../shared/http/uploads-api.ts";
import { ask } from "../../api/ask.ts";
import { sendUpload } from "./send-upload.ts";
import { type UploadItem, UploadQueue } from "./upload-queue.ts";

/** The pictures that are being chosen here. They end with the component, unless an action carries them away. */
export function useUploads(orderId: string | undefined, most: number): { queue: UploadQueue; items: readonly UploadItem[] } {
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: sendUpload,
        // What cannot be taken back is swept after a day.
        takeBack: (key) => void ask(uploadDoors.takeBack, { params: { "*": key } }).catch(() => {}),
        preview: (file) => URL.createObjectURL(file),
        forgetPreview: (address) => URL.revokeObjectURL(address),
        orderId,
        most,
      }),
  );
  useEffect(() => () => queue.close(), [queue]);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.all) };
}
