export const login = {
  title: "Sign in",
  subtitle: "Every defect, from discovery to acceptance, as it happens.",
  account: "Phone number or user name",
  password: "Password",
  customer: "Customer",
  customerHelp: "Its code or name. Needed only where this account signs in for the first time, or when it is asked for.",
  showPassword: "Show password",
  hidePassword: "Hide password",
  submit: "Sign in",
  accountMissing: "Enter your phone number or user name",
  passwordMissing: "Enter your password",
  ended: "Your session has ended. Please sign in again.",
};
