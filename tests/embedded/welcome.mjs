/**
 * Says where to go and whom to be.
 * @param {{ port: number, standInPort: number | null, logs: string }} place
 */
export async function printWelcome({ port, standInPort, logs }) {
  console.log(`\n  Address   http://127.0.0.1:${port}`);
  if (standInPort !== null) {
    const response = await fetch(`http://127.0.0.1:${standInPort}/_control/accounts`);
    printAccounts(/** @type {Account[]} */ (await response.json()));
    console.log(`  Services  stand-in on http://127.0.0.1:${standInPort} (no legacy services were given)`);
  }
  console.log(`  Logs      ${logs}`);
  console.log("  Stop      Ctrl-C\n\nready");
}

/**
 * @typedef {{ tenant: string, account: string, password: string, role: string }} Account
 * @param {Account[]} accounts
 */
function printAccounts(accounts) {
  const width = Math.max(...accounts.map(({ account }) => account.length));
  console.log("  Accounts");
  for (const { tenant, account, password, role } of accounts) console.log(`    ${tenant}  ${account.padEnd(width)}  ${password}  ${role}`);
}
