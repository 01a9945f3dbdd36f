import { countOf } from '#kit/counts.ts';
import { fieldName } from '../field-names.words.ts';

// What the meet manager says about its saves.
export const savingWords = {
  saving: 'Saving',
  saved: (time: string) => `Saved ${time}`,
  retrying: 'Not saved. Trying again.',
  refused: 'Not saved.',
  wrong: (count: number) => `${countOf(count, 'field', 'fields')} not saved.`,
  leaveAsk: (labels: readonly string[]) => ({
    title: labels.length === 1 ? 'Leave without this change?' : 'Leave without these changes?',
    text: `Not saved: ${listOf([...new Set(labels)])}. Correct what is marked, or leave without it.`,
    yes: 'Leave',
    no: 'Stay here',
  }),
  tryNow: 'Try now',
  unanswered: 'We couldn’t reach the site. Check your connection and try again.',
  stopped: (message: string) => `Not saved. ${message} What you typed is kept here.`,
  held: (message: string) => `Not saved. ${message}`,
  both: (path: string, by: string | null) =>
    `You and ${by ?? 'another host'} both changed ${fieldName(path)}.`,
  mine: (value: unknown) => `Yours: ${textOf(value)}.`,
  theirs: (value: unknown, by: string | null) => `${by ? `${by}’s` : 'Theirs'}: ${textOf(value)}.`,
  keepMine: 'Keep mine',
  takeTheirs: 'Use theirs',
  earlier: (paths: readonly string[]) =>
    `Your last visit ended before ${listOf([...new Set(paths.map(fieldName))])} could be saved.`,
  restore: 'Save them now',
  forget: 'Discard',
  here: (names: readonly string[]) => `Also here: ${names.join(', ')}`,
  admin: 'an admin of the site',
};

const VALUE_MAX = 80;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1)}…` : text;
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
