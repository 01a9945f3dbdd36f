// The words of the page on which finishes are entered.
import { runningPoints } from '#hosting/run-meet/running-points.words.ts';
import { countOf } from '#kit/counts.ts';
import type { NumberKind, Starter } from './finish-rows.rules.ts';

const NUMBERS: Record<NumberKind, string> = { bib: 'Bib', lane: 'Lane', position: 'No.' };

const athletes = (count: number) => countOf(count, 'athlete', 'athletes');

export const finishWords = {
  pageTitle: (event: string, meet: string) => `Results of ${event}, ${meet}`,
  loading: 'Loading the start list',
  noHeats: 'No start list yet',
  noHeatsText: 'Make the start list first. Its athletes then show here.',
  toSeeding: 'Make the start list',
  heats: 'Heats',
  startedAt: (time: string, isField: boolean) => `${isField ? 'Started' : 'Gun'} ${time}`,
  noGun: 'Not started',
  gun: 'Gun now',
  gunAgain: 'Gun again',
  finalists: 'Finalists',
  wind: 'Wind',
  windHint: 'such as +1.4',
  order: 'Finish order',
  orderHint: (isCourse: boolean) =>
    `Type a number or a name, or press one in the ${isCourse ? 'start list' : 'heat sheet'}.`,
  tableName: (heat: string) => `Finish order of ${heat}`,
  place: 'Pl',
  number: (kind: NumberKind) => NUMBERS[kind],
  athlete: 'Athlete',
  team: 'Team',
  time: 'Time',
  state: 'State',
  numberOf: (row: number, kind: NumberKind) => `${NUMBERS[kind]}, row ${row}`,
  timeOf: (row: number) => `Time, row ${row}`,
  statusOf: (row: number) => `Status, row ${row}`,
  nextFinisher: 'next finisher',
  timeFromLine: 'time without an athlete',
  moreDigits: 'type one more digit',
  nobody: (typed: string, kind: NumberKind) => `Nobody here has ${NUMBERS[kind].toLowerCase()} ${typed}`,
  inOtherRow: (name: string) => `${name} is in another row`,
  faster: 'Faster than the row above',
  states: {
    sent: 'sent',
    queued: 'not sent',
    conflict: 'conflict',
    refused: 'not taken',
  },
  finished: 'Time',
  statuses: { DNF: 'DNF', DNS: 'DNS', DQ: 'DQ', FS: 'False start', NT: 'No time' },
  keys: [
    ['Enter', 'next row'],
    ['Tab', 'time'],
    ['Alt ↑', 'move up'],
  ] as const,
  undo: 'Undo',
  sheet: (isCourse: boolean) => (isCourse ? 'Start list' : 'Heat sheet'),
  sheetHint: (entered: number, left: number, isRelay: boolean) => {
    const all = isRelay ? countOf(entered, 'team', 'teams') : athletes(entered);
    return left === 0 ? `${all}, all in` : `${all}, ${left} still to finish`;
  },
  /** "Pinehaven, 3,214 points so far, 2nd". */
  teamAndPoints: ({ teamName, total = null }: Starter) =>
    [teamName, runningPoints(total)].filter(Boolean).join(', '),
  scratched: 'scratched',
  publicPage: 'Public page',
  modes: { live: 'Live', hold: 'Hold', check: 'Release after check' },
  statusTitle: 'Status',
  statusNames: [
    [0, 'In review'],
    [10, 'In progress'],
    [-30, 'Partial'],
    [20, 'Complete'],
    [30, 'Official'],
  ] as const,
  heldNote: (count: number) =>
    `${countOf(count, 'mark is', 'marks are')} on hold. The public sees them when you release them.`,
  checkNote: 'Someone other than who entered these marks has to release them.',
  release: 'Release to the public',
  takeBack: 'Take the results back',
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  legsHint: 'Choose who ran each leg. If a runner already has another leg, the two change places.',
  leg: (number: number) => `Leg ${number}`,
  noRunner: 'No runner',
  runnersUnknown: 'Runners not entered',
  rule: 'Rule that was broken',
  ruleHint: 'Number of the rule and what happened, such as 5-7-4, lane violation',
  splits: 'Splits',
  splitsHint: 'Times at each mark, from the gun: 1:11.20, 2:24.61',
  keep: 'Keep',
  keeping: 'Keeping',
  remove: 'Remove',
  removeRow: 'Remove this row',
  conflictTitle: 'Two marks for one athlete',
  conflictText: (name: string) =>
    `${name}: another device says something else. Nothing is overwritten until you choose.`,
  counts: 'Counts now',
  otherMark: 'The other mark',
  keepMark: (mark: string) => `Keep ${mark}`,
  from: (device: string, time: string) => `${device}, ${time}`,
  someone: 'A file',
  fieldTitle: 'Results',
  fieldHint: 'Marks come from the attempts that judges enter. Type a mark only where nobody enters attempts.',
  mark: 'Mark',
  markOf: (name: string) => `Mark of ${name}`,
  best: 'Result',
  notSaved: 'The site did not answer. Try again.',
};
