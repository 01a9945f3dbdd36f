// Every sentence about timing files.
import { roundWord } from '#competition/events/events.words.ts';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { RaceKey } from '#hosting/result-files/lynx/lynx-lines.rules.ts';

/** "Girls 100 Meters, Varsity Prelims Heat 2"; without a stage and a number where there is only one heat. */
export function heatName(
  title: string,
  {
    round,
    heat,
    isOnly,
    isField,
  }: { round: RoundCode; heat: number; isOnly: { round: boolean; heat: boolean }; isField: boolean },
): string {
  if (isOnly.round && isOnly.heat) return title;
  const number = isOnly.heat ? '' : ` ${isField ? 'Flight' : 'Heat'} ${heat}`;
  return `${title} ${roundWord(round)}${number}`;
}

const few = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const timingWords = {
  unreadable: (name: string) =>
    `${name} is not a result file of FinishLynx (.lif) or of its field software (.lff).`,
  tooLarge: (kilobytes: number) => `A result file of one heat has at most ${kilobytes} KB.`,
  eventUnknown: (event: string) => `This meet has no event with the number ${event}.`,
  heatUnknown: (title: string, { round, heat }: RaceKey) => `${title} has no heat ${heat} in round ${round}.`,
  heatEmpty: (name: string) => `${name} has no start list yet. Seed it, then send the file again.`,
  eventDiffers: (own: string, written: string) =>
    `The file says “${written}”, but its numbers are those of ${own}. Check that it belongs to this meet and event.`,
  kindDiffers: (title: string, isField: boolean) =>
    isField
      ? `${title} is a field event. Its results come in .lff files.`
      : `${title} is a race. Its results come in .lif files.`,
  noResults: (name: string) => `The file has no times and no marks of ${name} yet.`,
  nobodyStarts: (name: string) => `Nobody in this file starts in ${name}.`,
  namesForeign: (name: string) =>
    `Most names in this file are not those of ${name}. Check that the file belongs to this meet.`,
  fileUnknown: 'The meet has no such file.',
  held: (name: string) =>
    `This file of ${name} arrived after the results became official. Apply it, or leave the results as they are.`,
  left: (name: string) => `${name} was left. The official results stayed as they were.`,
  notHeld: 'Only a file that waits for a decision can be left.',
  nothingToApply: (message: string) => `This file was not taken: ${message}`,
};

/** Why a row was left over, or what to look at. `bib` and `lane` are as the file has them. */
export const rowIssueWords = {
  BIB_UNKNOWN: ({ bib, lane, isByLane }: { bib: string | null; lane: string | null; isByLane: boolean }) =>
    isByLane ? `Nobody has number ${bib}. The mark went to lane ${lane}.` : `Nobody has number ${bib}.`,
  BIB_ELSEWHERE: ({ bib }: { bib: string | null }) => `Number ${bib} does not start in this heat.`,
  BIB_TWICE: ({ bib }: { bib: string | null }) => `Number ${bib} is in the file twice. The first row counts.`,
  NO_BIB_AND_LANE: () => 'The row has neither a number nor a lane.',
  LANE_EMPTY: ({ lane }: { lane: string | null }) => `Nobody starts in lane ${lane}.`,
  LANE_OF_ANOTHER: ({ lane }: { lane: string | null }) =>
    `The name in the file is not that of the starter in lane ${lane}.`,
  NAME_DIFFERS: ({ bib }: { bib: string | null }) =>
    `The name in the file is not that of number ${bib} in the start list.`,
  MARK_REFUSED: ({ message }: { message: string | null }) => message ?? 'The mark cannot be read.',
};

export interface DifferingRow {
  place: number | null;
  bib: string | null;
  mark: string;
}

interface FileFacts {
  name: string;
  isFromFolder: boolean;
  isField: boolean;
  /** The statuses of the rows without a mark. */
  statuses: readonly string[];
  markedCount: number;
  leftCount: number;
  differences: readonly DifferingRow[];
}

/** "The timing folder has 017-1-02.lif: 10 finishers, 1 DNF. One time differs from yours: place 6 is 2:28.51." */
export function fileSentence(facts: FileFacts): string {
  const { name, isFromFolder, leftCount } = facts;
  return [
    `${isFromFolder ? `The timing folder has ${name}` : name}: ${outcomeCounts(facts)}.`,
    ...(leftCount > 0
      ? [leftCount === 1 ? 'One row is left over.' : `${leftCount} rows are left over.`]
      : []),
    ...differenceSentence(facts),
  ].join(' ');
}

function outcomeCounts({ isField, statuses, markedCount }: FileFacts): string {
  const byStatus = Map.groupBy(statuses, (status) => status);
  return [
    isField
      ? few(markedCount, 'athlete with marks', 'athletes with marks')
      : few(markedCount, 'finisher', 'finishers'),
    ...[...byStatus].map(([status, rows]) => `${rows.length} ${status}`),
  ].join(', ');
}

const DIFFERENCES_NAMED = 3;

function differenceSentence({ differences, isField }: FileFacts): string[] {
  const count = differences.length;
  if (count === 0) return [];
  const differ =
    count === 1
      ? `One ${isField ? 'mark' : 'time'} differs from yours`
      : `${count} ${isField ? 'marks' : 'times'} differ from yours`;
  const named = differences
    .slice(0, DIFFERENCES_NAMED)
    .map(
      ({ place, bib, mark }) => `${place === null ? `number ${bib ?? '?'}` : `place ${place}`} is ${mark}`,
    );
  return [`${differ}: ${[...named, ...(count > DIFFERENCES_NAMED ? ['and others'] : [])].join(', ')}.`];
}

export const keyWords = {
  nameNeeded: (most: number) => `Name the computer, with at most ${most} characters.`,
  tooMany: (most: number) => `A meet has at most ${most} keys at a time. End one first.`,
  unknown: 'The meet has no such key.',
  missing: 'Send the key of this computer. A host of the meet makes one.',
  wrong: 'This key is not valid. Check it, or ask a host of the meet for a new one.',
  ended: 'A host has ended this key. Ask for a new one.',
  otherMeet: 'This key belongs to another meet.',
};
