// Offers of athletes to other teams: who answers, who sees which name, and what no side can do alone.

import { expect, test } from 'vitest';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import { readFeed } from '#community/notifications/notifications.service.ts';
import { raceFacts } from '#competition/results/race-facts.service.ts';
import { fixedClock } from '#kit/clock.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { coachesAthlete, linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { changeMany } from '#people/rosters/editor/roster-edits.service.ts';
import { readRosterPage } from '#people/rosters/editor/roster-page.service.ts';
import { listAthleteMoves } from '#people/rosters/moves/athlete-moves.service.ts';
import { undoMove } from '#people/rosters/moves/move-undo.service.ts';
import { askMove, decideMove, offerMove } from '#people/rosters/moves/roster-moves.service.ts';
import { countWaitingAthletes } from '#people/rosters/roster-waiting.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createHanaAndCoaches, createTwoTeams, type HanaAndTeams } from './hana.fixtures.ts';

const NOVEMBER = '2026-11-22T12:00:00Z';

interface World extends HanaAndTeams {
  stranger: Person;
  /** Offers Hana to Brightwater. */
  offer(): Promise<number>;
}

function withHana(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (base) => {
      const ctx = { ...notifying(base), clock: fixedClock(NOVEMBER), raceFacts };
      const [harborId, brightwaterId] = await createTwoTeams(ctx);
      const { marguerite, saskia, hanaPerson } = await createHanaAndCoaches(ctx);
      const stranger = await createPerson(ctx, 'Dana Whitlock');
      await grantAccess(ctx, { userId: marguerite.userId, teamId: harborId, sport: 'tf', type: 'C' });
      await grantAccess(ctx, { userId: saskia.userId, teamId: brightwaterId, sport: 'tf', type: 'C' });
      const [hana] = (await createAthletes(ctx, [
        { firstName: 'Hana', lastName: 'Bankarole', gender: 'F', visibility: 'initials' },
      ])) as [number];
      await saveRosters(ctx, [{ athleteId: hana, teamId: harborId, sport: 'tf', seasonId: 2026, grade: 10 }]);
      const self = { relation: 'self', isConfirmed: true } as const;
      await linkAthlete(ctx, { ...self, userId: hanaPerson.userId, athleteId: hana });
      const harbor = { teamId: harborId, kind: 'tfo', season: 2026 };
      const brightwater = { ...harbor, teamId: brightwaterId };
      const offer = async () =>
        (await offerMove(marguerite.ctx, harbor, { athleteId: hana, toTeamId: brightwaterId })).moveId;
      await look({ ctx, marguerite, saskia, hanaPerson, stranger, hana, harbor, brightwater, offer });
    });
}

test(
  'only a coach of the new team accepts, and until then sees the name as strangers do',
  withHana(async (world) => {
    const { ctx, marguerite, saskia, hanaPerson, stranger, hana, harbor, brightwater, offer } = world;
    const moveId = await offer();
    const isOffered = true;
    expect((await readRosterPage(marguerite.ctx, harbor)).moves).toMatchObject([
      { moveId, athleteName: 'Hana Bankarole', isOffered, isOurs: true },
    ]);
    const { moves } = await readRosterPage(saskia.ctx, brightwater);
    expect(moves).toMatchObject([{ moveId, fromTeam: 'Salt Harbor', isOffered, isOurs: false }]);
    expect(JSON.stringify(moves)).not.toContain('Bankarole');
    expect(await listAthleteMoves(hanaPerson.ctx, hana)).toMatchObject({
      moves: [{ moveId, isOffered, mayAgree: false, mayRefuse: true }],
    });
    expect(await codeOf(listAthleteMoves(saskia.ctx, hana))).toBe('ATHLETE_UNKNOWN');
    const ofTeam = ({ teamId }: typeof harbor) => ({ teamId, sport: 'tf' }) as const;
    expect(await countWaitingAthletes(saskia.ctx, ofTeam(brightwater))).toMatchObject({ moves: 1 });
    expect(await countWaitingAthletes(marguerite.ctx, ofTeam(harbor))).toMatchObject({ moves: 0 });

    expect(await codeOf(decideMove(marguerite.ctx, moveId, 'agree'))).toBe('MOVE_NOT_YOURS');
    expect(await codeOf(decideMove(hanaPerson.ctx, moveId, 'agree'))).toBe('MOVE_NOT_YOURS');
    expect(await codeOf(decideMove(saskia.ctx, moveId, 'withdraw'))).toBe('MOVE_NOT_YOURS');
    expect(await codeOf(decideMove(stranger.ctx, moveId, 'agree'))).toBe('MOVE_UNKNOWN');
    expect(await coachesAthlete(ctx, saskia.userId, hana)).toBe(false);

    await decideMove(saskia.ctx, moveId, 'agree');
    expect(await teamsOfAthlete(ctx, hana)).toEqual([{ teamId: brightwater.teamId, sport: 'tf' }]);
    expect((await readRosterPage(saskia.ctx, brightwater)).athletes).toMatchObject([
      { lastName: 'Bankarole', grade: 10, isActive: true },
    ]);
    expect(await coachesAthlete(ctx, marguerite.userId, hana)).toBe(false);
    await undoMove(marguerite.ctx, moveId);
    expect(await teamsOfAthlete(ctx, hana)).toEqual([{ teamId: harbor.teamId, sport: 'tf' }]);
  }),
);

