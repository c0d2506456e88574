import { expect, it } from "vitest";
import { z } from "zod";
import { screensOf, subjects } from "./subjects.ts";
import { topic, topics } from "./topics.ts";

const row = z.object({ id: z.string() });
const key = ({ id }: { id: string }) => id;

it("[D3] a topic without an owner or screens, or with a screen that is none, does not compile", () => {
  const whole = topic({ feed: "roads", row, key, owner: "company", paths: ["/maintain"] });
  // @ts-expect-error the owner is forgotten
  topic({ feed: "roads", row, key, paths: ["/maintain"] });
  // @ts-expect-error its screens are forgotten
  topic({ feed: "roads", row, key, owner: "company" });
  // @ts-expect-error no path of the catalogue
  topic({ feed: "roads", row, key, owner: "company", paths: ["/maintian"] });
  expect(whole.owner).toBe("company");
});

it("[D3] every topic is a subject, and each has screens or is for all of them", () => {
  expect(Object.keys(subjects)).toEqual([...Object.keys(topics), "checks", "assessment", "alarms", "walls", "registers"]);
  for (const [name, { paths }] of Object.entries(subjects)) expect(paths.length, name).toBeGreaterThan(0);
  expect(screensOf("quickShots", "roads")).toEqual(["/maintain/quick-identification"]);
});
