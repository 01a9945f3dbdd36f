import { expect, it } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { createTwoMeets, insertEvent } from '#competition/meets/staff/staff.fixtures.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCoachedTeam } from '#people/access/coached-team.fixtures.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { inviteToMeet, readParticipants, saveNoteAboutTeam, setRelation } from './participants.service.ts';

async function createWorld(ctx: Context) {
  const { june: meetId, may } = await createTwoMeets(ctx);
  const { teamId } = await createCoachedTeam(ctx);
  const callOf = async (person: Person): Promise<Context> => ({
    ...person.ctx,
    request: {
      sent: new Headers({
        'x-participants-token': await mintToken(person.ctx, { meetId, sport: 'tf' }, 'participants'),
      }),
      requestKey: null,
      clientAddress: '127.0.0.1',
    },
  });
  const [host, clerk] = [await createPerson(ctx, 'Wendell Abara'), await createPerson(ctx, 'Odile Grey')];
  await addStaff(ctx, { meetId, userId: host.userId, role: 'host' });
  await addStaff(ctx, { meetId, userId: clerk.userId, role: 'clerk' });
  return { meetId, may, teamId, host: await callOf(host), clerk: await callOf(clerk) };
}

async function insertRelay(ctx: Context, meetId: number, team: { teamId: number } | { text: string }) {
  await ctx.db
    .insertInto('entries')
    .values({
      meet_id: meetId,
      meet_event_id: await insertEvent(ctx, meetId, '4x100m'),
      ...('teamId' in team ? { team_id: team.teamId } : { team_text: team.text }),
      relay_letter: 'A',
      acceptance: 30,
      created_at: ctx.clock.now().toString(),
    })
    .execute();
}

it('lists teams with their relation, coach and entries, and teams that have entries alone', () =>
  withRollback(async (ctx) => {
    const { meetId, teamId, host } = await createWorld(ctx);
    await inviteToMeet(host, {
      teamIds: [teamId],
      emails: ['coach@portellery.example'],
      hasLastEdition: false,
    });
    await saveNoteAboutTeam(host, { teamId, note: ' Arrives late. ' });
    await insertRelay(ctx, meetId, { teamId });
    await insertRelay(ctx, meetId, { text: 'Brightwater' });
    const { teams, mailed } = await readParticipants(host);
    expect(teams).toMatchObject([
      { teamId: null, name: 'Brightwater', relation: null, entries: 1, coach: '' },
      {
        teamId,
        name: 'Salt Harbor',
        relation: RELATION.invite,
        coach: 'Marguerite Holloway',
        entries: 1,
        acceptedEntries: 1,
        athletes: 0,
        note: 'Arrives late.',
      },
    ]);
    expect(mailed).toMatchObject([{ email: 'coach@portellery.example' }]);
    await setRelation(host, { email: 'coach@portellery.example', move: 'withdraw' });
    expect((await readParticipants(host)).mailed).toEqual([]);
  }));

it('has the fees of each team, of the unattached and of the meet, and none for a meet without fees', () =>
  withRollback(async (ctx) => {
    const { meetId, teamId, host } = await createWorld(ctx);
    const read = async () => {
      const { teams, unattached, feesCents } = await readParticipants(host);
      return [...teams.map((team) => team.feesCents), unattached.feesCents, feesCents];
    };
    await inviteToMeet(host, { teamIds: [teamId], emails: [], hasLastEdition: false });
    await insertRelay(ctx, meetId, { text: 'Brightwater' });
    expect(await read()).toEqual([null, null, null, null]);
    const fees = { meet_id: meetId, team_cents: 2500, relay_cents: 1200 };
    await ctx.db.insertInto('meet_fees').values(fees).execute();
    expect(await read(), 'a team without entries pays nothing').toEqual([3700, null, 0, 3700]);
  }));

it('invites the teams of the last edition that have no relation yet', () =>
  withRollback(async (ctx) => {
    const { meetId, may, teamId, host } = await createWorld(ctx);
    const [otherId] = (await createTeams(ctx, [{ name: 'Port Ellery' }])) as [number];
    for (const id of [teamId, otherId]) await insertRelay(ctx, may, { teamId: id });
    await ctx.db.updateTable('meets').set({ template_meet_id: may }).where('id', '=', meetId).execute();
    await inviteToMeet(host, { teamIds: [otherId], emails: [], hasLastEdition: false });
    expect((await readParticipants(host)).lastEdition).toMatchObject({ meetId: may, teams: 1 });
    const sent = await inviteToMeet(host, { teamIds: [], emails: [], hasLastEdition: true });
    expect(sent.invitedIds).toEqual([teamId]);
    expect((await readParticipants(host)).lastEdition).toMatchObject({ teams: 0 });
  }));

it('is for hosts: a clerk with a token is refused', () =>
  withRollback(async (ctx) => {
    const { teamId, clerk } = await createWorld(ctx);
    for (const refused of [
      readParticipants(clerk),
      inviteToMeet(clerk, { teamIds: [teamId], emails: [], hasLastEdition: false }),
      setRelation(clerk, { teamId, move: 'decline' }),
      saveNoteAboutTeam(clerk, { teamId, note: 'x' }),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: 'HOST_ONLY', status: 403 });
    }
  }));

it('SetRelation and Message over HTTP take what the documentation says, and refuse other input', () =>
  withRollback(async (ctx) => {
    const { meetId, teamId, host } = await createWorld(ctx);
    const headers = { 'x-participants-token': host.request!.sent!.get('x-participants-token')! };
    const post = (name: string, body: object) =>
      callsWithin(host)(`/Edit_ManageMeet/Participants_${name}`, { headers, body });
    await inviteToMeet(host, { teamIds: [teamId], emails: [], hasLastEdition: false });
    const invalid = { status: 400, body: { code: 'INPUT_INVALID' } };
    expect(await post('SetRelation', { teamId, move: 'invite' })).toMatchObject(invalid);
    expect(await post('SetRelation', { teamId, move: 'accept' })).toMatchObject({
      status: 409,
      body: {
        code: 'COACH_ANSWERS',
        message: 'This team is invited. Its coach accepts the invitation.',
      },
    });
    expect(await post('SetRelation', { teamId, move: 'withdraw' })).toEqual({
      status: 200,
      body: { relation: null },
    });
    await insertRelay(ctx, meetId, { teamId });
    const message = 'Packets are at gate 2.';
    expect(await post('Message', { to: 'everyone', message })).toMatchObject(invalid);
    expect(await post('Message', { to: 'entered', message: '  ' })).toMatchObject(invalid);
    expect(await post('Message', { to: 'entered', message })).toEqual({
      status: 200,
      body: { teams: 0, withoutCoach: [], notJoined: 1, families: 0, withoutFamily: 0 },
    });
  }));
