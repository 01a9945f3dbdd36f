// A piece of a result list and a row of a ranking list, as strangers read them, for the preview of a choice.
import { findListed } from '#competition/bests/best-lists.service.ts';
import { scopeIn } from '#competition/rankings/list-choice.service.ts';
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
import {
  findMark,
  findSampleResult,
  listRowsAround,
  type SampleResult,
  type SampleRow,
} from './visibility-page.store.ts';

const FINAL = 'F';

export interface StrangerPreview {
  eventVariant: string | null;
  meetName: string;
  /** The first three of a final have medals. */
  isFinal: boolean;
  /** `name` as a stranger reads it; null of the athlete. */
  rows: (Pick<SampleRow, 'place' | 'grade' | 'teamName' | 'mark'> & { name: string | null })[];
  /** Null when the athlete does not stand in it. */
  list: ListSample | null;
}

/** In the list that is nearest to the team: of its league, its association, its state, else of the world. */
interface ListSample {
  divisionName: string;
  /** Null beyond those that are counted. */
  rank: number | null;
  mark: string;
}

/** Null of an athlete without a place in any result. */
export async function getStrangerPreview(
  ctx: Context,
  { athleteId, recordedIds }: Pick<VisibilityOfAthlete, 'athleteId' | 'recordedIds'>,
): Promise<StrangerPreview | null> {
  const result = await findSampleResult(ctx.db, recordedIds);
  if (!result) return null;
  const rows = await listRowsAround(ctx.db, result);
  return {
    eventVariant: result.eventVariant,
    meetName: result.meetName,
    isFinal: result.round === FINAL,
    rows: rows
      .map(({ resultId, place, grade, teamName, mark, ...person }) => ({
        place,
        grade,
        teamName,
        mark,
        name: resultId === result.resultId ? null : visiblePerson(person).text,
      }))
      .sort((left, right) => left.place - right.place),
    list: await findInList(ctx, athleteId, result),
  };
}

async function findInList(ctx: Context, athleteId: number, result: SampleResult): Promise<ListSample | null> {
  const { sport, seasonId, eventVariant, gender } = result;
  if (eventVariant === null) return null;
  const path = await nearestPath(ctx, result);
  const scope = await scopeIn(ctx, sport, path, seasonId);
  const list = { scope, eventVariant, gender, seasonId, conditions: 'legal' } as const;
  const listed = await findListed(ctx, list, { kind: 'athlete', id: athleteId });
  if (!listed) return null;
  const mark = await findMark(ctx.db, listed.resultId);
  return { divisionName: path.at(-1)!.name, rank: listed.rank, mark };
}

async function nearestPath(
  ctx: Context,
  { sport, seasonId, teamId, country, state }: SampleResult,
): Promise<SchoolDivision[]> {
  const when = { sport, year: seasonYear(seasonId) };
  const places = teamId === null ? [] : await listPlacesOfTeam(ctx, { teamId, country, state }, when);
  return getDivisionPath(ctx, places.at(-1)?.schoolDivisionId ?? WORLD_DIVISION_ID);
}
