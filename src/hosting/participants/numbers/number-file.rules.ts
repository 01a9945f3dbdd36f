// The numbers in a file: a list as it is, or those of the records of HY-TEK.
import { readEntryFile } from '#competition/registration/entry-files/read-entries.rules.ts';
import { Refusal } from '#kit/refusal.ts';

/** Returns a line for each person: number, name and team. The text of another list stays. */
export function numberListOf(text: string): string {
  const file = readEntryFile(text);
  if (file instanceof Refusal || file.format !== 'hytek-entries') return text;
  const lines = file.rows.flatMap(({ person, runners, team }) =>
    [...(person ? [person] : []), ...runners].flatMap(({ number, firstName, lastName }) =>
      number ? [[number, `${firstName} ${lastName}`, team?.name ?? ''].join('\t')] : [],
    ),
  );
  return [...new Set(lines)].join('\n');
}
