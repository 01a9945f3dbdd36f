// A team with a coach and two athletes, for tests of rosters.

import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { readRosterPage } from '#people/rosters/editor/roster-page.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import type { RaceFacts } from './race-facts.service.ts';

/** Answers that no athlete has raced, so that rosters may remove athletes. */
export const nobodyHasRaced: RaceFacts = {
  listLastRaces: async () => [],
  listAthletesWithResults: async () => [],
  listRecordsWithResults: async () => [],
};

const MAY = '2026-05-16T12:00:00Z';

export interface World {
  ctx: Context;
  coach: Person;
  other: Person;
  stranger: Person;
  roster: { teamId: number; kind: string; season: number };
  elsewhere: { teamId: number; kind: string; season: number };
  ansel: number;
  callum: number;
  /** Names such as "Callum Reyes 12", with inactive athletes in brackets. */
  names(season?: number, teamId?: number): Promise<string[]>;
}

export function withWorld(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (base) => {
      const ctx = { ...base, clock: fixedClock(MAY), raceFacts: nobodyHasRaced };
      const [teamId, otherId] = (await createTeams(ctx, [
        { name: 'Salt Harbor', levelMask: HIGH_SCHOOL },
        { name: 'Alder Creek', levelMask: HIGH_SCHOOL },
      ])) as [number, number];
      const coach = await createPerson(ctx, 'Marguerite Holloway');
      const other = await createPerson(ctx, 'Dana Whitlock');
      const stranger = await createPerson(ctx, 'Saskia Kell');
      await grantAccess(ctx, { userId: coach.userId, teamId, sport: 'tf', type: 'C' });
      await grantAccess(ctx, { userId: other.userId, teamId: otherId, sport: 'tf', type: 'C' });
      const [ansel, callum] = (await createAthletes(ctx, [
        { firstName: 'Ansel', lastName: 'Petrov', gender: 'M' },
        { firstName: 'Callum', lastName: 'Reyes', gender: 'M', visibility: 'hidden' },
      ])) as [number, number];
      const on = { teamId, sport: 'tf', seasonId: 2026 } as const;
      await saveRosters(ctx, [
        { ...on, athleteId: ansel, grade: 11 },
        { ...on, athleteId: callum, grade: 12 },
      ]);
      const names = async (season = 2026, team = teamId) => {
        const by = team === teamId ? coach : other;
        const { athletes } = await readRosterPage(by.ctx, { teamId: team, kind: 'tfo', season });
        return athletes.map(({ firstName, lastName, grade, isActive }) => {
          const text = `${firstName} ${lastName} ${grade ?? '-'}`;
          return isActive ? text : `(${text})`;
        });
      };
      const roster = { teamId, kind: 'tfo', season: 2026 };
      const elsewhere = { ...roster, teamId: otherId };
      await look({ ctx, coach, other, stranger, roster, elsewhere, ansel, callum, names });
    });
}
