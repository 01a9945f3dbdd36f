// Sentences about changes of divisions.
import type { Level } from '#sport/people/levels.rules.ts';

const SOURCES: Readonly<Record<string, string>> = {
  unattached: 'unattached athletes',
  'middle-school': 'middle schools',
  'high-school': 'high schools',
  collegiate: 'colleges',
  club: 'clubs',
};

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const entriesText = (count: number) => countOf(count, 'entry', 'entries');
const resultsText = (count: number) => countOf(count, 'result', 'results');

interface LevelWithEntries {
  name: string;
  count: number;
  going: Level;
  /** Null when a level is turned off. */
  added: Level | null;
}

export const divisionEditingWords = {
  locked: 'The divisions of this meet are locked. A host can unlock them in the settings of the meet.',
  divisionUnknown: 'We couldn’t find that division. Someone may have removed it.',
  versionMissing:
    'This change does not say which version of the division it is based on. Reload the page and try again.',
  changedMeanwhile: 'Someone else changed this division. Check their changes before you save.',
  placesTaken: (count: number) =>
    `${entriesText(count)} ${count === 1 ? 'has' : 'have'} a place already. Enter ${count} or more, or reject entries first.`,
  genderMissing: 'A race is for boys or for girls. Choose one.',
  supporterOnly: 'Site Supporters can set a limit on entries allowed per team',
  dayWrong: (days: number) =>
    days === 1 ? 'The meet has only one day.' : `The meet has ${days} days. Choose one of them.`,
  courseUnknown: 'We couldn’t find that course at the venue of the meet.',
  gradeUnknown: 'There is no such grade.',
  levelHasEntries: ({ name, count, going, added }: LevelWithEntries) => {
    const source = `${entriesText(count)} in it ${count === 1 ? 'comes' : 'come'} from ${SOURCES[going.slug]}`;
    return added
      ? `${added.name} can't be added to ${name}. ${source}, and a division is for HS or MS, not both.`
      : `${going.name} can't be turned off in ${name}. ${source}.`;
  },
  notEmpty: (name: string, { entries, results }: { entries: number; results: number }) => {
    const inside = [entries > 0 ? entriesText(entries) : [], results > 0 ? resultsText(results) : []].flat();
    return `${name} has ${inside.join(' and ')}, so you can't remove it.`;
  },
  disabledNotEmpty: (name: string, entries: number) =>
    `${name} is disabled and still has ${entriesText(entries)}. Merge or move them before you remove it.`,
  courseLengthWrong: (min: number, max: number) => `A course is between ${min} and ${max} meters long.`,
};
