// Links that a coach ends: told with the reason, taken back, and not asked for again at once.

import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo, takeMailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { accountOfAthlete, athletesOf, linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { listOwnAthletes } from '#people/access/own-athletes/own-athletes-list.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes, linkAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { claimAthlete } from './athlete-claims.service.ts';
import { undoAnswer } from './claim-answers.service.ts';
import { endLink, listTeamLinks } from './team-links.service.ts';

const REASON = 'Rowan told me that this is somebody else.';

interface Squad {
  ctx: Context;
  rowan: Person;
  imelda: Person;
  coach: Person;
  other: Person;
  admin: Person;
  rowanId: number;
  where: { teamId: number; sport: 'tf' };
  later(person: Person, hours: number): Context;
}

/** Rowan and a parent are linked; Marguerite and Yuki coach. */
function withSquad(look: (squad: Squad) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const athlete = { firstName: 'Rowan', lastName: 'Tellis', gender: 'M', birthOn: '2009-03-01' } as const;
      const [rowanId] = await createAthletes(ctx, [athlete]);
      const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
      const where = { teamId: teamId!, sport: 'tf' } as const;
      await saveRosters(ctx, [{ ...where, athleteId: rowanId!, seasonId: 2026, grade: 11 }]);
      const [rowan, imelda] = [
        await createPerson(ctx, 'Rowan Tellis'),
        await createPerson(ctx, 'Imelda Tellis'),
      ];
      const [coach, other] = [
        await createPerson(ctx, 'Marguerite Holloway'),
        await createPerson(ctx, 'Yuki Kitteridge'),
      ];
      const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
      for (const { userId } of [coach, other]) await grantAccess(ctx, { ...where, userId, type: 'C' });
      const link = { athleteId: rowanId!, isConfirmed: true };
      await linkAthlete(ctx, { ...link, userId: rowan.userId, relation: 'self' });
      await linkAthlete(ctx, { ...link, userId: imelda.userId, relation: 'parent' });
      const later = (person: Person, hours: number) => ({
        ...person.ctx,
        clock: fixedClock(ctx.clock.now().add({ hours }).toString()),
      });
      await look({ ctx, rowan, imelda, coach, other, admin, rowanId: rowanId!, where, later });
    });
}

test(
  'a coach ends a link, the person reads why, and asks again after 30 days, not by the birth date',
  withSquad(async ({ ctx, rowan, imelda, coach, other, rowanId, where, later }) => {
    expect(await listTeamLinks(coach.ctx, where)).toMatchObject([
      { athleteId: rowanId, userId: rowan.userId, relation: 'self', handle: 'rowan.tellis' },
      { athleteId: rowanId, userId: imelda.userId, relation: 'parent' },
    ]);
    const ending = { athleteId: rowanId, userId: rowan.userId, reason: ` ${REASON} ` };
    await endLink(coach.ctx, ending);
    expect(await accountOfAthlete(ctx, rowanId)).toBeNull();
    expect(await listTeamLinks(coach.ctx, where)).toMatchObject([{ userId: imelda.userId }]);
    const [mail] = await mailsTo(ctx, rowan.email);
    expect(mail).toMatchObject({ subject: 'You no longer manage Rowan Tellis’s profile' });
    expect(mail?.body_text).toContain(`“${REASON}”`);
    expect((await listOwnAthletes(rowan.ctx)).claims).toMatchObject([{ status: 'ended', note: REASON }]);

    expect(await codeOf(endLink(other.ctx, ending)), 'the second of two coaches').toBe('LINK_GONE');
    await endLink(coach.ctx, { ...ending, userId: imelda.userId });
    const asking = { athleteId: rowanId, relation: 'self' } as const;
    expect(await codeOf(claimAthlete(later(rowan, 2), asking))).toBe('CLAIM_ENDED');
    const dated = { ...asking, birthOn: '2009-03-01' } as const;
    expect(await codeOf(claimAthlete(later(rowan, 2), dated))).toBe('CLAIM_ENDED');
    expect(await codeOf(claimAthlete(later(rowan, 31 * 24), asking))).toBeNull();
  }),
);

