import { hello, oneLine } from '#kit/mail-phrases.ts';

/** An entry and its state: "Maya Chen, 100 Meters" and "Accepted". */
export interface EnteredRow {
  text: string;
  detail: string;
}

/** The facts in the mail that confirms entries. */
export interface EntryMailFacts {
  firstName: string;
  meetName: string;
  /** "Fri–Sat, Apr 16–17, 2027". */
  dates: string;
  venueName: string;
  /** Empty when all of them were withdrawn. */
  entries: readonly EnteredRow[];
  /** The entries that were withdrawn since the last mail. */
  withdrawn: readonly EnteredRow[];
  /** "$12.00"; null for no fees. */
  total: string | null;
  /** "E-77120" and "Thu, May 14 at 9:00 PM Pacific Time". */
  receipt: { number: string; receivedAt: string };
  /** The words of the host, in paragraphs; empty for none. */
  message: string;
  contact: { name?: string; email?: string; phone?: string };
}

/** Returns the subject, the paragraphs and the entries of the mail that confirms entries. */
export function entryMail({
  firstName,
  meetName,
  dates,
  venueName,
  entries,
  withdrawn,
  total,
  receipt,
  message,
  contact,
}: EntryMailFacts) {
  const contactLine = [contact.name, contact.email, contact.phone].filter(Boolean).join(', ');
  return {
    subject: oneLine(
      withdrawn.length === 0 ? `You entered ${meetName}` : `Your entries for ${meetName} changed`,
    ),
    lines: [
      hello(firstName),
      entries.length === 0
        ? `You have no entries for ${meetName} now.`
        : `Your entries for ${meetName} are in. The meet is ${dates} at ${venueName}.`,
      ...(total === null ? [] : [`Entry fees: ${total}.`]),
      `Your receipt is ${receipt.number} of ${receipt.receivedAt}.`,
      ...message.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
      ...(contactLine === '' ? [] : [`Questions? Ask ${contactLine}.`]),
    ].filter((line) => line !== ''),
    sections: [
      { title: 'Your entries', rows: [...entries] },
      { title: 'Withdrawn', rows: [...withdrawn] },
    ].filter(({ rows }) => rows.length > 0),
    button: 'See your entries',
  };
}

/** "Accepted, seed 11.04, with Dov Linden and Ezra Mont". */
export function entryDetail(state: string, seed: string | null, runners: readonly string[]): string {
  const parts = [state, seed === null ? 'no seed' : `seed ${seed}`];
  if (runners.length > 0) parts.push(`with ${runners.join(', ')}`);
  return parts.join(', ');
}
