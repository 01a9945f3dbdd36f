// Whoever gains or loses rights hears of it on their own channel, in the transaction that changed them.
import { expect, test } from 'vitest';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import { viewerChannel } from '#kit/viewer-channel.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { saveInfoField } from '#people/accounts/profile/account-info.service.ts';
import { savePreferences } from '#people/accounts/profile/display-preferences.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { grantAccess } from './access.service.ts';
import { askForAccess, decide, leaveTeam } from './decisions.service.ts';

/** Counts how often the person's open pages were told to read their rights again. */
const newsFor = (ctx: TestContext, { userId }: Person) =>
  ctx.announced.flatMap(({ tell = [] }) => tell).filter(({ channel }) => channel === viewerChannel(userId))
    .length;

/** Runs each act and expects that it told the person, and nobody else. */
async function expectNews(
  ctx: TestContext,
  person: Person,
  others: Person[],
  acts: [string, () => Promise<unknown>][],
) {
  for (const [name, act] of acts) {
    const before = newsFor(ctx, person);
    const ofOthers = others.map((other) => newsFor(ctx, other));
    await act();
    expect(newsFor(ctx, person), name).toBeGreaterThan(before);
    expect(
      others.map((other) => newsFor(ctx, other)),
      name,
    ).toEqual(ofOthers);
  }
}

test('asking, approving, undoing, declining, banning, lifting and leaving reach the pages of the person', () =>
  withRollback(async (ctx) => {
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
    const where = { teamId: teamId!, sport: 'tf' } as const;
    const coach = await createPerson(ctx, 'Marguerite Holloway');
    const dana = await createPerson(ctx, 'Dana Whitlock');
    await grantAccess(ctx, { ...where, userId: coach.userId, type: 'C' });
    const deciding = (action: 'approve' | 'decline' | 'reduce' | 'ban' | 'lift') => async () =>
      decide(coach.ctx, { ...where, userId: dana.userId, action });
    await expectNews(
      ctx,
      dana,
      [coach],
      [
        ['asks', () => askForAccess(dana.ctx, { ...where, type: 'C' })],
        ['approved', deciding('approve')],
        ['reduced', deciding('reduce')],
        ['banned', deciding('ban')],
        ['lifted', deciding('lift')],
        ['asks again', () => askForAccess(dana.ctx, { ...where, type: 'C' })],
        ['approved again', deciding('approve')],
        ['leaves', () => leaveTeam(dana.ctx, where)],
      ],
    );
  }));

test('links to athletes, names and settings reach the pages of their owner', () =>
  withRollback(async (ctx) => {
    const rowan = await createPerson(ctx, 'Rowan Tellis');
    const imelda = await createPerson(ctx, 'Imelda Tellis');
    const athlete = { firstName: 'Rowan', lastName: 'Tellis', gender: 'M' } as const;
    const [athleteId] = await createAthletes(ctx, [athlete]);
    await expectNews(
      ctx,
      imelda,
      [rowan],
      [
        [
          'linked',
          () =>
            linkAthlete(ctx, {
              athleteId: athleteId!,
              userId: imelda.userId,
              relation: 'parent',
              isConfirmed: true,
            }),
        ],
        ['renamed', () => saveInfoField(imelda.ctx, 'FirstName', 'Mel')],
        ['prefers', () => savePreferences(imelda.ctx, { fieldMeasure: 'M' })],
      ],
    );
  }));
