import { expect, it } from 'vitest';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCoachedTeam } from '#people/access/coached-team.fixtures.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { messageTeams } from './team-messages.service.ts';

it('reaches teams with entries, or those whose entries lack something, and names teams without a coach', () =>
  withRollback(async (ctx) => {
    const { meetId, event } = await createMeetToEnter(ctx, { events: ['4x100m'] });
    const { teamId } = await createCoachedTeam(ctx);
    const [otherId] = (await createTeams(ctx, [{ name: 'Port Ellery' }])) as [number];
    const host = await createPerson(ctx, 'Wendell Abara');
    await addStaff(ctx, { meetId, userId: host.userId, role: 'host' });
    const squad = (of: number, seed: string | null) =>
      testEntry({
        meetEventId: event('4x100m'),
        teamId: of,
        relayLetter: 'A',
        seed: seed === null ? null : { entered: seed, sort: 49_000, origin: 'coach', resultId: null },
      });
    await makeEntries(ctx, meetId, [squad(teamId, '49.00'), squad(otherId, null)], { byUserId: null });
    const call = {
      ...host.ctx,
      request: {
        sent: new Headers({
          'x-participants-token': await mintToken(host.ctx, { meetId, sport: 'tf' }, 'participants'),
        }),
        requestKey: null,
        clientAddress: '127.0.0.1',
      },
    };
    const write = (to: 'entered' | 'incomplete') =>
      messageTeams(call, { to, message: 'Packets are at gate 2.' });
    expect(await write('entered')).toEqual({ teams: 2, withoutCoach: ['Port Ellery'] });
    const [runner] = await createAthletes(ctx, [{ firstName: 'Jon', lastName: 'Castellane', gender: 'M' }]);
    const { id: entryId } = await ctx.db
      .selectFrom('entries')
      .select('id')
      .where('team_id', '=', teamId)
      .executeTakeFirstOrThrow();
    expect(await write('incomplete'), 'a squad without runners is not complete').toMatchObject({ teams: 2 });
    await ctx.db
      .insertInto('entry_legs')
      .values({ entry_id: entryId, athlete_id: runner!, leg: 1 })
      .execute();
    expect(await write('incomplete')).toEqual({ teams: 1, withoutCoach: ['Port Ellery'] });
  }));
