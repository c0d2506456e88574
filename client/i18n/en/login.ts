export const login = {
  title: "Sign in",
  subtitle: "Every defect, from found to accepted, as it happens.",
  account: "Phone number or user name",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  submit: "Sign in",
  accountMissing: "Enter your phone number or user name",
  passwordMissing: "Enter your password",
  ended: "Your session is over. Please sign in again.",
};
