export const orderAction = {
  done: "{{action}}: {{number}} done",
  faster: "{{who}} was faster at {{time}}. The order now stands at: {{status}}.",
  somebody: "Somebody",
  confirming: "Waiting for the services to confirm",
  company: "Reassign to",
  chooseCompany: "Choose a company",
  companyMissing: "Choose the company that takes over",
  required: "(required)",
  optional: "(optional)",
  reasonMissing: "Say why",
  back: "Back",
};
