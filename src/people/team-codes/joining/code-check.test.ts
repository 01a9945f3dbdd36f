// When a code opens a team, to whom, and in whose hands it is: services on the real database.

import { expect, test } from 'vitest';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { linkIn, mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { listAuditEntries } from '#kit/server/security/audit-log.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import {
  giveLegacyCode,
  listLegacyCodes,
  retireLegacyCodes,
} from '#people/team-codes/legacy-codes.service.ts';
import { asParent, atHarbor, child, FOR_EVERYBODY } from '#people/team-codes/team-codes.fixtures.ts';
import { listTeamCodes, mailCode, renewCode, revokeCode } from '#people/team-codes/team-codes.service.ts';
import { checkCode } from './code-check.service.ts';
import { findInvitingTeam } from './code-opening.service.ts';
import { listAthletesOnTeam } from './joiners.service.ts';
import { joinAsAthlete, joinAsCoach, joinAsParent, saveChildGrade } from './joining.service.ts';

test(
  'a code says which team it opens and who of it one may be',
  atHarbor(async ({ ctx, teamId, code, imelda, rowanId, seasonId, later }) => {
    await linkAthlete(ctx, { ...asParent, userId: imelda.userId, athleteId: rowanId });
    const checked = await checkCode(imelda.ctx, code.toLowerCase());
    expect(checked).toMatchObject({
      code,
      isLegacy: false,
      team: { teamId, sport: 'tf', teamName: 'Salt Harbor' },
      season: { kind: 'tfo', id: seasonId },
      roles: ['Coach', 'Athlete', 'Parent'],
      coaches: ['Marguerite Holloway'],
      selfAthlete: null,
      parentAthletes: [{ athleteId: rowanId, isOnTeam: true, grade: 11 }],
    });
    expect(checked.grades, 'of a high school').toEqual([9, 10, 11, 12]);
    expect(
      await listAthletesOnTeam(imelda.ctx, imelda.userId, { ...checked.team, sport: 'xc' }),
    ).toMatchObject([{ athleteId: rowanId, isOnTeam: false, grade: null }]);
    // A year on, a grade on; after the last one nobody is on the team.
    expect(await listAthletesOnTeam(later(imelda, 24 * 366), imelda.userId, checked.team)).toMatchObject([
      { isOnTeam: true, grade: 12 },
    ]);
    expect(await listAthletesOnTeam(later(imelda, 24 * 731), imelda.userId, checked.team)).toMatchObject([
      { isOnTeam: false, grade: null },
    ]);
  }),
);

test(
  'a code opens nothing if it is unknown, renewed, revoked, expired or used up, with the same answer each time',
  atHarbor(async ({ ctx, teamId, code, coach, imelda, later }) => {
    const where = { teamId, sport: 'tf' } as const;
    const answerTo = async (typed: string, as: Context) =>
      checkCode(as, typed).then(
        () => 'open',
        (error: { code: string; message: string }) => `${error.code} ${error.message.split('.', 1)[0]}`,
      );
    const closed = 'TEAM_CODE_NOT_IN_USE This code does not work';
    expect(await answerTo(code, imelda.ctx)).toBe('open');
    expect(await answerTo('000-000-000', imelda.ctx)).toBe(closed);
    expect(await answerTo(code, later(imelda, 24 * 365))).toBe(closed);

    const { code: one } = await renewCode(coach.ctx, { ...where, days: 7, peopleMost: 1 });
    expect(one).not.toBe(code);
    expect(await answerTo(code, imelda.ctx)).toBe(closed);
    await joinAsParent(imelda.ctx, { code: one!, source: '', children: [child('Linden')] });
    const dana = await createPerson(ctx, 'Dana Whitlock');
    expect(await answerTo(one!, dana.ctx)).toBe(closed);
    const asking = { code: one!, source: '', position: 'Head coach', note: '' };
    expect(await codeOf(joinAsCoach(dana.ctx, asking))).toBe('TEAM_CODE_NOT_IN_USE');
    // People who have joined by the code are not refused.
    expect(await answerTo(one!, imelda.ctx)).toBe('open');

    await revokeCode(coach.ctx, where);
    expect(await answerTo(one!, imelda.ctx)).toBe(closed);
    expect(await accessOf(ctx, imelda.userId)).toMatchObject([{ types: ['P'] }]);
  }),
);

test(
  'nobody guesses: five wrong codes an hour, by every door, and a right one does not count',
  atHarbor(async ({ code, imelda, later }) => {
    for (let right = 0; right < 8; right += 1) await checkCode(imelda.ctx, code);
    // A text that cannot be a code does not count as a try.
    for (let odd = 0; odd < 8; odd += 1) expect(await codeOf(checkCode(imelda.ctx, 'RUS'))).not.toBeNull();
    const wrong = { code: '000-000-000', source: '', grade: null, mergeWith: null, gender: null };
    expect(await codeOf(joinAsAthlete(imelda.ctx, wrong))).toBe('TEAM_CODE_NOT_IN_USE');
    for (let left = 3; left >= 0; left -= 1) {
      await expect(checkCode(imelda.ctx, '000-000-000')).rejects.toMatchObject({
        message: expect.stringContaining(left === 0 ? 'Please wait' : `${left} `),
      });
    }
    await expect(checkCode(imelda.ctx, code)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      retryAfterSeconds: expect.any(Number),
    });
    expect(await codeOf(saveChildGrade(imelda.ctx, { code, athleteId: 1, grade: 9 }))).toBe(
      'TOO_MANY_REQUESTS',
    );
    expect(await codeOf(checkCode(later(imelda, 1), code))).toBeNull();
  }),
);

