// Two entry files of a league office in HY-TEK's format: the second one has changes, and rows that nobody can enter.
import type { DownloadPerson, DownloadRow } from '#hosting/participants/download/download-rows.rules.ts';
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

/** Beside two relays at most. */
const EVENTS_OF_RUNNER = 2;
const LEGS = 4;
/** Milliseconds for each exchange. */
const SAVED_BY_EXCHANGE = 800;
/** Slower than any mark. */
const UNKNOWN = 1e9;
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

/** Hurdles and throws have other codes for each gender. */
export const isInEntryFiles = (variantKey: string): boolean => /^(4x)?\d+m$|^[hl]j$/.test(variantKey);

interface SquadOfFile {
  /** In the order of the legs. */
  runners: readonly Runner[];
  /** The fifth of the team; undefined without one. */
  alternate: Runner | undefined;
  variantKey: string;
  seed: string | null;
}

/** `variantKeys` are those of the meet, relays among them. */
export function relayFiles(
  runners: readonly Runner[],
  variantKeys: readonly string[],
): { first: string; second: string } {
  const isRelay = (key: string) => findVariant(key)?.isRelay ?? false;
  const singleKeys = variantKeys.filter((key) => !isRelay(key));
  const all = runners.flatMap((runner) => entriesOf(runner, singleKeys));
  const squads = variantKeys.filter(isRelay).flatMap((key) => squadsOf(runners, key));
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
  return {
    first: fileOf(first, squads),
    second: fileOf(second, withAlternate(squads)) + badRows(added, singleKeys[0]!),
  };
}

/** The events with the best marks; without any, the first event of the meet. */
function entriesOf(runner: Runner, variantKeys: readonly string[]): EntryOfFile[] {
  const bests = runner.bests.filter(({ variantKey }) => variantKeys.includes(variantKey));
  if (bests.length === 0) return [{ runner, variantKey: variantKeys[0]!, seed: null, sort: null }];
  return bests
    .slice(0, EVENTS_OF_RUNNER)
    .map(({ variantKey, mark, sort }) => ({ runner, variantKey, seed: mark, sort }));
}

/** The four best ones of each team and gender, seeded by the average of their marks over the distance of a leg. */
function squadsOf(runners: readonly Runner[], variantKey: string): SquadOfFile[] {
  const legKey = variantKey.slice(`${LEGS}x`.length);
  const sortOf = ({ bests }: Runner) => bests.find((best) => best.variantKey === legKey)?.sort ?? null;
  const byTeam = Map.groupBy(runners, ({ teamName, gender }) => `${teamName} ${gender}`);
  return [...byTeam.values()].flatMap((ofTeam) => {
    const bestFirst = ofTeam.toSorted((a, b) => (sortOf(a) ?? UNKNOWN) - (sortOf(b) ?? UNKNOWN));
    const squad = bestFirst.slice(0, LEGS);
    if (squad.length < LEGS) return [];
    const marks = squad.flatMap((runner) => sortOf(runner) ?? []);
    const average = marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
    const time = Math.round(LEGS * average) - (LEGS - 1) * SAVED_BY_EXCHANGE;
    const seed = marks.length > 0 ? formatMark(time, 'time') : null;
    return { runners: squad, alternate: bestFirst[LEGS], variantKey, seed };
  });
}

/** One of the squads has another last runner. */
function withAlternate(squads: readonly SquadOfFile[]): readonly SquadOfFile[] {
  const changed = squads.findLast(({ alternate }) => alternate !== undefined);
  return squads.map((squad) =>
    squad === changed ? { ...squad, runners: [...squad.runners.slice(0, -1), squad.alternate!] } : squad,
  );
}

const fileOf = (entries: readonly EntryOfFile[], squads: readonly SquadOfFile[] = []): string =>
  hytekFile([...entries.map(rowOf), ...squads.map(rowOfSquad)], 'una');

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
  const rows = fileOf([
    ...ofEvent,
    row({ ...newcomer('Dunmarrow', 'Petra'), ...elsewhere }),
    row({ ...newcomer('Ashgrove', 'Lior'), ...elsewhere }),
    row(newcomer('Quenby', 'Isolde')),
    row(newcomer('Thackery', 'Bram')),
    row(newcomer(...NAMELESS)),
    { ...repeated, seed: repeated.sort === null ? '9.90' : formatMark(repeated.sort + BETTER_BY, 'time') },
  ]);
  return rows.replace(`;${NAMELESS.join(';')};`, ';;;');
}

/** The office has lost the name of this row. */
const NAMELESS = ['Nameless', 'Row'] as const;

function rowOf({ runner, variantKey, seed }: EntryOfFile): DownloadRow {
  return { ...rowFor(runner, variantKey), athlete: personOf(runner), seed };
}

function rowOfSquad({ runners, variantKey, seed }: SquadOfFile): DownloadRow {
  const legs = runners.map((runner, index) => ({ person: personOf(runner), leg: index + 1 }));
  return { ...rowFor(runners[0]!, variantKey), relayLetter: 'A', seed, legs };
}

const personOf = ({ firstName, lastName, gender, grade }: Runner): DownloadPerson => ({
  ...{ firstName, lastName, gender, grade },
  ...{ number: null, usatfNumber: '', aauNumber: '' },
});

function rowFor({ gender, teamName, teamCode }: Runner, variantKey: string): DownloadRow {
  const event = {
    meetEventId: 0,
    order: 0,
    number: 0,
    title: '',
    division: '',
    divisionNumber: null,
    gender,
  };
  return {
    event: { ...event, variant: findVariant(variantKey) },
    athlete: null,
    team: { teamId: 0, name: teamName, code: teamCode },
    teamText: null,
    relayLetter: null,
    seed: null,
    state: '',
    isScratched: false,
    isWaiting: false,
    legs: [],
  };
}
