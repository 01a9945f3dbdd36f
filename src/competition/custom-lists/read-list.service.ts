// Reads the marks of a custom list as a stranger may see them.
import { allSeasonsOf, seasonSpanOf } from '#competition/bests/best-keys.rules.ts';
import { listVisibleResults, type VisibleResult } from '#competition/rankings/visible-results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { type Day, dayFromParts } from '#sport/calendar/days.rules.ts';
import { SEASON_YEAR_MAX, SEASON_YEAR_MIN, seasonId } from '#sport/calendar/seasons.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { type ChosenMarks, type ChosenRelay, eventsOfKind, relaysOfKind } from './custom-lists.rules.ts';
import { type CustomListRow, listChosenMarks, listChosenRelays, listPeople } from './custom-lists.store.ts';

export interface ChosenAthlete {
  athleteId: number;
  athleteName: string;
}

export interface ReadList {
  row: CustomListRow;
  teamName: string;
  levelMask: number;
  /** The athletes by name; those who may not be named are left out and counted. */
  athletes: ChosenAthlete[];
  hiddenCount: number;
  marks: ChosenMarks[];
  /** A report has none. */
  relays: ChosenRelay[];
  results: ReadonlyMap<number, VisibleResult>;
}

const FIRST_DAY: Day = dayFromParts(SEASON_YEAR_MIN, 1, 1);
const LAST_DAY: Day = dayFromParts(SEASON_YEAR_MAX, 12, 31);

export async function readList(ctx: Context, row: CustomListRow): Promise<ReadList> {
  const kind = row.season_kind as SeasonKind;
  const [team, { athletes, hiddenCount }] = await Promise.all([
    getTeam(ctx, row.team_id),
    readAthletes(ctx, row.athlete_ids),
  ]);
  const chosen = {
    athleteIds: athletes.map(({ athleteId }) => athleteId),
    seasons: seasonSpanOf(row.season_id ?? allSeasonsOf(seasonId(kind, SEASON_YEAR_MIN))),
    fromOn: row.from_on ?? FIRST_DAY,
    toOn: row.to_on ?? LAST_DAY,
  };
  const eventsIn = (offered: string[]) =>
    row.events.length > 0 ? offered.filter((event) => row.events.includes(event)) : offered;
  const relayEvents = row.kind === 'list' ? eventsIn(relaysOfKind(kind)) : [];
  const [marks, relays] = await Promise.all([
    listChosenMarks(ctx, { ...chosen, events: eventsIn(eventsOfKind(kind)) }),
    relayEvents.length === 0 ? [] : listChosenRelays(ctx, { ...chosen, events: relayEvents }),
  ]);
  const resultIds = [
    ...marks.flatMap(({ bestId, firstId, latestId }) => [bestId, firstId, latestId]),
    ...relays.map(({ bestId }) => bestId),
  ];
  const results = await listVisibleResults(ctx, [...new Set(resultIds)]);
  const isPublic = (mark: ChosenMarks) =>
    [mark.bestId, mark.firstId, mark.latestId].every((id) => results.get(id)?.person?.isLinked);
  const { name: teamName, levelMask } = team;
  return {
    ...{ row, teamName, levelMask, athletes, hiddenCount, results },
    marks: marks.filter(isPublic),
    relays: relays.filter(({ bestId }) => results.has(bestId)),
  };
}

/** People by name, each once even if two of the chosen athletes turned out to be one person. */
async function readAthletes(ctx: Context, athleteIds: readonly number[]) {
  const people = (await listPeople(ctx, athleteIds)).map((row) => ({
    athleteId: row.canonical_id,
    person: visiblePerson(row),
  }));
  const linked = people.filter(({ person }) => person.isLinked);
  const athletes = new Map(linked.map(({ athleteId, person }) => [athleteId, person]));
  return {
    athletes: [...athletes]
      .sort(
        ([, a], [, b]) => (a.lastName ?? '').localeCompare(b.lastName ?? '') || a.text.localeCompare(b.text),
      )
      .map(([athleteId, person]): ChosenAthlete => ({ athleteId, athleteName: person.text })),
    hiddenCount: people.length - linked.length,
  };
}
