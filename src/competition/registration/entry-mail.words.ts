import { hello, oneLine } from '#kit/mail-phrases.ts';

/** The facts in the mail that confirms entries. */
export interface EntryMailFacts {
  firstName: string;
  meetName: string;
  /** "Fri–Sat, Apr 16–17, 2027". */
  dates: string;
  venueName: string;
  /** "Maya Chen, 100 Meters". */
  entries: readonly string[];
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
  message,
  contact,
}: EntryMailFacts) {
  const contactLine = [contact.name, contact.email, contact.phone].filter(Boolean).join(', ');
  return {
    subject: oneLine(`You entered ${meetName}`),
    lines: [
      hello(firstName),
      `Your entries for ${meetName} are in. The meet is ${dates} at ${venueName}.`,
      ...message.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
      ...(contactLine === '' ? [] : [`Questions? Ask ${contactLine}.`]),
    ].filter((line) => line !== ''),
    sections: [{ title: 'Your entries', rows: entries.map((text) => ({ text })) }],
  };
}
