// How an email of an account greets its reader.

/**
 * The first name. It is empty while the address is unconfirmed, when anybody may have typed the name for somebody else.
 */
export function greetingName(account: { first_name: string; email_verified: boolean }): string {
  return account.email_verified ? account.first_name : '';
}

/** "Hello Imelda,", "Hello,". */
export const greeting = (firstName: string): string => (firstName === '' ? 'Hello,' : `Hello ${firstName},`);
