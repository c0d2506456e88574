export const role = {
  admin: "Administrator",
  supervisor: "Supervisor",
  maintenance: "Maintenance",
  display: "Display",
};
