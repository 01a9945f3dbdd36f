// Phrases of mails that several rooms write.
import { tidyLine } from './shorten-text.ts';

/** Makes a text fit for a subject: one line of at most 100 characters. */
export const oneLine = (text: string): string => tidyLine(text).slice(0, 100);

/** Greets by the first name, if the account has one. */
export const hello = (firstName: string): string =>
  firstName.trim() === '' ? 'Hello,' : `Hello ${firstName.trim()},`;