test(
  'a coach sees, renews, revokes and mails the codes of the own teams, nobody else does',
  atHarbor(async ({ ctx, teamId, code, coach, imelda }) => {
    const where = { teamId, sport: 'tf' } as const;
    expect(await listTeamCodes(coach.ctx, null)).toMatchObject([
      {
        teamId,
        sport: 'tf',
        code,
        link: `${ctx.publicUrl}/join-team?code=${code}`,
        people: 0,
        hasCoachAccess: true,
      },
    ]);
    expect(await listTeamCodes(imelda.ctx, null)).toEqual([]);
    expect(await codeOf(renewCode(imelda.ctx, { ...where, ...FOR_EVERYBODY }))).toBe('COACH_ONLY');
    expect(await codeOf(revokeCode(imelda.ctx, where))).toBe('COACH_ONLY');
    const mail = {
      ...where,
      emails: ['Rowan@Harbor.example', 'rowan@harbor.example'],
      note: ' Practice at 4. ',
    };
    expect(await codeOf(mailCode(imelda.ctx, mail))).toBe('COACH_ONLY');

    expect(await mailCode(coach.ctx, mail)).toMatchObject({ sent: 1 });
    const [sent, ...more] = await mailsTo(ctx, 'rowan@harbor.example');
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ subject: 'Join Salt Harbor', user_id: null });
    expect(sent!.body_text).toContain('“Practice at 4.”');
    expect(linkIn(sent!)).toBe(`${ctx.publicUrl}/join-team?code=${code}`);
    const wrong = { ...mail, emails: ['rowan@harbor.example', 'nobody\r\nBcc: x@y.example'] };
    expect(await codeOf(mailCode(coach.ctx, wrong))).toBe('MAIL_ADDRESS_INVALID');

    expect(await revokeCode(coach.ctx, where)).toMatchObject({ code: null, link: null });
    expect(await codeOf(mailCode(coach.ctx, mail))).toBe('TEAM_CODE_NONE');
    const entries = await listAuditEntries(ctx.db, { entity: 'team_codes', entityId: teamId, max: 10 });
    expect(entries.map(({ action }) => action)).toEqual(['team-code.revoke', 'team-code.renew']);
    expect(JSON.stringify(entries)).not.toContain(code);
  }),
);

test(
  'an admin sees the codes of any team, in both sports',
  atHarbor(async ({ ctx, teamId, code }) => {
    const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
    expect(await listTeamCodes(admin.ctx, teamId)).toMatchObject([
      { sport: 'tf', code },
      { sport: 'xc', code: null, link: null },
    ]);
    expect(await listTeamCodes(admin.ctx, null)).toEqual([]);
  }),
);

test(
  'a code that was given to a parent by name opens the team to them alone, and is used up by joining',
  atHarbor(async ({ ctx, teamId, imelda }) => {
    const given = { teamId, sport: 'tf' } as const;
    await giveLegacyCode(ctx, { ...given, userId: imelda.userId, code: 'rks71' });
    await giveLegacyCode(ctx, { ...given, userId: imelda.userId, code: 'RKS72' });
    await giveLegacyCode(ctx, { ...given, userId: imelda.userId, code: 'RKS73' });
    expect((await listLegacyCodes(imelda.ctx)).map(({ code }) => code)).toEqual(['RKS71', 'RKS72', 'RKS73']);
    const dana = await createPerson(ctx, 'Dana Whitlock');
    expect(await codeOf(checkCode(dana.ctx, 'RKS71'))).toBe('TEAM_CODE_LENGTH');
    expect(await checkCode(imelda.ctx, 'rks71')).toMatchObject({ isLegacy: true, roles: ['Parent'] });
    const asCoach = { code: 'RKS71', source: 'legacy', position: 'Head coach', note: '' };
    expect(await codeOf(joinAsCoach(imelda.ctx, asCoach))).toBe('TEAM_CODE_ROLE');
    await joinAsParent(imelda.ctx, { code: 'RKS71', source: 'legacy', children: [child('Linden')] });
    expect((await listLegacyCodes(imelda.ctx)).map(({ code }) => code)).toEqual(['RKS72', 'RKS73']);

    const all = { codes: ['RKS72'], skipped: ['RKS73', 'RKS99'] };
    expect(await retireLegacyCodes(dana.ctx, all)).toBe(0);
    expect(await retireLegacyCodes(imelda.ctx, all)).toBe(2);
    expect(await listLegacyCodes(imelda.ctx)).toEqual([]);
    const rows = await ctx.db
      .selectFrom('legacy_parent_codes')
      .select(['code', 'was_skipped as wasSkipped'])
      .orderBy('code')
      .execute();
    expect(rows.map(({ wasSkipped }) => wasSkipped)).toEqual([false, false, true]);
  }),
);

test(
  'a code names the team that invites before one has signed in, as long as it is in use',
  atHarbor(async ({ ctx, teamId, code, coach }) => {
    expect(await findInvitingTeam(ctx, code)).toMatchObject({ teamId, teamName: 'Salt Harbor', sport: 'tf' });
    expect(await codeOf(findInvitingTeam(ctx, '000-000-000'))).toBe('TEAM_CODE_NOT_IN_USE');
    await revokeCode(coach.ctx, { teamId, sport: 'tf' });
    expect(await codeOf(findInvitingTeam(ctx, code))).toBe('TEAM_CODE_NOT_IN_USE');
  }),
);
