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
  receipt,
  message,
  contact,
}: EntryMailFacts) {
  const contactLine = [contact.name, contact.email, contact.phone].filter(Boolean).join(', ');
  return {
    subject: oneLine(`You entered ${meetName}`),
    lines: [
      hello(firstName),
      entries.length === 0
        ? `You have no entries for ${meetName} now.`
        : `Your entries for ${meetName} are in. The meet is ${dates} at ${venueName}.`,
      `Your receipt is ${receipt.number} of ${receipt.receivedAt}.`,
      ...message.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
      ...(contactLine === '' ? [] : [`Questions? Ask ${contactLine}.`]),
    ].filter((line) => line !== ''),
    sections: entries.length === 0 ? [] : [{ title: 'Your entries', rows: [...entries] }],
    button: 'See your entries',
  };
}
