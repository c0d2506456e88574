import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { PASSWORD } from "../legacy-services/world/people.ts";
import { expect, test } from "./stack.fixture.ts";

/** Nobody else's in these tests: while it has a factor, its password is not enough. */
const ACCOUNT = "qp-company2-admin";

test("a person sets a second factor up, signs out, signs in with a code and again with a recovery code, each of which counts once", async ({
  signIn,
}) => {
  const page = await signIn(ACCOUNT, "/profile/index");
  const own = page.locator(".own-factor");
  await own.getByRole("button", { name: "设置", exact: true }).click();
  await own.locator("input[name=password]").fill(PASSWORD);
  await own.locator("button[type=submit]").click();
  const phone = (await own.locator(".new-factor code").innerText()).replaceAll(" ", "");
  const began = codeOf(phone, 0);
  await give(page, began);
  await expect(own.locator(".recovery-codes")).toBeVisible();
  const codes = await own.locator(".recovery-codes li").allInnerTexts();
  expect(new Set(codes).size).toBeGreaterThanOrEqual(8);
  await own.getByRole("button", { name: "我已保存" }).click();
  await expect(own).toContainText(`剩余恢复码 ${codes.length} 个`);

  await signOut(page);
  await givePassword(page);
  // The code that set it up was used.
  await give(page, began);
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page).toHaveURL(/\/login/);
  // The next one counts before its time, as of a phone that is ahead.
  await give(page, codeOf(phone, 1));
  await page.waitForURL((url) => url.pathname !== "/login");

  await signOut(page);
  await givePassword(page);
  await page.getByRole("button", { name: "改用恢复码" }).click();
  await give(page, codes[0]!);
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto(`${new URL(page.url()).origin}/profile/index`);
  await expect(own).toContainText(`剩余恢复码 ${codes.length - 1} 个`);

  await own.getByRole("button", { name: "关闭两步验证" }).click();
  await own.getByRole("button", { name: "改用恢复码" }).click();
  await give(page, codes[0]!);
  await expect(own.getByRole("alert")).toContainText("已使用过");
  await give(page, codes[1]!);
  await expect(own.getByRole("button", { name: "设置", exact: true })).toBeVisible();
  await signOut(page);
  await givePassword(page);
  await page.waitForURL((url) => url.pathname !== "/login");
});

test("a person adds a passkey beside the second factor, signs in with it in the place of a code, and takes both away", async ({
  signIn,
  live,
}) => {
  const page = await signIn(ACCOUNT, "/profile/index");
  // Browsers know no passkeys at a bare address.
  const home = live.stack.servers[0]!.url.replace("127.0.0.1", "localhost");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const device = {
    protocol: "ctap2",
    transport: "internal",
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send("WebAuthn.addVirtualAuthenticator", { options: device });
  await page.goto(`${home}/login?redirect=/profile/index`);
  await givePassword(page);
  await page.waitForURL(/profile/);
  const own = page.locator(".own-factor");
  await own.getByRole("button", { name: "设置", exact: true }).click();
  await own.locator("input[name=password]").fill(PASSWORD);
  await own.locator("button[type=submit]").click();
  await give(page, codeOf((await own.locator(".new-factor code").innerText()).replaceAll(" ", ""), 0));
  await expect(own.locator(".recovery-codes")).toBeVisible();
  const codes = await own.locator(".recovery-codes li").allInnerTexts();
  await own.getByRole("button", { name: "我已保存" }).click();

  const passkeys = page.locator(".own-passkeys");
  await expect(passkeys).toContainText("尚未添加");
  await passkeys.getByRole("button", { name: "添加通行密钥" }).click();
  await passkeys.locator("input[name=passkey]").fill("控制室电脑");
  await passkeys.getByRole("button", { name: "改用恢复码" }).click();
  await give(page, codes[0]!);
  await expect(passkeys.getByRole("listitem")).toContainText(["控制室电脑"]);
  await expect(passkeys.getByRole("listitem")).toContainText(["未使用过"]);

  await signOut(page);
  await givePassword(page);
  await page.getByRole("button", { name: "使用通行密钥" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto(`${home}/profile/index`);
  await expect(passkeys.getByRole("listitem")).toContainText(["最近使用"]);

  await own.getByRole("button", { name: "关闭两步验证" }).click();
  await own.getByRole("button", { name: "改用恢复码" }).click();
  await give(page, codes[1]!);
  await expect(own.getByRole("button", { name: "设置", exact: true })).toBeVisible();
  await expect(passkeys).toHaveCount(0);
});

async function give(page: Page, code: string): Promise<void> {
  await page.locator("input[name=code]").fill(code);
  await page.locator(".code-form button[type=submit]").click();
}

async function signOut(page: Page): Promise<void> {
  await page.locator(".header-user").click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "退出登录" }).click();
  await page.waitForURL(/\/login/);
}

async function givePassword(page: Page): Promise<void> {
  await page.locator("input[name=username]").fill(ACCOUNT);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
}

/** What an authenticator shows (RFC 6238), so many steps from now; reckoned here, and not by the server's own code. */
function codeOf(secret: string, ahead: number): string {
  const bits = [...secret].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + ahead, 4);
  const mac = createHmac("sha1", key).update(counter).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
