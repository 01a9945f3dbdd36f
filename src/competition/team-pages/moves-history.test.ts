// An athlete who moves to another team keeps results for the old team, and all bests.
import { expect, test } from 'vitest';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import { readFeed } from '#community/notifications/notifications.service.ts';
import { createRowanWorld } from '#competition/athlete-pages/athlete-pages.fixtures.ts';
import { getAthletePage } from '#competition/athlete-pages/profile/athlete-head.service.ts';
import { getAthleteSeason } from '#competition/athlete-pages/season/athlete-season.service.ts';
import { raceFacts } from '#competition/results/race-facts.service.ts';
import { getTeamInSeason } from '#competition/team-pages/season/team-head.service.ts';
import { readSeason } from '#competition/team-pages/season/team-season.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo, takeMailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { listAuditEntries } from '#kit/server/security/audit-log.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { undoChange } from '#people/rosters/editor/roster-edits.service.ts';
import { listAthleteMoves } from '#people/rosters/moves/athlete-moves.service.ts';
import { undoMove } from '#people/rosters/moves/move-undo.service.ts';
import { askMove, decideMove } from '#people/rosters/moves/roster-moves.service.ts';
import { ROSTER_LOG_ENTITY } from '#people/rosters/roster-scope.service.ts';

const SPRING = { sport: 'tf', seasonId: 2026 } as const;

interface World {
  ctx: Context;
  /** The coach of Rowan's team, and the coach of the team that asks. */
  coach: Person;
  asker: Person;
  parent: Person;
  rowan: number;
  from: number;
  to: number;
}

function withRowan(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (base) => {
      const ctx = notifying({ ...base, clock: fixedClock('2026-05-09T12:00:00Z'), raceFacts });
      const { athleteId, teamId } = await createRowanWorld(ctx);
      const [rowan, from, to] = [athleteId('rowan'), teamId('Salt Harbor'), teamId('Brightwater')];
      const coach = await createPerson(ctx, 'Marguerite Holloway');
      const asker = await createPerson(ctx, 'Dana Whitlock');
      const parent = await createPerson(ctx, 'Imelda Tellis');
      await grantAccess(ctx, { userId: coach.userId, teamId: from, sport: 'tf', type: 'C' });
      await grantAccess(ctx, { userId: asker.userId, teamId: to, sport: 'tf', type: 'C' });
      await linkAthlete(ctx, {
        userId: parent.userId,
        athleteId: rowan,
        relation: 'parent',
        isConfirmed: true,
      });
      await look({ ctx, coach, asker, parent, rowan, from, to });
    });
}

const askedBy = ({ asker, to, rowan }: World) =>
  askMove(asker.ctx, { teamId: to, kind: 'tfo', season: 2026 }, { athleteId: rowan, grade: null });

async function feedOf({ ctx }: Person) {
  const items = await readFeed(ctx, null);
  return items.map(({ content: { line1, line2, href } }) => ({ text: `${line1} ${line2}`, href }));
}

/** Returns the public pages of the athlete and of the team's season. */
async function historyOf({ ctx, rowan, from }: World) {
  const { records, sports, seasons } = await getAthletePage(ctx, rowan, 'tf');
  const { events, glance, meets } = await getAthleteSeason(ctx, rowan, SPRING);
  const { team, season } = await getTeamInSeason(ctx, from, { sport: 'tfo', season: 2026 });
  const { marks } = await readSeason(ctx, team.teamId, season);
  const savedBests = await ctx.db
    .selectFrom('season_best')
    .selectAll()
    .where('subject_id', '=', rowan)
    .execute();
  return { records, sports, seasons, events, glance, meets, marks, savedBests };
}

test(
  'results stay with the old team, bests stay, and the current team is the new one',
  withRowan(async (world) => {
    const { ctx, parent, rowan, from, to } = world;
    const before = await historyOf(world);
    expect(before.marks.some(({ subjectId }) => subjectId === rowan)).toBe(true);
    expect(before.savedBests.length).toBeGreaterThan(2);

    const { moveId } = await askedBy(world);
    await decideMove(parent.ctx, moveId!, 'agree');

    expect(await historyOf(world)).toEqual(before);
    // Nobody can undo alone what two teams have agreed on.
    const entries = await listAuditEntries(ctx.db, { entity: ROSTER_LOG_ENTITY, entityId: to, max: 10 });
    expect(entries.map(({ action }) => action)).toEqual(['roster.join']);
    const undoing = undoChange(world.asker.ctx, entries[0]!.id);
    await expect(undoing).rejects.toMatchObject({ code: 'CHANGE_NOT_UNDONE' });
    const rows = await ctx.db
      .selectFrom('results')
      .select('team_id')
      .where('athlete_id', '=', rowan)
      .execute();
    expect(new Set(rows.map(({ team_id }) => team_id))).toEqual(new Set([from]));
    expect((await getAthletePage(ctx, rowan, 'tf')).team).toMatchObject({ teamId: to });
    expect(await teamsOfAthlete(ctx, rowan)).toEqual([{ teamId: to, sport: 'tf' }]);
  }),
);

