import { expect, TENANT, test } from "./stack.fixture.ts";
import { askAxe } from "./walk/ask-axe.ts";
import { listenTo } from "./walk/listen.ts";
import { lookAt } from "./walk/look.ts";
import { everyPath, FIRST, FLAGGED, firstOfKind, kindsSeenIn, OUTFITS, openTo, planFor } from "./walk/plan.ts";
import { createWalker } from "./walk/walker.ts";

test.describe.configure({ mode: "parallel" });

const walks = planFor(TENANT);
const pathsOf = (some: typeof walks) => [...new Set(some.flatMap(({ visits }) => visits.map(({ path }) => path)))].sort();

test("[11] the walk leaves out no path and no kind of user, and sees each kind of screen in each language and theme", () => {
  const paths = [...everyPath].sort();
  for (const outfit of OUTFITS) expect(kindsSeenIn(walks, outfit).size, `${outfit.language} ${outfit.theme}`).toBe(firstOfKind.size);
  expect(pathsOf(walks.map((walk) => ({ ...walk, visits: walk.visits.filter(({ language }) => language !== FIRST.language) })))).toEqual(
    paths,
  );
  expect(pathsOf(walks.filter(({ asksAxe }) => asksAxe))).toEqual(expect.arrayContaining([...firstOfKind]));
  // A flag of somebody's record takes paths away: their walk would be a part of their type's.
  for (const { userType, flags } of FLAGGED)
    expect(openTo(TENANT, userType)).toEqual(expect.arrayContaining(openTo(TENANT, userType, flags)));
});

for (const { account, part, visits, closed, asksAxe } of walks)
  test(`[11] each path that is open to ${account} stands, whole and in words, and what is closed leads elsewhere${part}`, async ({
    signIn,
  }) => {
    const page = await signIn(account, "/profile/index");
    const heard = await listenTo(page);
    const walker = createWalker(page, FIRST);
    const problems: string[] = [];
    for (const { path, ...outfit } of visits) {
      const note = (found: readonly string[], { language, theme } = outfit) =>
        problems.push(...[...found, ...heard.splice(0)].map((problem) => `${path} as ${account}, ${language}, ${theme}: ${problem}`));
      note((await walker.show(path, outfit)) ? [] : ["does not open, or loads for ever"]);
      note(await lookAt(page));
      if (!asksAxe || outfit.language !== FIRST.language || !firstOfKind.has(path)) continue;
      note(await askAxe(page, "light"));
      const dark = { ...outfit, theme: "dark" } as const;
      await walker.show(path, dark);
      note(await askAxe(page, "dark"), dark);
    }
    for (const path of closed) if (!(await walker.isTurnedAway(path))) problems.push(`${path} as ${account}: is closed, and opens`);
    expect(problems).toEqual([]);
  });
