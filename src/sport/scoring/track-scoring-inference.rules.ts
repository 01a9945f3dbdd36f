// Infers the scoring rules from the points that a report prints, because a report prints no table.
import {
  type Finisher,
  layOutPositions,
  POINT,
  PRINTED_POINTS_TOLERANCE,
  type ScoringRules,
  shareOfPoints,
} from './track-scoring.rules.ts';

export interface PrintedScore extends Finisher {
  eventKey: string;
  isRelay: boolean;
  /** Null if the points column is blank. */
  points2520: number | null;
  /** True if the printed points are unreadable. The row still takes its place. */
  isUnread?: boolean;
}

export interface InferredScoring<R extends PrintedScore> {
  rules: ScoringRules;
  /** Keys of the events that print points, in order of appearance. An event that prints none is not scored. */
  scoredEvents: string[];
  /** Rows without points that no limit explains: an exhibition, or a team that is not scored. */
  nonScoring: R[];
  /** Rows whose printed points differ from the inferred rules, with the points that the rules give. */
  contradictions: { row: R; expected2520: number }[];
}

type Limits = Omit<ScoringRules, 'individual' | 'relay'>;

/** A printed row as a finisher; `source` is the row as given. */
interface Row<R> extends Finisher {
  printed: number;
  isUnread: boolean;
  source: R;
}

/** The printed points of one kind of event, explained with one set of limits. */
interface Reading<R> {
  limits: Limits;
  table: number[];
  nonScoring: R[];
  contradictions: { row: R; expected2520: number }[];
}

/** Larger limits are not tried. */
const LIMIT_MAX = 8;

/**
 * Infers tables, limits and scored events from the rows of one set of team scores (the finals of one division).
 * Every combination of limits is tried with the table that its positions vote for; the one that contradicts the
 * fewest printed rows wins, among equals the least restrictive. Without evidence there is no limit.
 */
export function inferScoring<R extends PrintedScore>(rows: readonly R[]): InferredScoring<R> {
  const events = [...Map.groupBy(rows, (row) => row.eventKey)].filter(([, event]) =>
    event.some((row) => (row.points2520 ?? 0) > 0),
  );
  const eventsOf = (isRelay: boolean) =>
    events
      .map(([, event]) => event.filter((row) => row.isRelay === isRelay).map(toRow))
      .filter((event) => event.length > 0);
  const athleteEvents = eventsOf(false);
  const squadEvents = eventsOf(true);

  const [athletes, squads] = (['skip', 'vacate'] as const)
    .map(
      (overLimit) =>
        [
          bestReading(athleteEvents, limitsForAthletes(athleteEvents, overLimit)),
          bestReading(squadEvents, limitsForSquads(squadEvents, overLimit)),
        ] as const,
    )
    .reduce((best, pair) => (cost(pair[0]) + cost(pair[1]) < cost(best[0]) + cost(best[1]) ? pair : best));

  return {
    rules: {
      individual: athletes.table,
      relay: squads.table,
      maxScorersPerTeam: athletes.limits.maxScorersPerTeam,
      maxRelaysPerTeam: squads.limits.maxRelaysPerTeam,
      overLimit: athletes.limits.overLimit,
      relaySquadsBeyondA: squads.limits.relaySquadsBeyondA,
    },
    scoredEvents: events.map(([key]) => key),
    nonScoring: [...athletes.nonScoring, ...squads.nonScoring],
    contradictions: [...athletes.contradictions, ...squads.contradictions],
  };
}

function toRow<R extends PrintedScore>(source: R): Row<R> {
  return {
    place: source.place,
    team: source.team,
    relayLetter: source.isRelay ? (source.relayLetter ?? 'A') : null,
    isExhibition: source.isExhibition ?? false,
    printed: source.points2520 ?? 0,
    isUnread: source.isUnread ?? false,
    source,
  };
}

const cost = <R>(reading: Reading<R>) => reading.contradictions.length + reading.nonScoring.length;

/** Candidates: no limit first, then from the loosest that matters to the strictest. */
function limitCandidates(events: readonly Row<unknown>[][]): (number | null)[] {
  const largestTeam = Math.max(
    0,
    ...events.flatMap((event) =>
      [...Map.groupBy(event, (row) => row.team).values()].map((team) => team.length),
    ),
  );
  const strictest = Math.min(LIMIT_MAX, largestTeam - 1);
  return [null, ...Array.from({ length: Math.max(0, strictest) }, (_, index) => strictest - index)];
}

function limitsForAthletes(events: readonly Row<unknown>[][], overLimit: Limits['overLimit']): Limits[] {
  return limitCandidates(events).map((maxScorersPerTeam) => ({
    maxScorersPerTeam,
    maxRelaysPerTeam: null,
    overLimit,
    relaySquadsBeyondA: false,
  }));
}

function limitsForSquads(events: readonly Row<unknown>[][], overLimit: Limits['overLimit']): Limits[] {
  return limitCandidates(events).flatMap((maxRelaysPerTeam) =>
    [false, true].map((relaySquadsBeyondA) => ({
      maxScorersPerTeam: null,
      maxRelaysPerTeam,
      overLimit,
      relaySquadsBeyondA,
    })),
  );
}

