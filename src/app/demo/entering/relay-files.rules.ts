// Two entry files of a league office in HY-TEK's format: the second one has changes, and rows that nobody can enter.
import type { DownloadRow } from '#hosting/participants/download/download-rows.rules.ts';
import { hytekFile } from '#hosting/participants/download/hytek-lines.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

export interface Runner {
  firstName: string;
  lastName: string;
  gender: Gender;
  grade: number | null;
  teamName: string;
  teamCode: string;
  /** The best mark of the athlete in each event of the meet. */
  bests: { variantKey: string; mark: string; sort: number }[];
}

const EVENTS_OF_RUNNER = 3;
/** Rows of the second file alone. */
const NEW_ROWS = 12;
/** Rows of the first file alone. */
const GONE_ROWS = 4;
/** Rows with a better mark in the second file. */
const BETTER_ROWS = 6;
/** Milliseconds. */
const BETTER_BY = 100;

const EVENTS_NOT_HELD: readonly [lastName: string, firstName: string][] = [
  ['Fairlight', 'Nessa'],
  ['Coldbrook', 'Ada'],
  ['Wexley', 'Runa'],
];
const UNKNOWN_TEAM = { name: 'Kelpstone Hollow Middle', code: 'KEHM' };

/** The rows of the second file that wait: this many of the events, marks, teams, names and repeats in it. */
export const WAITING_ROWS = EVENTS_NOT_HELD.length + 2 + 2 + 2 + 1 + 1;

interface EntryOfFile {
  runner: Runner;
  variantKey: string;
  seed: string | null;
  sort: number | null;
}

export function relayFiles(runners: readonly Runner[], variantKeys: readonly string[]) {
  const all = runners.flatMap((runner) => entriesOf(runner, variantKeys));
  const isTimed = ({ variantKey }: EntryOfFile) => findVariant(variantKey)?.markKind === 'time';
  const timed = all.filter(isTimed);
  const added = timed.slice(-NEW_ROWS);
  const first = all.filter((entry) => !added.includes(entry));
  const gone = first.slice(0, GONE_ROWS);
  const better = first.filter((entry) => isTimed(entry) && entry.sort !== null).slice(-BETTER_ROWS);
  const second = [
    ...first
      .filter((entry) => !gone.includes(entry))
      .map((entry) =>
        better.includes(entry) ? { ...entry, seed: formatMark(entry.sort! - BETTER_BY, 'time') } : entry,
      ),
    ...added.map((entry, index) => (index < 2 ? { ...entry, seed: '1.54' } : entry)),
  ];
  return { first: fileOf(first), second: fileOf(second) + badRows(added, variantKeys[0]!) };
}

/** The events with the best marks; without any, the first event of the meet. */
function entriesOf(runner: Runner, variantKeys: readonly string[]): EntryOfFile[] {
  const bests = runner.bests.filter(({ variantKey }) => variantKeys.includes(variantKey));
  if (bests.length === 0) return [{ runner, variantKey: variantKeys[0]!, seed: null, sort: null }];
  return bests
    .slice(0, EVENTS_OF_RUNNER)
    .map(({ variantKey, mark, sort }) => ({ runner, variantKey, seed: mark, sort }));
}

const fileOf = (entries: readonly EntryOfFile[]): string => hytekFile(entries.map(rowOf), 'una');

function badRows(added: readonly EntryOfFile[], variantKey: string): string {
  const { runner } = added.at(-1)!;
  const others = added.slice(2);
  const repeated = others.find(({ sort }) => sort !== null) ?? others[0]!;
  const newcomer = (lastName: string, firstName: string) => ({ ...runner, lastName, firstName });
  const row = (of: Runner, seed: string | null = null) => ({ runner: of, variantKey, seed, sort: null });
  const ofEvent = EVENTS_NOT_HELD.map(([lastName, firstName]) => ({
    ...row(newcomer(lastName, firstName), '11:40.20'),
    variantKey: '3200m',
  }));
  const elsewhere = { teamName: UNKNOWN_TEAM.name, teamCode: UNKNOWN_TEAM.code };
  return fileOf([
    ...ofEvent,
    row({ ...newcomer('Dunmarrow', 'Petra'), ...elsewhere }),
    row({ ...newcomer('Ashgrove', 'Lior'), ...elsewhere }),
    row(newcomer('Quenby', 'Isolde')),
    row(newcomer('Thackery', 'Bram')),
    row(newcomer('', '')),
    { ...repeated, seed: repeated.sort === null ? '9.90' : formatMark(repeated.sort + BETTER_BY, 'time') },
  ]);
}

function rowOf({ runner, variantKey, seed }: EntryOfFile): DownloadRow {
  const { gender, teamName, teamCode, ...names } = runner;
  const event = { meetEventId: 0, order: 0, title: '', division: '', divisionNumber: null, gender };
  return {
    event: { ...event, variant: findVariant(variantKey) },
    athlete: { ...names, gender, number: null, usatfNumber: '', aauNumber: '' },
    team: { name: teamName, code: teamCode },
    teamText: null,
    relayLetter: null,
    seed,
    state: '',
    isScratched: false,
    legs: [],
  };
}
