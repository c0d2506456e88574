export const state = {
  loading: "Loading…",
  failed: "This could not be loaded",
  since: "since {{time}}",
  retry: "Try again",
  justNow: "just now",
};
