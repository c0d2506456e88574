import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import { EyeOff, EyeOpen } from "@blueprintjs/icons";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { EditionAnswer } from "../../../shared/http/edition-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { RequestFailure } from "../../api/request.ts";
import { codeIn, rememberCustomer, rememberedCustomer } from "../../session/login-code.ts";
import { expectPerson, signIn } from "../../session/session.ts";
import { welcomeWith } from "../../session/welcome.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { redirectTarget } from "./redirect-target.ts";

/** Brings the API's schemas and the QR code, which most people who sign in do without. */
const SecondStep = lazy(() => import("../second-factor/second-step.tsx"));

/** What is wanted beside a password that was right, and whether a passkey will do; null for any other failure. */
const wantedBeside = (failure: unknown): { readonly wants: "code" | "setUp"; readonly takesPasskey: boolean } | null =>
  failure instanceof RequestFailure && failure.code === "factorWanted"
    ? { wants: failure.detail.wants as "code" | "setUp", takesPasskey: failure.detail.passkeys === true }
    : null;

const isCustomerWanted = (failure: unknown): boolean => failure instanceof RequestFailure && failure.code === "customerWanted";

/** Account and password, and the customer where nothing about the visit names one; what the services say on refusal is shown word by word. The edition may propose an account. */
export function LoginForm({ edition }: { edition: EditionAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const [account, setAccount] = useState(edition.userName);
  const [password, setPassword] = useState("");
  const [customer, setCustomer] = useState(rememberedCustomer);
  const [visible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [wanted, setWanted] = useState<ReturnType<typeof wantedBeside>>(null);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const customerInput = useRef<HTMLInputElement>(null);
  const id = useId();
  const accountMissing = tried && account.trim() === "";
  const passwordMissing = tried && password === "";

  async function submit() {
    setTried(true);
    if (account.trim() === "") return accountInput.current?.focus();
    if (password === "") return passwordInput.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      await signIn({
        account: account.trim(),
        password,
        edition: edition.edition,
        codes: (edition.asksCustomer && customer.trim()) || codeIn(search),
      });
      enter();
    } catch (reason) {
      const beside = wantedBeside(reason);
      setWanted(beside);
      if (beside !== null) return setPassword("");
      setFailure(reason);
      if (isCustomerWanted(reason)) customerInput.current?.focus();
      else passwordInput.current?.select();
    } finally {
      setBusy(false);
    }
  }

  function enter() {
    if (edition.asksCustomer) rememberCustomer(customer.trim());
    welcomeWith(edition.messages.welcome);
    navigate(redirectTarget(query.get("redirect")), { replace: true });
  }

  if (wanted !== null) {
    const arrive = () => {
      expectPerson();
      enter();
    };
    const beginAgain = (reason: unknown) => {
      setWanted(null);
      setTried(false);
      setFailure(reason);
    };
    return (
      <Suspense fallback={<div className="login-form" />}>
        <SecondStep {...wanted} onIn={arrive} onGone={beginAgain} />
      </Suspense>
    );
  }

  return (
    <KeyedForm className="login-form" onSubmit={() => void submit()} noValidate>
      <h2>{t("login.title")}</h2>
      <div role="alert">
        {failure !== null ? (
          <Callout intent="danger">{failureText(failure)}</Callout>
        ) : (
          query.has("ended") && <Callout intent="warning">{t("login.ended")}</Callout>
        )}
      </div>
      <FormGroup
        label={t("login.account")}
        labelFor={`${id}-account`}
        intent={accountMissing ? "danger" : "none"}
        helperText={accountMissing && <span id={`${id}-account-help`}>{t("login.accountMissing")}</span>}
      >
        <InputGroup
          id={`${id}-account`}
          inputRef={accountInput}
          size="large"
          name="username"
          autoComplete="username"
          autoFocus
          maxLength={64}
          value={account}
          onValueChange={setAccount}
          intent={accountMissing ? "danger" : "none"}
          aria-invalid={accountMissing}
          aria-describedby={accountMissing ? `${id}-account-help` : undefined}
        />
      </FormGroup>
      <FormGroup
        label={t("login.password")}
        labelFor={`${id}-password`}
        intent={passwordMissing ? "danger" : "none"}
        helperText={passwordMissing && <span id={`${id}-password-help`}>{t("login.passwordMissing")}</span>}
      >
        <InputGroup
          id={`${id}-password`}
          inputRef={passwordInput}
          size="large"
          name="password"
          type={visible ? "text" : "password"}
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onValueChange={setPassword}
          intent={passwordMissing ? "danger" : "none"}
          aria-invalid={passwordMissing}
          aria-describedby={passwordMissing ? `${id}-password-help` : undefined}
          rightElement={
            <Button
              variant="minimal"
              icon={visible ? <EyeOff /> : <EyeOpen />}
              aria-label={t(visible ? "login.hidePassword" : "login.showPassword")}
              onClick={() => setVisible(!visible)}
            />
          }
        />
      </FormGroup>
      {edition.asksCustomer && (
        <FormGroup
          label={t("login.customer")}
          labelFor={`${id}-customer`}
          helperText={<span id={`${id}-customer-help`}>{t("login.customerHelp")}</span>}
        >
          <InputGroup
            id={`${id}-customer`}
            inputRef={customerInput}
            size="large"
            name="organization"
            autoComplete="organization"
            maxLength={64}
            value={customer}
            onValueChange={setCustomer}
            intent={isCustomerWanted(failure) ? "danger" : "none"}
            aria-invalid={isCustomerWanted(failure)}
            aria-describedby={`${id}-customer-help`}
          />
        </FormGroup>
      )}
      <Button type="submit" intent="primary" size="large" fill loading={busy} text={t("login.submit")} />
    </KeyedForm>
  );
}
