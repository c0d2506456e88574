/**
 * Says where to go and whom to be.
 * @param {{ port: number, standInPort: number | null, logs: string }} place
 */
export async function printWelcome({ port, standInPort, logs }) {
  if (standInPort !== null) {
    const response = await fetch(`http://127.0.0.1:${standInPort}/_control/accounts`);
    printAccounts(/** @type {Accounts} */ (await response.json()));
  }
  console.log(`\n  Address   http://127.0.0.1:${port}`);
  if (standInPort !== null) console.log(`  Services  the stand-in on http://127.0.0.1:${standInPort}, because no LEGACY_ADDRESS was given`);
  console.log(`  Logs      ${logs}`);
  console.log("  Stop      Ctrl-C\n\nready");
}

/**
 * @typedef {{ tenant: string, account: string, userType: number, ownerAdmin: boolean, company: string }} Account
 * @typedef {{ password: string, accounts: Account[] }} Accounts
 * @param {Accounts} accounts
 */
function printAccounts({ password, accounts }) {
  console.log(`\n  Accounts to sign in with; the password of all is ${password}`);
  for (const tenant of new Set(accounts.map((account) => account.tenant))) {
    console.log(`    ${tenant}`);
    const members = accounts.filter((account) => account.tenant === tenant);
    for (const role of new Set(members.map(roleOf))) {
      const names = members.filter((account) => roleOf(account) === role).map(({ account }) => account);
      console.log(`      ${role.padEnd(34)}${names.join("  ")}`);
    }
  }
}

/** @param {Account} account */
function roleOf({ userType, ownerAdmin }) {
  const role = { 1: "owner", 2: "supervisor", 3: "maintenance company", 4: "administrator" }[userType] ?? `user of type ${userType}`;
  return ownerAdmin ? `${role}, owner-admin` : role;
}
