import { expect, it } from 'vitest';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { add, createEntryWorld } from '#competition/registration/entry-form/entry-form.fixtures.ts';
import { createFormWorld, sign } from '#competition/registration/forms/signed-forms.fixtures.ts';
import { RELATION, type Relation } from '#competition/registration/meet-teams/relations.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCoachedTeam } from '#people/access/coached-team.fixtures.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { messageTeams } from './team-messages.service.ts';

async function callOfHost(ctx: Context, meetId: number): Promise<Context & { userId: number }> {
  const host = await createPerson(ctx, 'Wendell Abara');
  await addStaff(ctx, { meetId, userId: host.userId, role: 'host' });
  const token = await mintToken(host.ctx, { meetId, sport: 'tf' }, 'participants');
  const sent = new Headers({ 'x-participants-token': token });
  return {
    ...host.ctx,
    userId: host.userId,
    request: { sent, requestKey: null, clientAddress: '127.0.0.1' },
  };
}

const relate = (ctx: Context, meetId: number, teamId: number, relation: Relation) =>
  ctx.db
    .insertInto('meet_teams')
    .values({
      meet_id: meetId,
      team_id: teamId,
      relation,
      is_invited: true,
      opened_at: ctx.clock.now().toString(),
    })
    .execute();

const message = 'Packets are at gate 2.';

/** A meet into which a host has entered a relay team of a coached team, and one of a team without a coach. */
async function createWorld(ctx: Context, relation: Relation) {
  const { meetId, event } = await createMeetToEnter(ctx, { events: ['4x100m'] });
  const { teamId } = await createCoachedTeam(ctx);
  const [otherId] = (await createTeams(ctx, [{ name: 'Port Ellery' }])) as [number];
  const squad = (of: number, seed: string | null) =>
    testEntry({
      meetEventId: event('4x100m'),
      teamId: of,
      relayLetter: 'A',
      seed: seed === null ? null : { entered: seed, sort: 49_000, origin: 'coach', resultId: null },
    });
  await makeEntries(ctx, meetId, [squad(teamId, '49.00'), squad(otherId, null)], { byUserId: null });
  for (const id of [teamId, otherId]) await relate(ctx, meetId, id, relation);
  return { meetId, teamId, call: await callOfHost(ctx, meetId) };
}

const mailsOf = async ({ db }: Context) =>
  (await db.selectFrom('mails').select('subject').execute()).filter(({ subject }) =>
    subject.startsWith('A message about'),
  );

it('reaches teams with entries, or those whose entries lack something, and names teams without a coach', () =>
  withRollback(async (ctx) => {
    const { teamId, call } = await createWorld(ctx, RELATION.accepted);
    const write = (to: 'entered' | 'incomplete') => messageTeams(call, { to, message });
    expect(await write('entered')).toMatchObject({
      ...{ teams: 2, withoutCoach: ['Port Ellery'] },
      ...{ notJoined: 0, families: 0 },
    });
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
    expect(await write('incomplete')).toMatchObject({ teams: 1, withoutCoach: ['Port Ellery'] });
  }));

it('reaches nobody of a team that only the host has entered or invited', () =>
  withRollback(async (ctx) => {
    const { call } = await createWorld(ctx, RELATION.invite);
    const sent = await messageTeams(call, { to: 'entered', message });
    expect(sent).toMatchObject({ teams: 0, withoutCoach: [], notJoined: 2 });
    expect(await mailsOf(ctx)).toEqual([]);
  }));

it('reaches a team whose coach has entered it without asking to come', () =>
  withRollback(async (base) => {
    const { ctx, meet, boys, submit } = await createEntryWorld(base);
    await submit([add(meet.event('100m'), boys[0]!)]);
    const sent = await messageTeams(await callOfHost(ctx, meet.meetId), { to: 'entered', message });
    expect(sent).toMatchObject({ teams: 1, notJoined: 0 });
    expect(await mailsOf(ctx)).toHaveLength(1);
  }));

it('is refused for a meet that only its staff sees', () =>
  withRollback(async (ctx) => {
    const { meetId, call } = await createWorld(ctx, RELATION.accepted);
    await ctx.db
      .updateTable('meets')
      .set({ unpublished_at: '2026-05-01T00:00:00Z' })
      .where('id', '=', meetId)
      .execute();
    const sent = messageTeams(call, { to: 'entered', message });
    await expect(sent).rejects.toMatchObject({ code: 'MEET_NOT_OPEN', status: 409 });
    expect(await mailsOf(ctx)).toEqual([]);
  }));

it('counts every team against what a host may write in a day', () =>
  withRollback(async (ctx) => {
    const { call } = await createWorld(ctx, RELATION.accepted);
    const limit = { name: 'message-teams', max: 600, windowSeconds: 24 * 60 * 60 };
    await takeTry(call, limit, String(call.userId), 597);
    await messageTeams(call, { to: 'entered', message });
    const again = messageTeams(call, { to: 'entered', message });
    await expect(again).rejects.toMatchObject({ code: 'TOO_MANY_MESSAGES', status: 429 });
  }));

it('reaches families whose signature is missing and the coaches of their teams, until they have signed', () =>
  withRollback(async (base) => {
    const { ctx, meet, boys, submit, parent, child, coach, form } = await createFormWorld(base);
    const { meetId } = meet;
    await submit([add(meet.event('100m'), boys[0]!), add(meet.event('100m'), boys[1]!)]);
    const call = await callOfHost(ctx, meetId);
    const write = (formId: string) => messageTeams(call, { to: 'unsigned', formId, message: 'Please sign.' });
    const newMails = async () => {
      const mails = await ctx.db.deleteFrom('mails').returning(['user_id', 'body_text']).execute();
      return new Map(mails.map(({ user_id, body_text }) => [user_id, body_text]));
    };

    await newMails();
    expect(await write('waiver')).toMatchObject({
      teams: 1,
      withoutCoach: [],
      families: 1,
      withoutFamily: 1,
    });
    const first = await newMails();
    expect([...first.keys()].sort()).toEqual([coach.userId, parent.userId].sort());
    const lines = first.get(parent.userId);
    expect(lines).toContain('Please sign.');
    expect(lines).toContain('“Waiver” has no signature yet for Ansel');
    expect(first.get(coach.userId)).toContain('“Waiver” has no signature yet for 2 athletes of your team.');
    await sign(parent.ctx, child, 'waiver');
    expect(await write('waiver')).toMatchObject({ teams: 1, families: 0, withoutFamily: 1 });
    expect((await newMails()).get(coach.userId)).toContain('for 1 athlete of your team.');

    expect(await write('roster'), 'a coach signs').toMatchObject({ teams: 1, families: 0, withoutFamily: 0 });
    expect((await newMails()).get(coach.userId)).toContain(
      'No coach of your team has signed “Eligibility” yet.',
    );
    await sign(coach.ctx, form, 'roster');
    expect(await write('roster')).toMatchObject({
      teams: 0,
      withoutCoach: [],
      families: 0,
      withoutFamily: 0,
    });
    expect(await newMails()).toEqual(new Map());
    await expect(write('gone')).rejects.toMatchObject({ code: 'FORM_UNKNOWN', status: 404 });
  }));
