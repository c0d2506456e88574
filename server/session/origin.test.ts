import { expect, it } from "vitest";
import { isOwnOrigin } from "./origin.ts";

const allowed = new Set(["https://roads.example.org"]);

it("[S2] a page is ours when scheme, host and port are", () => {
  const plain = { host: "roads.example:8080", secure: false };
  const secure = { host: "roads.example", secure: true };
  expect(isOwnOrigin("http://roads.example:8080", plain, allowed)).toBe(true);
  expect(isOwnOrigin("https://roads.example", secure, allowed)).toBe(true);
  expect(isOwnOrigin("https://roads.example", { host: "roads.example:443", secure: true }, allowed)).toBe(true);
  for (const origin of ["https://roads.example:8080", "http://roads.example", "http://roads.example:8081", "null", "", "about:blank"])
    expect([origin, isOwnOrigin(origin, plain, allowed)]).toEqual([origin, false]);
  expect(isOwnOrigin("http://roads.example", secure, allowed)).toBe(false);
  expect(isOwnOrigin("https://evil.example", { host: undefined, secure: true }, allowed)).toBe(false);
});

it("[S2] what the operator allows may come from elsewhere", () => {
  expect(isOwnOrigin("https://roads.example.org", { host: "server:8080", secure: false }, allowed)).toBe(true);
  expect(isOwnOrigin("http://roads.example.org", { host: "server:8080", secure: false }, allowed)).toBe(false);
});
