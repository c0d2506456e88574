/**
 * Says where to go and whom to be.
 * @param {{ port: number, standInPort: number | null, services: string | null, logs: string }} place
 */
export async function printWelcome({ port, standInPort, services, logs }) {
  if (standInPort !== null) {
    const response = await fetch(`http://127.0.0.1:${standInPort}/_control/accounts`);
    printAccounts(/** @type {Accounts} */ (await response.json()));
  }
  console.log(`\n  Address   http://127.0.0.1:${port}`);
  if (standInPort !== null) console.log(`  Services  the stand-in on http://127.0.0.1:${standInPort}, because no LEGACY_ADDRESS was given`);
  if (services !== null) console.log(`  Services  ${services}`);
  console.log(`  Logs      ${logs}`);
  console.log("  Stop      Ctrl-C\n\nready");
}

/**
 * Every customer has the same kinds of accounts, with its own beginning, and perhaps some more.
 * @typedef {{ password: string, accounts: { tenant: string, account: string }[] }} Accounts
 * @param {Accounts} accounts
 */
function printAccounts({ password, accounts }) {
  const tenants = [...new Set(accounts.map(({ tenant }) => tenant))].map((tenant) => {
    const names = accounts.filter((account) => account.tenant === tenant).map(({ account }) => account);
    const prefix = names[0]?.slice(0, names[0].indexOf("-") + 1) ?? "";
    return { tenant, prefix, kinds: names.map((name) => name.slice(prefix.length)) };
  });
  const everywhere = (tenants[0]?.kinds ?? []).filter((kind) => tenants.every(({ kinds }) => kinds.includes(kind)));
  console.log(`\n  Accounts to sign in with are a beginning and one of these; the password of all is ${password}`);
  console.log(`    ${everywhere.join("  ")}`);
  for (const { tenant, prefix, kinds } of tenants) {
    const more = kinds.filter((kind) => !everywhere.includes(kind));
    console.log(`    ${tenant.padEnd(22)}${prefix.padEnd(22)}${more.length === 0 ? "" : `also ${more.join("  ")}`}`);
  }
}