test(
  'coaches of the old team and the family are notified of a request and its answer',
  withRowan(async (world) => {
    const { coach, asker, parent, rowan, to } = world;
    const { moveId } = await askedBy(world);
    expect(await feedOf(coach)).toMatchObject([
      { text: 'Brightwater asks for Rowan Tellis', href: expect.stringContaining('/roster?kind=tfo') },
    ]);
    expect(await feedOf(parent)).toMatchObject([
      { text: 'Brightwater asks for Rowan Tellis', href: `/athlete/${rowan}/moves` },
    ]);
    await decideMove(parent.ctx, moveId!, 'agree');
    expect(await feedOf(parent)).toEqual([]);
    expect(await feedOf(coach)).toMatchObject([{ text: 'Rowan Tellis now runs for Brightwater' }]);
    expect(await feedOf(asker)).toMatchObject([
      { text: 'Rowan Tellis is on your roster', href: expect.stringContaining(`/edit/team/${to}/roster`) },
    ]);
  }),
);

test(
  'a withdrawn request leaves nothing behind, and a declined one notifies its author',
  withRowan(async (world) => {
    const { coach, asker, parent } = world;
    const first = await askedBy(world);
    await decideMove(asker.ctx, first.moveId!, 'withdraw');
    for (const person of [coach, parent, asker]) expect(await feedOf(person)).toEqual([]);
    const second = await askedBy(world);
    await decideMove(coach.ctx, second.moveId!, 'refuse');
    expect(await feedOf(parent)).toEqual([]);
    expect(await feedOf(asker)).toMatchObject([{ text: 'Rowan Tellis stays with the other team' }]);
  }),
);

test(
  'an answer undone in time is not mailed; a later undo is mailed to the request’s author',
  withRowan(async (world) => {
    const { ctx, coach, asker, parent } = world;
    const first = await askedBy(world);
    expect(await mailsTo(ctx, coach.email)).toHaveLength(1);
    await decideMove(asker.ctx, first.moveId!, 'withdraw');
    for (const person of [coach, parent]) expect(await mailsTo(ctx, person.email)).toEqual([]);

    const second = await askedBy(world);
    await decideMove(parent.ctx, second.moveId!, 'agree');
    await undoMove(parent.ctx, second.moveId!);
    expect(await mailsTo(ctx, asker.email)).toEqual([]);

    const third = await askedBy(world);
    await decideMove(parent.ctx, third.moveId!, 'agree');
    await takeMailsTo(ctx, asker.email);
    await undoMove(parent.ctx, third.moveId!);
    const [undone] = await mailsTo(ctx, asker.email);
    expect(undone?.subject).toBe('Rowan Tellis’s move to Brightwater was undone');
    expect(undone?.body_text).toContain('back on the roster of Salt Harbor');
  }),
);

test(
  'only those responsible for the athlete see and answer the request',
  withRowan(async (world) => {
    const { coach, asker, parent, rowan } = world;
    const { moveId } = await askedBy(world);
    for (const person of [parent, coach]) {
      expect(await listAthleteMoves(person.ctx, rowan)).toMatchObject({
        firstName: 'Rowan',
        moves: [{ moveId, toTeam: 'Brightwater', state: 'asked', mayAgree: true, mayRefuse: true }],
      });
    }
    await expect(listAthleteMoves(asker.ctx, rowan)).rejects.toMatchObject({ code: 'ATHLETE_UNKNOWN' });
    await decideMove(parent.ctx, moveId!, 'refuse');
    expect(await listAthleteMoves(parent.ctx, rowan)).toMatchObject({
      moves: [{ state: 'refused', mayAgree: false, mayRefuse: false, decidedAt: expect.any(String) }],
    });
  }),
);
