// What waits for delivery, for tests: mail is a row until a job delivers it.
import type { Context } from '#kit/server/context.ts';

/** Mails to an address, the newest first. */
export function mailsTo({ db }: Context, address: string) {
  return db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id', 'desc').execute();
}

/** As after a delivery: the mail is no longer in the database, and nothing takes it back. */
export async function takeMailsTo({ db }: Context, address: string): Promise<void> {
  await db.deleteFrom('mails').where('to_address', '=', address).execute();
}

/** The address that the mail is about: that of its button. */
export function linkIn({ body_text }: { body_text: string }): string {
  return /:\n(https?:\S+)/.exec(body_text)?.[1] ?? '';
}
