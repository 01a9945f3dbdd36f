// Sentences of the list of athletes with their numbers.
import type { LineProblem } from '#competition/entries/numbers/number-list.rules.ts';

const athletesOf = (count: number) => (count === 1 ? '1 athlete' : `${count} athletes`);
const numbersOf = (count: number) => (count === 1 ? '1 number' : `${count} numbers`);

const PROBLEMS: Record<LineProblem, string> = {
  'number-missing': 'has no number from 1 to 99999',
  nobody: 'has a name that no athlete of this meet has',
  several: 'fits several athletes; add the team',
  'person-twice': 'names an athlete of an earlier line',
};

export const numbersWords = {
  title: 'Athletes',
  pageTitle: (meet: string) => `Athletes, ${meet}`,
  lead: (athletes: number, conflicts: number, without: number) =>
    [
      athletesOf(athletes),
      without > 0 ? `${without} without a bib` : '',
      conflicts === 0 ? '' : conflicts === 1 ? '1 bib conflict' : `${conflicts} bib conflicts`,
    ]
      .filter(Boolean)
      .join(', ')
      .concat('.'),
  loading: 'Athletes are loading',
  empty: 'Nobody has entered this meet so far.',
  find: 'Name, team or number',
  toSolve: 'Only without a bib or with a conflict',
  count: (count: number, all: number) => (count === all ? athletesOf(all) : `${count} of ${athletesOf(all)}`),
  noMatch: 'No athlete matches.',
  caption: 'Athletes of the meet with their numbers',
  columns: { bib: 'Bib', athlete: 'Athlete', events: 'Events', conflict: 'Conflict', action: 'Action' },
  bibOf: (name: string) => `Bib of ${name}`,
  bibWrong: 'A bib is a number from 1 to 99999.',
  taken: (team: string) => `Bib taken, ${team}`,
  use: (number: number) => `Use ${number}`,
  proposalOf: (number: number, name: string) => `Use ${number} for ${name}`,
  rangeFull: 'The range is full',
  scratch: 'Scratch',
  scratchOf: (name: string) => `Scratch ${name} from all events`,
  putBack: 'Put back',
  putBackOf: (name: string) => `Put back ${name} into all events`,
  scratched: (name: string) => `${name} is scratched.`,
  isBack: (name: string) => `${name} is back.`,
  saved: (name: string, number: number | null) =>
    number === null ? `${name} has no bib.` : `${name} has bib ${number}.`,
  hint: 'A bib number is unique in the meet. A scratch can be put back until the heat starts.',
  give: 'Number bibs',
  giveTitle: 'Number bibs?',
  giveText: (given: number, leftOut: number) =>
    `${athletesOf(given)} without a bib ${given === 1 ? 'gets' : 'get'} one from the ranges in the Bibs settings.${
      leftOut > 0 ? ` The ranges are full for ${athletesOf(leftOut)}.` : ''
    }`,
  giveGo: (count: number) => `Give ${numbersOf(count)}`,
  nothingToGive: 'Every athlete has a bib, or the ranges are full.',
  given: (count: number) => `${numbersOf(count)} given.`,
  solve: (count: number) => (count === 1 ? 'Solve 1 conflict' : `Solve ${count} conflicts`),
  keep: 'Cancel',
  ranges: 'Ranges',
  paste: 'Paste or upload a list',
  pasteHint: 'One athlete a line: the number and the name, with the team where two have one name.',
  list: 'Numbers and names',
  read: (matched: number, wrong: number) =>
    `${athletesOf(matched)} found${wrong > 0 ? `, ${wrong} ${wrong === 1 ? 'line needs' : 'lines need'} a look` : ''}.`,
  problem: (line: number, text: string, problem: LineProblem) =>
    `Line ${line}, “${text}”, ${PROBLEMS[problem]}.`,
  saving: 'Saving',
  unattached: 'Unattached',
};