test(
  'it is taken back by who did it or an admin, once, unless somebody else has the profile by then',
  withSquad(async ({ ctx, rowan, coach, other, admin, rowanId, where, later }) => {
    const ending = { athleteId: rowanId, userId: rowan.userId, reason: REASON };
    const first = await endLink(coach.ctx, ending);
    expect(await codeOf(undoAnswer(other.ctx, first))).toBe('ANSWER_NOT_UNDONE');
    expect(await codeOf(undoAnswer(rowan.ctx, first))).toBe('CLAIM_UNKNOWN');
    await takeMailsTo(ctx, rowan.email);
    await undoAnswer(later(coach, 1), first);
    expect(await accountOfAthlete(ctx, rowanId)).toBe(rowan.userId);
    expect((await mailsTo(ctx, rowan.email)).map(({ subject }) => subject)).toEqual([
      'You now manage Rowan Tellis’s profile',
      expect.stringMatching(/^Your handle is now runner-/),
    ]);
    await takeMailsTo(ctx, rowan.email);
    expect(await codeOf(undoAnswer(later(coach, 2), first))).toBe('ANSWER_NOT_UNDONE');
    expect(await listTeamLinks(coach.ctx, where)).toHaveLength(2);

    const second = await endLink(later(coach, 3), ending);
    await undoAnswer(later(admin, 4), second);
    expect(await mailsTo(ctx, rowan.email), 'undone before anybody was told').toEqual([]);
    const third = await endLink(later(coach, 5), ending);
    const rightful = await createPerson(ctx, 'Rowan Tellis II');
    await linkAthlete(ctx, {
      userId: rightful.userId,
      athleteId: rowanId,
      relation: 'self',
      isConfirmed: true,
    });
    expect(await codeOf(undoAnswer(later(coach, 6), third))).toBe('ATHLETE_CLAIMED');
    expect(await athletesOf(ctx, rowan.userId)).toEqual([]);
  }),
);

test(
  'nobody but coaches of the newest team and admins ends a link, and nobody the own one so',
  withSquad(async ({ ctx, rowan, imelda, coach, admin, rowanId, where, later }) => {
    const ending = { athleteId: rowanId, userId: rowan.userId, reason: REASON };
    const stranger = await createPerson(ctx, 'Saskia Kell');
    const [elsewhere] = await createTeams(ctx, [{ name: 'Brightwater' }]);
    const there = { teamId: elsewhere!, sport: 'tf' } as const;
    await grantAccess(ctx, { ...there, userId: stranger.userId, type: 'C' });
    for (const person of [stranger, imelda, rowan]) {
      expect(await codeOf(endLink(person.ctx, ending))).toBe('COACH_ONLY');
      expect(await codeOf(listTeamLinks(person.ctx, where))).toBe('COACH_ONLY');
    }
    expect(await codeOf(endLink(ctx, ending))).toBe('SIGN_IN_NEEDED');
    expect(await codeOf(endLink(coach.ctx, { ...ending, athleteId: 999_999 }))).toBe('ATHLETE_UNKNOWN');
    expect(await codeOf(endLink(coach.ctx, { ...ending, userId: stranger.userId }))).toBe('LINK_GONE');
    expect(await codeOf(endLink(admin.ctx, ending))).toBeNull();

    await saveRosters(ctx, [{ ...there, athleteId: rowanId, seasonId: 2027, grade: 12 }]);
    const inSpring = 24 * 300;
    expect(await listTeamLinks(later(coach, inSpring), where), 'who moved on').toEqual([]);
    expect(await listTeamLinks(later(stranger, inSpring), there)).toMatchObject([{ userId: imelda.userId }]);
  }),
);

test(
  'who was merged is ended by every number of the person',
  withSquad(async ({ ctx, imelda, coach, rowanId, where }) => {
    const [again] = await createAthletes(ctx, [{ firstName: 'R', lastName: 'Tellis', gender: 'M' }]);
    await linkAthletes(ctx, { fromAthleteId: rowanId, intoAthleteId: again!, reason: 'same person' });
    expect(await listTeamLinks(coach.ctx, where)).toMatchObject([{ athleteId: again }, { athleteId: again }]);
    await endLink(coach.ctx, { athleteId: rowanId, userId: imelda.userId, reason: REASON });
    expect(await athletesOf(ctx, imelda.userId)).toEqual([]);
  }),
);