test(
  'the new team and the family are mailed and notified, and the coach who offered gets the answer',
  withHana(async (world) => {
    const { ctx, marguerite, saskia, hanaPerson, hana, brightwater, offer } = world;
    const feedOf = async (person: Person) =>
      (await readFeed(person.ctx, null)).map(({ content: { line1, line2 } }) => `${line1} ${line2}`);
    const withdrawn = await offer();
    await decideMove(marguerite.ctx, withdrawn, 'withdraw');
    for (const person of [saskia, hanaPerson]) {
      expect(await mailsTo(ctx, person.email)).toEqual([]);
      expect(await feedOf(person)).toEqual([]);
    }

    const moveId = await offer();
    const [toCoach] = await mailsTo(ctx, saskia.email);
    expect(toCoach?.subject).toBe('Salt Harbor offers you an athlete');
    expect(toCoach?.body_text).toContain(`/edit/team/${brightwater.teamId}/roster`);
    expect(toCoach?.body_text).not.toContain('Bankarole');
    const [toFamily] = await mailsTo(ctx, hanaPerson.email);
    expect(toFamily?.subject).toBe('Does Hana Bankarole move to Brightwater?');
    expect(toFamily?.body_text).toContain(`/athlete/${hana}/moves`);
    const [noticed] = await feedOf(saskia);
    expect(noticed).toMatch(/^Salt Harbor wants to move .+ to Brightwater$/);
    expect(noticed).not.toContain('Bankarole');

    await decideMove(hanaPerson.ctx, moveId, 'refuse');
    const [answer] = await mailsTo(ctx, marguerite.email);
    expect(answer?.subject).toBe('Hana Bankarole stays on your roster');
    expect((await feedOf(marguerite))[0]).toMatch(/stays on your roster$/);
    expect(await feedOf(saskia)).toEqual([]);
    expect(await codeOf(decideMove(saskia.ctx, moveId, 'agree'))).toBe('MOVE_DECIDED');
  }),
);

test(
  'an athlete and a team have at most one open request',
  withHana(async ({ ctx, marguerite, saskia, hana, harbor, brightwater, offer }) => {
    const moveId = await offer();
    expect(await codeOf(offer())).toBe('MOVE_ASKED');
    const nextYear = { ...brightwater, season: 2027 };
    expect(await codeOf(askMove(saskia.ctx, nextYear, { athleteId: hana, grade: null }))).toBe('MOVE_ASKED');
    await decideMove(saskia.ctx, moveId, 'refuse');
    await askMove(saskia.ctx, brightwater, { athleteId: hana, grade: null });
    expect(await codeOf(offer())).toBe('MOVE_ASKED');
    expect((await readRosterPage(marguerite.ctx, harbor)).moves).toHaveLength(1);
    expect(await coachesAthlete(ctx, saskia.userId, hana)).toBe(false);
  }),
);

test(
  'a coach of both teams moves an athlete at once',
  withHana(async ({ ctx, marguerite, hana, harbor, brightwater }) => {
    const { teamId: toTeamId } = brightwater;
    await grantAccess(ctx, { userId: marguerite.userId, teamId: toTeamId, sport: 'tf', type: 'C' });
    const reply = await offerMove(marguerite.ctx, harbor, { athleteId: hana, toTeamId });
    expect(reply).toMatchObject({ isAgreed: true });
    expect(await teamsOfAthlete(ctx, hana)).toEqual([{ teamId: toTeamId, sport: 'tf' }]);
  }),
);

test(
  'a team offers only its own athletes, to an existing team, and the offer ends when the athlete has left',
  withHana(async ({ ctx, marguerite, saskia, hana, harbor, brightwater, offer }) => {
    const to = (toTeamId: number, athleteId = hana) =>
      codeOf(offerMove(marguerite.ctx, harbor, { athleteId, toTeamId }));
    const [other] = (await createAthletes(ctx, [
      { firstName: 'June', lastName: 'Amberwick', gender: 'F' },
    ])) as [number];
    expect(await to(brightwater.teamId, other)).toBe('ATHLETE_UNKNOWN');
    expect(await to(harbor.teamId)).toBe('MOVE_TO_SELF');
    expect(await to(999_999_999)).toBe('TEAM_UNKNOWN');
    const byOther = offerMove(saskia.ctx, harbor, { athleteId: hana, toTeamId: brightwater.teamId });
    expect(await codeOf(byOther)).toBe('COACH_ONLY');

    const moveId = await offer();
    await changeMany(marguerite.ctx, harbor, [hana], 'deactivate');
    expect(await codeOf(decideMove(saskia.ctx, moveId, 'agree'))).toBe('ATHLETE_ELSEWHERE');
    expect(await coachesAthlete(ctx, saskia.userId, hana)).toBe(false);
    expect(await to(brightwater.teamId)).toBe('ATHLETE_ELSEWHERE');
  }),
);
