import type { MeetFields } from '#competition/meets/manage/managed-meet.rules.ts';
import { fieldNames } from './field-names.words.ts';

// Choices that the meet manager offers, and what its staff hears.
export const managerWords = {
  saved: (name: string, fields: readonly (keyof MeetFields)[]) =>
    `${name} changed ${listOf(fields.map((field) => fieldNames[field]))}.`,
  numberTypes: { None: 'None', USATF: 'USATF' },
  bibTypes: {
    None: 'No bibs',
    Team: 'A range for each team',
    Division: 'A range for each division',
    Name: 'In the order of names',
  },
};

/** "the name, the website and 2 more" */
function listOf(names: readonly string[]): string {
  const [first = '', second, ...more] = [...new Set(names)];
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}
