export const source = {
  manual: "Manual patrol",
  smart: "Vehicle patrol",
  quick: "Quick identification",
  supervisor: "Supervisor patrol",
  unknown: "Source {{code}}",
};
