import { expect, it, vi } from "vitest";
import { keepShell } from "./keep-shell.ts";

it("[10.16] tells the worker that is there and each that takes over what the page loaded without it", async () => {
  const told: string[] = [];
  const workerOf = (name: string) => ({ postMessage: ({ used }: { used: string[] }) => void told.push(`${name} ${used.join()}`) });
  const workers = Object.assign(new EventTarget(), {
    controller: workerOf("newer"),
    register: async () => {},
    ready: Promise.resolve({ active: workerOf("older") }),
  });
  vi.stubGlobal("navigator", { serviceWorker: workers });
  const loaded = vi.spyOn(performance, "getEntriesByType");
  loaded.mockReturnValue([{ name: "https://patrol.example/assets/map-2.js" }] as PerformanceEntry[]);
  keepShell(true);
  dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(told).toEqual(["older /assets/map-2.js"]), 100_000);
  workers.dispatchEvent(new Event("controllerchange"));
  expect(told).toEqual(["older /assets/map-2.js", "newer /assets/map-2.js"]);
  loaded.mockRestore();
});
