export const errorPage = {
  forbiddenTitle: "Not permitted",
  forbiddenHint: "Your account cannot open this page. Ask your administrator if you need it.",
  notFoundTitle: "Page not found",
  notFoundHint: "The address may be wrong, or the page has moved.",
  unfinishedTitle: "Not finished yet",
  unfinishedHint: "This page is still being built and will appear here.",
  home: "Back to home",
};
