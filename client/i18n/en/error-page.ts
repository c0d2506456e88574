export const errorPage = {
  forbiddenTitle: "Not permitted",
  forbiddenHint: "Your account cannot open this page. Ask your administrator if you need it.",
  notFoundTitle: "Page not found",
  notFoundHint: "The address may be wrong, or the page has moved.",
  home: "Back to home",
};