function bestReading<R>(events: readonly Row<R>[][], candidates: readonly Limits[]): Reading<R> {
  return candidates
    .map((limits) => readPoints(events, limits))
    .reduce((best, reading) => (cost(reading) < cost(best) ? reading : best));
}

function readPoints<R>(events: readonly Row<R>[][], limits: Limits): Reading<R> {
  const firstTable = voteForTable(events, limits);
  const nonScoring: R[] = [];
  const explained = events.map((event) => {
    const passedOver = findPassedOver(event, firstTable, limits);
    nonScoring.push(...passedOver.map((row) => row.source));
    return withoutRows(event, passedOver);
  });
  const table = nonScoring.length > 0 ? voteForTable(explained, limits) : firstTable;
  const contradictions = explained.flatMap((event) => contradictionsIn(event, table, limits));
  return {
    limits,
    table: table.map((units) => units / POINT),
    nonScoring,
    contradictions: contradictions.map(({ row, expected2520 }) => ({ row: row.source, expected2520 })),
  };
}

const withoutRows = <R>(event: Row<R>[], rows: readonly Row<R>[]): Row<R>[] =>
  rows.length === 0 ? event : event.map((row) => (rows.includes(row) ? { ...row, isExhibition: true } : row));

function contradictionsIn<R>(event: readonly Row<R>[], table: readonly number[], limits: Limits) {
  const expected = new Map<Row<R>, number>();
  const points = table.map((units) => units / POINT);
  for (const group of layOutPositions(event, limits))
    for (const row of group.scorers) expected.set(row, shareOfPoints(points, group));
  return event
    .map((row) => ({ row, expected2520: expected.get(row) ?? 0 }))
    .filter(({ row }) => !row.isUnread)
    .filter(({ row, expected2520 }) => Math.abs(row.printed - expected2520) > PRINTED_POINTS_TOLERANCE);
}

/** Rows without points although rows behind them have some. Returns them if leaving them out explains more rows. */
function findPassedOver<R>(event: Row<R>[], table: readonly number[], limits: Limits): Row<R>[] {
  const contradicting = contradictionsIn(event, table, limits);
  const lastScored = Math.max(...event.map((row) => (row.printed > 0 ? (row.place ?? 0) : 0)));
  const suspects = contradicting
    .map(({ row }) => row)
    .filter((row) => row.printed === 0 && row.place! < lastScored);
  const left = contradictionsIn(withoutRows(event, suspects), table, limits).length;
  return suspects.length + left < contradicting.length ? suspects : [];
}

/** The value in 1/2520 that most finishers of each scoring position print. Ties fill the remaining positions. */
function voteForTable<R>(events: readonly Row<R>[][], limits: Limits): number[] {
  const groups = events
    .flatMap((event) => layOutPositions(event, limits))
    .filter(({ scorers }) => scorers.length > 0 && !scorers.some(({ isUnread }) => isUnread))
    .map(({ position, size, scorers }) => ({ from: position - 1, size, sum: size * shareOf(scorers) }));
  const ties = groups.filter(({ size }) => size > 1);
  const votes = Map.groupBy(
    groups.filter(({ size }) => size === 1),
    ({ from }) => from,
  );

  const table: (number | undefined)[] = [];
  for (const [index, sums] of votes) table[index] = mostVoted(sums.map(({ sum }) => sum));
  const openPositions = (tie: Tie) => positionsOf(tie).filter((index) => table[index] === undefined).length;
  for (const tie of ties.sort((a, b) => openPositions(a) - openPositions(b))) solveTie(table, tie);
  for (let index = table.length - 2; index >= 0; index--) table[index] ??= table[index + 1];
  const units = table.map((value) => value ?? 0);
  // No table rises or continues after a position without points. Such a value is a misprint deep in a field.
  const end = units.findIndex((value, index) => value === 0 || value > (units[index - 1] ?? value));
  return end === -1 ? units : units.slice(0, end);
}

/** A report may print the points of a tie beside one of the tied rows and leave the others blank. */
const shareOf = <R>(tied: readonly Row<R>[]): number => Math.max(...tied.map(({ printed }) => printed));

/** The most frequent value; the higher one of two equally frequent values. */
function mostVoted(values: readonly number[]): number {
  const tally = [...Map.groupBy(values, (value) => value)].map(([value, votes]) => ({
    value,
    count: votes.length,
  }));
  return tally.sort((a, b) => b.count - a.count || b.value - a.value)[0]?.value ?? 0;
}

interface Tie {
  /** The index of its first position in the table. */
  from: number;
  size: number;
  /** The points of all its positions in 1/2520. */
  sum: number;
}

const positionsOf = ({ from, size }: Tie) => Array.from({ length: size }, (_, index) => from + index);

/** Spreads the remaining points of a tie evenly over its unknown positions. */
function solveTie(table: (number | undefined)[], tie: Tie): void {
  const positions = positionsOf(tie);
  const unknown = positions.filter((position) => table[position] === undefined);
  const knownSum = positions.reduce((total, position) => total + (table[position] ?? 0), 0);
  for (const position of unknown)
    table[position] = Math.max(0, Math.round((tie.sum - knownSum) / unknown.length));
}
