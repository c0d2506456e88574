import { expect, it } from "vitest";
import { readArguments } from "./arguments.ts";

const problem = (...args: string[]) => {
  try {
    readArguments(args);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
};

it("asks for a customer's services, or writes pages", () => {
  expect(readArguments(["--tenant", "X1", "--address", "http://h:81/x", "--json"])).toEqual({
    ...{ do: "examine", tenant: "X1", address: "http://h:81/x", asJson: true, words: false },
  });
  expect(readArguments(["--contract", "docs"])).toEqual({ do: "contract", dir: "docs" });
});

it("says in a sentence what it cannot do", () => {
  expect(problem()).toBe("--tenant: say whose services, by the code of the customer's file.");
  expect(problem("--tenant", "X1", "--address", "services.example")).toBe("--address: this is no http address.");
  expect(problem("--tenant", "X1", "--adress=x")).toBe("Unknown option '--adress'.");
  expect(problem("--contract", "docs", "--tenant", "X1")).toMatch(/^--contract is the same for all customers/);
  expect(problem("X1")).toMatch(/^Unexpected argument 'X1'/);
});
