// The words of comparisons of seasons and of athletes.
import { countOf } from '#kit/counts.ts';

export const compareWords = {
  title: (name: string) => `Compare: ${name}`,
  description: (name: string) =>
    `Two seasons of ${name} side by side, or ${name} and another athlete meet by meet.`,
  crumb: 'Compare',
  back: 'All results',
  lead: 'Two seasons side by side, or two athletes meet by meet.',
  choose: 'Choose what to compare',
  event: 'Event',
  season: 'Season',
  other: 'With season',
  apply: 'Compare',
  withTitle: 'Compare with an athlete',
  find: 'Name of an athlete',
  findButton: 'Find',
  nobody: 'No athlete has this name.',
  clear: 'Compare seasons instead',
  seasons: (event: string) => `Two seasons, ${event}`,
  athletes: (event: string) => `Meet by meet, ${event}`,
  oneSeason: 'Only one season has marks in this event',
  oneSeasonHint: 'Choose another event, or compare with another athlete.',
  noMark: (name: string, event: string | null) =>
    event === null ? `${name} has no marks.` : `${name} has no mark in the ${event}.`,
  sharedEvents: 'Both have competed in these events:',
  noSharedEvents: 'They have no other event in common. Choose another athlete.',
  chart: 'Chart of both series',
  story: (first: string, second: string) =>
    `${first} and ${second} by date; higher is better. The tables below have the same marks.`,
  fact: 'Fact',
  count: 'Marks',
  first: 'First mark',
  best: 'Best mark',
  average: 'Average',
  change: 'Change',
  date: 'Date',
  meet: 'Meet',
  meets: 'Meets where both competed',
  meetsNote: 'Each meet counts once, with the best mark of each athlete, also from different heats.',
  noMeets: 'They have not competed at the same meet in this event.',
  ahead: 'Ahead',
  level: 'Tie',
  score: (
    name: string,
    other: string,
    { ahead, behind, level }: { ahead: number; behind: number; level: number },
  ) => {
    const even = level === 0 ? '' : `, with ${countOf(level, 'tie', 'ties')}`;
    const meets = `${countOf(ahead + behind + level, 'meet', 'meets')} where both competed`;
    if (ahead === behind) return `${meets}, ${ahead} to ${behind}${even}.`;
    return ahead > behind
      ? `${name} leads ${ahead} to ${behind} in ${meets}${even}.`
      : `${other} leads ${behind} to ${ahead} in ${meets}${even}.`;
  },
  marksOf: (name: string) => `Marks, ${name}`,
  mark: 'Mark',
  rivals: 'Close rivals',
};
