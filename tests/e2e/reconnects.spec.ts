import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { builtPage } from "../bench/built-page.ts";
import { freePort } from "../embedded/port.mjs";
import { camerasOn } from "../legacy-services/cameras/cameras-on.ts";
import { builtProgram } from "../support/built-program.ts";
import { createProgram } from "../support/program.ts";
import { createStandInControl } from "../support/stand-in-control.ts";

const TENANT = "021QPGLS";
const ROUNDS = 10;
/** Of a round: those that the camera refuses, the one that it takes again, and those of a page that is seen again. */
const REFUSED = 10;
const SEEN_AGAIN = 9;

/** More lines than a browser opens to one host. */
const FROZEN = 8;

/** After the first two rounds. A listener or an element of each of 640 reconnects would be hundreds of them, a thousand bytes of each most of this. */
const MOST_MORE = { nodes: 40, listeners: 40, documents: 0, lines: 0, bytes: 400_000 };

/** Four tiles of the product, two of each player, and the stand-in's cameras; nobody waits for the next try, which comes in up to a minute. */
test("[V3] four tiles that reconnect 200 times leave no element, no listener, no line and no memory behind", async ({ browser }) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const standIn = createProgram({
    name: "stand-in",
    file: await builtProgram("tests/legacy-services/main.ts"),
    logFile: join(mkdtempSync(join(tmpdir(), "reconnects-")), "stand-in.log"),
    env: {
      ...{ STANDIN_PORT: `${port}`, STANDIN_DATA: mkdtempSync(join(tmpdir(), "reconnects-")), STANDIN_TENANTS: TENANT },
      ...{ STANDIN_PACE: "0", STANDIN_SIZE: "0.01", LOG_LEVEL: "warn" },
    },
    readyUrl: `${url}/_control/health`,
  });
  await standIn.start();
  const control = createStandInControl(url);
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  const { script, style } = await builtPage("../e2e/tiles-page.tsx");
  const html = `<!doctype html><meta charset="utf-8"><style>${style}</style><body><script>${script.replaceAll("</script", "<\\/script")}</script>`;
  // As if the services handed it out: Chromium lets no page of elsewhere reach what is on this machine.
  await page.route(`${url}/tiles*`, (route) => route.fulfill({ contentType: "text/html", body: html }));
  const played = addresses(`${url}/${TENANT}`);
  const streams = played.filter((address) => address.endsWith(".flv"));
  await page.goto(`${url}/tiles?${new URLSearchParams(played.map((address) => ["stream", address]))}`);
  await expect(page.locator("video")).toHaveCount(4);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await haveCome(page);

  const left: Left[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await control.setFault({ tenant: TENANT, call: "Video", kind: "error", status: 403 });
    await areRefused(page);
    for (let turn = 0; turn < REFUSED; turn++) {
      await askAgain(page);
      await areRefused(page);
    }
    await control.clearFaults();
    await askAgain(page);
    await haveCome(page);
    for (let turn = 0; turn < SEEN_AGAIN; turn++) {
      await look(page, "hidden");
      await look(page, "visible");
      await haveCome(page);
    }
    if (round === 1 || round === ROUNDS - 1) left.push(await leftIn(session));
  }
  const [first, last] = [left[0]!, left[1]!];
  const names = Object.keys(MOST_MORE) as (keyof Left)[];
  const grown = names.filter((name) => last[name] - first[name] > MOST_MORE[name]);
  expect(grown, JSON.stringify(left)).toEqual([]);
  // What is counted has its name still: two streams are being read.
  expect(first.lines).toBe(2);

  // A camera that stands sends nothing with which its line could end.
  await control.setFault({ tenant: TENANT, call: "Video", kind: "freeze" });
  for (let turn = 0; turn < FROZEN; turn++) {
    await look(page, "hidden");
    const answered = Promise.all(streams.map((stream) => page.waitForResponse(stream)));
    await look(page, "visible");
    await answered;
  }
  await control.clearFaults();
  await look(page, "hidden");
  await look(page, "visible");
  await haveCome(page);
  await page.close();
  await standIn.kill();
});

type Left = Record<keyof typeof MOST_MORE, number>;

/** Of the first two roads that have one camera of each kind. */
const addresses = (services: string): string[] =>
  Array.from({ length: 99 }, (_, i) => camerasOn({ id: `QPR${String(i + 1).padStart(3, "0")}`, lengthM: 1_000 }))
    .filter((cameras) => cameras.length === 2)
    .slice(0, 2)
    .flat()
    .map(({ id, kind }) => `${services}/video/${id}/live.${kind === "hls" ? "m3u8" : "flv"}`);

async function leftIn(session: CDPSession): Promise<Left> {
  // Twice: what the first collection finalises goes with the second.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((one) => one.name === name)!.value;
  return { nodes: of("Nodes"), listeners: of("JSEventListeners"), documents: of("Documents"), ...(await heldIn(session)) };
}

/** Lines of `fetch` that nobody let go of, and bytes of the page's own objects: what the browser makes of a program that goes on is not its. */
async function heldIn(session: CDPSession): Promise<{ lines: number; bytes: number }> {
  const parts: string[] = [];
  const onPart = ({ chunk }: { chunk: string }) => void parts.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", onPart);
  await session.send("HeapProfiler.takeHeapSnapshot");
  session.off("HeapProfiler.addHeapSnapshotChunk", onPart);
  const { snapshot, nodes, strings } = JSON.parse(parts.join("")) as Snapshot;
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, name, size] = ["type", "name", "self_size"].map((field) => fields.indexOf(field)) as [number, number, number];
  const isOwn = new Set(["object", "closure", "array", "string", "concatenated string", "regexp", "number"]);
  const held = { lines: 0, bytes: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (strings[nodes[at + name]!] === "blink::FetchManager::Loader") held.lines++;
    if (isOwn.has(node_types[0][nodes[at + type]!]!)) held.bytes += nodes[at + size]!;
  }
  return held;
}

/** Of V8: `nodes` holds one number for each field of each node. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] } };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

const areRefused = (page: Page) =>
  page.waitForFunction(() => [...document.querySelectorAll(".video-tile")].every((tile) => tile.querySelector("button") !== null));

/** Each has decoded a picture since it was opened; on a busy machine it may stand still again at once. */
const haveCome = (page: Page) =>
  page.waitForFunction(() => [...document.querySelectorAll("video")].every((video) => video.readyState >= 2));

const askAgain = (page: Page) =>
  page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(".video-tile button")) button.click();
  });

/** Somebody goes to another page, or comes back. */
async function look(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
  if (state === "hidden")
    await page.waitForFunction(() => [...document.querySelectorAll("video")].every((video) => video.readyState === 0));
}
