import { expect, it } from "vitest";
import { withShortName } from "./with-short-name.ts";

const session = (userType: number, companyNames: string[], companyId = "c1") =>
  ({ tenant: "T", displayId: null, user: { userType, companyId, companyNames } }) as never;
const COMPANY = 3;
const OWNER = 1;

it("[L5] a company that signed in while nobody knew its short name goes by it as soon as it is known", async () => {
  const asked: string[] = [];
  const shortNameOf = (answer: string | null) => async (tenant: string, companyId: string) => {
    asked.push(`${tenant} ${companyId}`);
    return answer;
  };
  expect(await withShortName(session(COMPANY, ["Road Works Ltd"]), shortNameOf("Works"))).toMatchObject({
    user: { companyNames: ["Road Works Ltd", "Works"] },
  });
  expect(await withShortName(session(COMPANY, ["Road Works Ltd"]), shortNameOf(null))).toMatchObject({
    user: { companyNames: ["Road Works Ltd"] },
  });
  expect(asked).toEqual(["T c1", "T c1"]);
  await withShortName(session(COMPANY, ["Road Works Ltd", "Works"]), shortNameOf("other"));
  await withShortName(session(OWNER, [], ""), shortNameOf("other"));
  expect(asked, "who knows it, or sees all, is not asked for").toHaveLength(2);
});
