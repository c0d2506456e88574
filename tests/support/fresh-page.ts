import { vi } from "vitest";

/**
 * Before each file whose file before it ran in the same page: modules of its own, so that those it mocks are mocked for whoever imports them, on a
 * page where nobody was. Only libraries stay loaded, and those are most of what a file of the client has to load.
 */
vi.resetModules();
vi.useRealTimers();
document.body.replaceChildren();
document.head.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
// biome-ignore lint/suspicious/noDocumentCookie: the page has no other way.
for (const pair of document.cookie.split("; ")) document.cookie = `${pair.split("=")[0]}=; Path=/; Max-Age=0`;
