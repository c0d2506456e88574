export const state = {
  loading: "Loading…",
  failed: "Could not be loaded",
  since: "since {{time}}",
  retry: "Try again",
  justNow: "just now",
};
