// Waiting mail for tests. Mail is a row until a job delivers it.
import type { Context } from '#kit/server/context.ts';

/** Mails to an address, newest first. */
export function mailsTo({ db }: Context, address: string) {
  return db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id', 'desc').execute();
}

/** Simulates a delivery: the mail is no longer in the database and cannot be withdrawn. */
export async function takeMailsTo({ db }: Context, address: string): Promise<void> {
  await db.deleteFrom('mails').where('to_address', '=', address).execute();
}

/** The address of the mail's button. */
export function linkIn({ body_text }: { body_text: string }): string {
  return /:\n(https?:\S+)/.exec(body_text)?.[1] ?? '';
}
