// Reads part of a result list and a ranking row, as strangers see them, for the preview.
import { findListed } from '#competition/bests/best-lists.service.ts';
import { scopeIn } from '#competition/bests/list-scopes.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { VisibilityOfAthlete } from '#people/athletes/visibility.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import {
  type SchoolDivision,
  WORLD_DIVISION_ID,
} from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  getDivisionPath,
  listPlacesOfTeam,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import {
  findMark,
  findSampleResult,
  listRowsAround,
  type SampleResult,
  type SampleRow,
} from './visibility-page.store.ts';

const FINAL = 'F';

export interface StrangerPreview {
  /** "800 Meters". */
  eventName: string;
  meetName: string;
  /** True for a final, where the first three have medals. */
  isFinal: boolean;
  /** `name` as strangers see it; null for the athlete. */
  rows: (Pick<SampleRow, 'place' | 'teamName' | 'mark'> & {
    name: string | null;
    gradeName: string | null;
  })[];
  /** Null when the athlete is not on the list. */
  list: ListSample | null;
}

/** The rank in the list closest to the team: its league, association, state, or the world. */
interface ListSample {
  divisionName: string;
  /** Null beyond the counted ranks. */
  rank: number | null;
  mark: string;
}

/** Returns null for an athlete without a place in any result. */
export async function getStrangerPreview(
  ctx: Context,
  { athleteId, recordedIds }: Pick<VisibilityOfAthlete, 'athleteId' | 'recordedIds'>,
): Promise<StrangerPreview | null> {
  const result = await findSampleResult(ctx, recordedIds);
  if (!result) return null;
  const rows = await listRowsAround(ctx, result);
  return {
    eventName: eventNameOf(result),
    meetName: result.meetName,
    isFinal: result.round === FINAL,
    rows: rows
      .map(({ resultId, place, grade, teamName, mark, ...person }) => ({
        place,
        gradeName: grade === null ? null : gradeText(grade),
        teamName,
        mark,
        name: resultId === result.resultId ? null : visiblePerson(person).text,
      }))
      .sort((left, right) => left.place - right.place),
    list: await findInList(ctx, athleteId, result),
  };
}

function eventNameOf({ eventVariant }: SampleResult): string {
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  return variant?.name ?? eventVariant ?? '';
}

async function findInList(ctx: Context, athleteId: number, result: SampleResult): Promise<ListSample | null> {
  const { sport, seasonId, eventVariant, gender } = result;
  if (eventVariant === null) return null;
  const path = await nearestPath(ctx, result);
  const scope = await scopeIn(ctx, sport, path, seasonId);
  const list = { scope, eventVariant, gender, seasonId, conditions: 'legal' } as const;
  const listed = await findListed(ctx, list, { kind: 'athlete', id: athleteId });
  if (!listed) return null;
  const mark = await findMark(ctx, listed.resultId);
  return { divisionName: path.at(-1)!.name, rank: listed.rank, mark };
}

async function nearestPath(
  ctx: Context,
  { sport, seasonId, teamId, country, state }: SampleResult,
): Promise<readonly SchoolDivision[]> {
  const when = { sport, year: seasonYear(seasonId) };
  const places = teamId === null ? [] : await listPlacesOfTeam(ctx, { teamId, country, state }, when);
  return getDivisionPath(ctx, places.at(-1)?.schoolDivisionId ?? WORLD_DIVISION_ID);
}
