import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { currentRoster } from './current-roster.service.ts';
import { saveRosters } from './rostered-athletes.service.ts';
import { createTeams } from './teams.service.ts';

const cases: [string, SeasonKind, number[], string, number][] = [
  ['without rosters: that of the school year', 'tfo', [], '2026-11-22', 2027],
  ['without rosters in spring', 'tfo', [], '2026-05-16', 2026],
  ['once it was carried over', 'tfo', [2026, 2027], '2026-11-22', 2027],
  ['as long as it was not', 'tfo', [2025, 2026], '2026-11-22', 2026],
  ['never one of a later school year', 'tfo', [2026, 2028, 2999], '2026-11-22', 2026],
  ['indoor', 'tfi', [2026, 12_026, 12_027], '2026-11-22', 12_027],
  ['cross country in spring', 'xc', [], '2026-05-16', 2025],
];

test.each(cases)('the roster that a team works with, %s', (_, kind, seasonIds, day, expected) =>
  withRollback(async (base) => {
    const ctx = { ...base, clock: fixedClock(`${day}T12:00:00Z`) };
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
    const [athleteId] = await createAthletes(ctx, [{ firstName: 'Ansel', lastName: 'Petrov', gender: 'M' }]);
    const row = { teamId: teamId!, athleteId: athleteId!, sport: 'tf', grade: 11 } as const;
    await saveRosters(
      ctx,
      seasonIds.map((seasonId) => ({ ...row, seasonId })),
    );
    expect(await currentRoster(ctx, teamId!, kind)).toEqual({ kind, id: expected });
  }),
);
