// What a correction moves: the difference between two measurements of the same meet.

/** A result of the round, with the name that everyone may see. */
export interface MeasuredPlace {
  resultId: number;
  name: string;
  teamId: number | null;
  teamName: string | null;
  mark: string;
  place: number | null;
  points: number | null;
}

export interface MeasuredTeam {
  teamId: number;
  teamName: string;
  /** The number of the scoring of a race that has several. */
  scoring: number | null;
  /** Points, or the score of a cross-country team. */
  points: number | null;
  place: number | null;
}

/** A row of a list, a best or a record; null without one. */
export interface MeasuredMark {
  mark: string;
  rank: number | null;
  /** True if it is the corrected result. */
  isOwn: boolean;
}

export interface Measured {
  places: readonly MeasuredPlace[];
  teams: readonly MeasuredTeam[];
  /** The rows by the title of the list, in the order of the page. */
  lists: ReadonlyMap<string, MeasuredMark | null>;
  bests: ReadonlyMap<string, MeasuredMark | null>;
  /** Whether the athlete meets a standard, by its title. */
  standards: ReadonlyMap<string, boolean>;
  /** The mark of this meet that broke a record, by the title of the record. */
  records: ReadonlyMap<string, string | null>;
  bestFlag: 'PR' | 'SR' | null;
  /** The flags of the athlete's other results, by the title of the result. */
  otherFlags: ReadonlyMap<string, string>;
}

export interface Moved<Value> {
  before: Value;
  after: Value;
}

export interface PlaceMovement {
  resultId: number;
  name: string;
  teamId: number | null;
  teamName: string | null;
  mark: string;
  isCorrected: boolean;
  place: Moved<number | null>;
  points: Moved<number | null>;
}

export interface TeamMovement {
  teamId: number;
  teamName: string;
  points: Moved<number | null>;
  place: Moved<number | null>;
}

export interface TitledMovement<Value> extends Moved<Value> {
  title: string;
}

export interface Movements {
  places: PlaceMovement[];
  /** Results of the round whose place and points stay. */
  stayingCount: number;
  teams: TeamMovement[];
  lists: TitledMovement<MeasuredMark | null>[];
  bests: TitledMovement<MeasuredMark | null>[];
  standards: TitledMovement<boolean>[];
  records: TitledMovement<string | null>[];
  bestFlag: Moved<'PR' | 'SR' | null>;
  /** Flags that other results of the athlete get or lose. */
  otherFlags: TitledMovement<string | null>[];
  /** The sum of the points of the round. */
  roundPoints: Moved<number>;
}

export function findMovements(correctedId: number, before: Measured, after: Measured): Movements {
  const places = movedPlaces(correctedId, before.places, after.places);
  return {
    places,
    stayingCount: after.places.length - places.length,
    teams: movedTeams(before.teams, after.teams),
    lists: moved(before.lists, after.lists).filter(isOwnList),
    bests: moved(before.bests, after.bests).filter((best) => !isSame(best)),
    standards: moved(before.standards, after.standards).filter((standard) => !isSame(standard)),
    records: moved(before.records, after.records),
    bestFlag: { before: before.bestFlag, after: after.bestFlag },
    otherFlags: movedFlags(before.otherFlags, after.otherFlags),
    roundPoints: { before: sumOf(before.places), after: sumOf(after.places) },
  };
}

/** The corrected result is always among them, in the order that the round will have. */
function movedPlaces(
  correctedId: number,
  before: readonly MeasuredPlace[],
  after: readonly MeasuredPlace[],
): PlaceMovement[] {
  const former = new Map(before.map((row) => [row.resultId, row]));
  return after
    .map(({ place, points, ...row }) => {
      const was = former.get(row.resultId);
      return {
        ...row,
        isCorrected: row.resultId === correctedId,
        place: { before: was?.place ?? null, after: place },
        points: { before: was?.points ?? null, after: points },
      };
    })
    .filter(({ isCorrected, place, points }) => isCorrected || !isSame(place) || !isSame(points));
}

function movedTeams(before: readonly MeasuredTeam[], after: readonly MeasuredTeam[]): TeamMovement[] {
  const keyOf = ({ teamId, scoring }: MeasuredTeam) => `${scoring} ${teamId}`;
  const former = new Map(before.map((row) => [keyOf(row), row]));
  const later = new Map(after.map((row) => [keyOf(row), row]));
  return [...later.values(), ...before.filter((row) => !later.has(keyOf(row)))]
    .map((row) => {
      const [was, is] = [former.get(keyOf(row)), later.get(keyOf(row))];
      const { teamId, teamName } = row;
      return {
        teamId,
        teamName,
        points: { before: was?.points ?? null, after: is?.points ?? null },
        place: { before: was?.place ?? null, after: is?.place ?? null },
      };
    })
    .filter(({ points, place }) => !isSame(points) || !isSame(place));
}

function moved<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): TitledMovement<Value>[] {
  return [...after].map(([title, value]) => ({ title, before: before.get(title)!, after: value }));
}

/** A result without a flag is in neither map. */
function movedFlags(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): TitledMovement<string | null>[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((title) => ({ title, before: before.get(title) ?? null, after: after.get(title) ?? null }))
    .filter((flag) => !isSame(flag));
}

/** A list moves if the corrected result was its athlete's row or will be. */
const isOwnList = (list: Moved<MeasuredMark | null>): boolean =>
  !isSame(list) && Boolean(list.before?.isOwn || list.after?.isOwn);

const isSame = ({ before, after }: Moved<unknown>): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

const sumOf = (places: readonly MeasuredPlace[]): number =>
  places.reduce((sum, { points }) => sum + (points ?? 0), 0);

/** Counts the results that get another place. */
export const countMoved = ({ places }: Pick<Movements, 'places'>): number =>
  places.filter(({ place }) => !isSame(place)).length;

export interface TeamToInform {
  teamId: number;
  arePointsMoved: boolean;
}

/** Lists the teams whose points move, and the team of the corrected result. */
export function teamsToInform({ teams, places }: Pick<Movements, 'teams' | 'places'>): TeamToInform[] {
  const ofResult = places.flatMap(({ isCorrected, teamId }) => (isCorrected ? (teamId ?? []) : []));
  const moved = teams.flatMap(({ teamId, points }) => (isSame(points) ? [] : teamId));
  return [...new Set([...moved, ...ofResult])].map((teamId) => ({
    teamId,
    arePointsMoved: moved.includes(teamId),
  }));
}
