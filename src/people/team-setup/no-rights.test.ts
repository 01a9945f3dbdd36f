import { describe, expect, it, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { answerClaim, listTeamClaims } from '#people/access/claims/claim-answers.service.ts';
import { coachesAthlete, coachesUser, linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { requestToJoin } from '#people/access/membership/requests.service.ts';
import { isNameReader } from '#people/access/names/name-readers.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { changeMany, setGrade } from '#people/rosters/editor/roster-edits.service.ts';
import { findForRoster } from '#people/rosters/editor/roster-finder.service.ts';
import { readRosterPage } from '#people/rosters/editor/roster-page.service.ts';
import { applyImport, previewImport } from '#people/rosters/import/roster-import.service.ts';
import { askMove, offerMove } from '#people/rosters/moves/roster-moves.service.ts';
import { editName } from '#people/rosters/names/roster-names.service.ts';
import { inviteParents } from '#people/rosters/parent-invitations/parent-invitations.service.ts';
import { rollOverByCoach } from '#people/rosters/rollover/roster-rollover.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { NAME_WITHHELD } from '#sport/people/names.rules.ts';
import { decideTeam } from './confirming/confirm-team.service.ts';
import { createTeamInSetup, type TeamInSetup } from './team-setup.fixtures.ts';

const UNCONFIRMED = { code: 'TEAM_UNCONFIRMED', status: 403 };
const ELSEWHERE = { code: 'ATHLETE_ELSEWHERE', status: 409 };

const rosterOf = (teamId: number) => ({ teamId, kind: 'tfo', season: 2026 });

async function addNewcomer({ maker, teamId }: Pick<TeamInSetup, 'maker' | 'teamId'>): Promise<number> {
  const list = {
    ...rosterOf(teamId),
    gender: 'F' as const,
    rows: [{ line: 1, firstName: 'Wren', lastName: 'Halloran', grade: '10', gender: '' }],
  };
  const { planKey } = await previewImport(maker.ctx, list);
  await applyImport(maker.ctx, { ...list, planKey });
  const { athletes } = await readRosterPage(maker.ctx, rosterOf(teamId));
  return athletes[0]!.athleteId;
}

/** The ways in which somebody else comes to answer for an athlete of the roster. */
const TIES: [string, (ctx: Context, world: { athleteId: number; otherTeamId: number }) => Promise<void>][] = [
  [
    'an account',
    async (ctx, { athleteId }) => {
      const { userId } = await createPerson(ctx, 'Wren Halloran');
      await linkAthlete(ctx, { userId, athleteId, relation: 'self', isConfirmed: true });
    },
  ],
  [
    'an account that waits for confirmation',
    async (ctx, { athleteId }) => {
      const { userId } = await createPerson(ctx, 'Wren Halloran');
      await linkAthlete(ctx, { userId, athleteId, relation: 'self', isConfirmed: false });
    },
  ],
  [
    'a parent',
    async (ctx, { athleteId }) => {
      const { userId } = await createPerson(ctx, 'Bram Halloran');
      await linkAthlete(ctx, { userId, athleteId, relation: 'parent', isConfirmed: true });
    },
  ],
  [
    'another roster',
    async (ctx, { athleteId, otherTeamId }) => {
      await saveRosters(ctx, [{ athleteId, teamId: otherTeamId, sport: 'xc', seasonId: 2021, grade: 6 }]);
    },
  ],
];

describe.each(TIES)('the maker of an unconfirmed team, over an athlete with %s', (_, tie) => {
  const withTie = (look: (world: TeamInSetup & { athleteId: number }) => Promise<void>) => () =>
    withRollback(async (base) => {
      const world = await createTeamInSetup(base);
      const athleteId = await addNewcomer(world);
      await tie(world.ctx, { athleteId, otherTeamId: world.otherTeamId });
      await look({ ...world, athleteId });
    });

  it(
    'reads no name, on the roster or elsewhere',
    withTie(async ({ maker, teamId, athleteId }) => {
      const { athletes } = await readRosterPage(maker.ctx, rosterOf(teamId));
      expect(athletes).toMatchObject([{ firstName: '', lastName: NAME_WITHHELD, hasAccount: false }]);
      expect(await isNameReader(maker.ctx, [athleteId])).toBe(false);
    }),
  );

  it(
    'changes no name',
    withTie(async ({ maker, teamId, athleteId }) => {
      const name = { firstName: 'Robin', lastName: 'Halloran' };
      await expect(editName(maker.ctx, rosterOf(teamId), athleteId, name)).rejects.toMatchObject(ELSEWHERE);
    }),
  );

  it(
    'changes no grade',
    withTie(async ({ maker, teamId, athleteId }) => {
      await expect(setGrade(maker.ctx, rosterOf(teamId), athleteId, 12)).rejects.toMatchObject(ELSEWHERE);
    }),
  );

  it(
    'activates nobody',
    withTie(async ({ maker, teamId, athleteId }) => {
      await changeMany(maker.ctx, rosterOf(teamId), [athleteId], 'deactivate');
      await expect(changeMany(maker.ctx, rosterOf(teamId), [athleteId], 'activate')).rejects.toMatchObject(
        ELSEWHERE,
      );
    }),
  );

  it(
    'is no coach of the person: no claims, links, visibility, training log or messages follow',
    withTie(async ({ ctx, maker, athleteId }) => {
      expect(await coachesAthlete(ctx, maker.userId, athleteId)).toBe(false);
      const links = await ctx.db.selectFrom('user_athletes').select('user_id').execute();
      for (const { user_id } of links) expect(await coachesUser(ctx, maker.userId, user_id)).toBe(false);
    }),
  );

  it(
    'keeps the athlete from no other team, and shows them to nobody by being confirmed',
    withTie(async ({ ctx, admin, teamId, athleteId }) => {
      await decideTeam(admin.ctx, { teamId, decision: 'confirmed', reason: '' });
      const athlete = await ctx.db
        .selectFrom('athletes')
        .select('visibility')
        .where('id', '=', athleteId)
        .executeTakeFirstOrThrow();
      expect(athlete.visibility).toBe('hidden');
    }),
  );
});

/** Everything that a coach does about people, tried by the maker of an unconfirmed team. */
const DEEDS: [string, (world: TeamInSetup & { athleteId: number }) => Promise<unknown>][] = [
  [
    'ask for a move',
    ({ maker, teamId, athleteId }) => askMove(maker.ctx, rosterOf(teamId), { athleteId, grade: 9 }),
  ],
  [
    'offer an athlete to another team',
    ({ maker, teamId, otherTeamId, athleteId }) =>
      offerMove(maker.ctx, rosterOf(teamId), { athleteId, toTeamId: otherTeamId }),
  ],
  [
    'invite parents',
    ({ maker, teamId, athleteId }) =>
      inviteParents(maker.ctx, rosterOf(teamId), [{ athleteId, email: 'bram@example.org' }]),
  ],
  ['read claims', ({ maker, teamId }) => listTeamClaims(maker.ctx, { teamId, sport: 'tf' })],
  ['carry rosters over', ({ maker, teamId }) => rollOverByCoach(maker.ctx, rosterOf(teamId))],
];

test.each(DEEDS)('the maker of an unconfirmed team cannot %s', (_, deed) =>
  withRollback(async (base) => {
    const world = await createTeamInSetup(base);
    const athleteId = await addNewcomer(world);
    await expect(deed({ ...world, athleteId })).rejects.toMatchObject(UNCONFIRMED);
  }),
);

test('the maker finds and adds nobody but newcomers of the own roster', () =>
  withRollback(async (base) => {
    const world = await createTeamInSetup(base);
    const { ctx, maker, teamId } = world;
    await addNewcomer(world);
    const [stranger] = (await createAthletes(ctx, [
      { firstName: 'Wren', lastName: 'Hallow', gender: 'F' },
    ])) as [number];
    const found = await findForRoster(maker.ctx, rosterOf(teamId), { firstName: 'Wren', lastName: 'Hallo' });
    expect(found.map(({ lastName }) => lastName)).toEqual(['Halloran']);
    // Even a row that came about otherwise gives nothing: the athlete is on another roster, too.
    await saveRosters(ctx, [
      { athleteId: stranger, teamId, sport: 'tf', seasonId: 2026, grade: 9, isActive: false },
      { athleteId: stranger, teamId: world.otherTeamId, sport: 'tf', seasonId: 2026, grade: 9 },
    ]);
    await expect(changeMany(maker.ctx, rosterOf(teamId), [stranger], 'activate')).rejects.toMatchObject(
      ELSEWHERE,
    );
  }));

test('nobody asks to join an unconfirmed team, and no one answers a claim as its coach', () =>
  withRollback(async (base) => {
    const world = await createTeamInSetup(base);
    const { ctx, maker, teamId } = world;
    const athleteId = await addNewcomer(world);
    const parent = await createPerson(ctx, 'Bram Halloran');
    const asking = { teamId, sport: 'tf', type: 'P', note: 'Wren is my daughter.' } as const;
    await expect(requestToJoin(parent.ctx, asking)).rejects.toMatchObject({
      code: 'TEAM_UNKNOWN',
      status: 404,
    });
    const { id: claimId } = await ctx.db
      .insertInto('athlete_claims')
      .values({
        user_id: parent.userId,
        athlete_id: athleteId,
        relation: 'parent',
        status: 'asked',
        note: '',
        asked_at: ctx.clock.now().toString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(answerClaim(maker.ctx, claimId, 'confirm')).rejects.toMatchObject({ status: 404 });
  }));

test('the newcomers of a confirmed team are seen by everyone, and their coach has the rights of any coach', () =>
  withRollback(async (base) => {
    const world = await createTeamInSetup(base);
    const { ctx, maker, admin, teamId } = world;
    const athleteId = await addNewcomer(world);
    const visibility = async () =>
      (await ctx.db.selectFrom('athletes').select('visibility').executeTakeFirstOrThrow()).visibility;
    expect(await visibility()).toBe('hidden');
    expect(await coachesAthlete(ctx, maker.userId, athleteId)).toBe(false);
    await decideTeam(admin.ctx, { teamId, decision: 'confirmed', reason: '' });
    expect(await visibility()).toBe('full');
    expect(await coachesAthlete(ctx, maker.userId, athleteId)).toBe(true);
  }));
