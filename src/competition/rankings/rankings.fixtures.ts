// A sample request for a list, and marks saved through the import services, for tests of lists.
import { createTestMeet, testResult } from '#competition/results/meet-results.fixtures.ts';
import { type ResultToSave, saveResults } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { ListPageRequest } from './rankings.service.ts';

export const WORLD_REQUEST: ListPageRequest = {
  sport: 'tf',
  kind: 'list',
  schoolDivisionId: WORLD_DIVISION_ID,
  eventVariant: '100m',
  gender: 'M',
  seasonId: 2026,
  levelMask: null,
  grade: null,
  wind: 'legal',
  timing: 'all',
  show: 'best',
  page: 1,
  after: null,
};

export interface TestMark extends Partial<ResultToSave> {
  /** The first name; marks with the same name belong to the same athlete. */
  who: string;
  mark: string;
}

/** Saves each mark in its own meet, in the order given; result ids are found by `who mark`. */
export async function saveTestMarks(
  ctx: Context,
  marks: readonly TestMark[],
  { eventVariant = '100m', gender = 'M' as Gender } = {},
): Promise<{ resultId(key: string): number; athleteId(who: string): number }> {
  const people = [...new Set(marks.map(({ who }) => who))];
  const ids = await createAthletes(
    ctx,
    people.map((firstName) => ({ firstName, lastName: 'Oak', gender })),
  );
  const athleteId = (who: string) => ids[people.indexOf(who)]!;
  const resultIds = new Map<string, number>();
  for (const [index, { who, mark, ...fields }] of marks.entries()) {
    const startOn = `2026-04-${String(index + 1).padStart(2, '0')}`;
    const meet = await createTestMeet(ctx, {
      name: `Meet ${index + 1}`,
      startOn,
      gender,
      events: [eventVariant],
      scoring: null,
    });
    const { saved } = await saveResults(ctx, meet.meetId, {
      origin: { kind: 'hand', reason: 'the results of the meet' },
      results: [
        testResult({
          roundId: meet.round(`${eventVariant} F`),
          kind: getVariant(eventVariant).markKind,
          mark,
          athleteId: athleteId(who),
          ...fields,
        }),
      ],
      completeRoundIds: [],
    });
    resultIds.set(`${who} ${mark}`, saved[0]!.resultId);
  }
  return { resultId: (key) => resultIds.get(key)!, athleteId };
}
