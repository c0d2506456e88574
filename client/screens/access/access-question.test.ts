import { describe, expect, it } from "vitest";
import { accessQuery } from "../../../shared/http/access-api.ts";
import { emptyQuestion, queryOf } from "./access-question.ts";

describe("the question why somebody sees something", () => {
  it("[E2] asks only for what was filled in, in words that the server reads", () => {
    const query = queryOf({ ...emptyQuestion, user: " 1752 ", userType: "4", ownerAdmin: "false", edition: "pudong" });
    expect(Object.keys(query)).toEqual(["user", "userType", "ownerAdmin", "edition"]);
    expect(accessQuery.parse(query)).toEqual({ user: "1752", userType: 4, ownerAdmin: false, edition: "pudong" });
  });
});
