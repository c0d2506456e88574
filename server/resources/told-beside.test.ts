import { expect, it } from "vitest";
import { ToldBeside } from "./told-beside.ts";

it("holds nobody up, and is over once everything is told", async () => {
  const beside = new ToldBeside();
  const told: string[] = [];
  let tell = () => {};
  beside.add(
    new Promise<void>((resolve) => {
      tell = resolve;
    }).then(() => void told.push("late")),
  );
  const over = beside.all().then(() => told.push("over"));
  await Promise.resolve();
  expect(told).toEqual([]);
  tell();
  await over;
  expect(told).toEqual(["late", "over"]);
});

it("throws what could not be told, once all else is", async () => {
  const beside = new ToldBeside();
  const told: string[] = [];
  beside.add(Promise.reject(new Error("no room")));
  beside.add(new Promise((resolve) => setTimeout(resolve, 5)).then(() => void told.push("second")));
  await expect(beside.all()).rejects.toThrow("no room");
  expect(told).toEqual(["second"]);
});
