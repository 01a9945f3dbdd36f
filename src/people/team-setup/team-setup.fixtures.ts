// A team that its maker is setting up, for tests.
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { nobodyHasRaced } from '#people/rosters/rosters.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { makeTeam, type TeamToMake } from './making/make-team.service.ts';

export const NEW_TEAM: TeamToMake = {
  name: 'Gannet Point High School',
  levelMask: HIGH_SCHOOL,
  country: 'USA',
  state: 'ME',
  city: 'Gannet Point',
  hytekTeamCode: '',
  sports: ['tf', 'xc'],
  position: 'Head coach',
  evidence: 'https://gannetpoint.example/athletics',
  isNoneOfThese: false,
};

export interface TeamInSetup {
  ctx: Context;
  maker: Person;
  admin: Person;
  /** The unlisted team. */
  teamId: number;
  /** A listed team with a coach of its own. */
  otherTeamId: number;
}

export async function createTeamInSetup(base: Context): Promise<TeamInSetup> {
  const ctx = { ...base, clock: fixedClock('2026-05-16T12:00:00Z'), raceFacts: nobodyHasRaced };
  const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
  const maker = await createPerson(ctx, 'Odile Marsh');
  const [otherTeamId] = (await createTeams(ctx, [
    { name: 'Salt Harbor', levelMask: HIGH_SCHOOL, country: 'USA', state: 'ME' },
  ])) as [number];
  const { teamId } = await makeTeam(maker.ctx, NEW_TEAM);
  return { ctx, maker, admin, teamId, otherTeamId };
}
