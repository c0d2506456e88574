import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { createWalker } from "../e2e/walk/walker.ts";
import { buildClient } from "../embedded/client-build.mjs";
import { launchChromium } from "../support/browser.ts";
import { signIn } from "../support/session.ts";
import { startStack } from "../support/stack.ts";
import { type Picture, pictures } from "./list.ts";

/** `npm run pictures`: takes the pictures of the README anew, of the product against the stand-in. */
const TENANT = "021QPGLS";
const PASSWORD = "patrol-2026";
const FOLDER = new URL("taken/", import.meta.url).pathname;
/** Maps glide, charts grow and marks are drawn for a moment after all of it came. */
const SETTLES_MS = 6_000;
/** Feeds fill first. */
const STARTS_WITHIN_MS = 180_000;
const QUALITY = 78;

await buildClient(console.log);
const stack = await startStack({
  name: "pictures",
  ownPostgres: true,
  customers: [TENANT],
  standIn: { STANDIN_SIZE: "0.5", STANDIN_PACE: "0.5" },
});
const browser = await launchChromium();
try {
  mkdirSync(FOLDER, { recursive: true });
  const { url } = stack.servers[0]!;
  for (const picture of pictures) {
    const bytes = await sharp(await taken(browser, url, picture))
      .webp({ quality: QUALITY })
      .toBuffer();
    writeFileSync(`${FOLDER}${picture.name}.webp`, bytes);
    console.log(`${picture.name}  ${picture.path}  ${Math.round(bytes.length / 1_000)} kB`);
  }
} finally {
  await browser.close();
  await stack.stop();
}

/** @throws Error where the screen never stands */
async function taken(browser: Browser, url: string, { account, path, outfit, width, height, press = [] }: Picture): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width, height } });
  try {
    const session = (await signIn(url, { account, password: PASSWORD })).split("; ");
    const cookies = [...session, `theme=${outfit.theme}`, `language=${outfit.language}`];
    await context.addCookies(
      cookies.map((cookie) => {
        const [name = "", value = ""] = cookie.split("=");
        return { name, value, url };
      }),
    );
    const page = await context.newPage();
    await page.goto(url);
    await page.locator(".shell").waitFor({ timeout: STARTS_WITHIN_MS });
    if (!(await createWalker(page, outfit).show(path, outfit))) throw new Error(`${path} never stands for ${account}`);
    for (const part of press) await page.locator(part).first().click();
    await page.waitForTimeout(SETTLES_MS);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}
