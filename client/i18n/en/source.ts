export const source = {
  manual: "Manual patrol",
  smart: "Smart patrol",
  quick: "Quick recognition",
  supervisor: "Supervisor patrol",
  unknown: "Source {{code}}",
};
