import { expect, it } from 'vitest';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCoachedTeam } from '#people/access/coached-team.fixtures.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import type { Notice, NoticeKey } from '#people/notices/notices.rules.ts';
import { setAcceptances } from '../acceptances/acceptances.service.ts';
import { ACCEPTANCE } from '../entries.rules.ts';
import { makeEntries } from '../entries.service.ts';

it('the coaches of a team and the family of an athlete without one learn of a rejection, unless it is undone', () =>
  withRollback(async (base) => {
    const lines: Notice[] = [];
    const isSame = (a: NoticeKey, b: NoticeKey) =>
      a.userId === b.userId && JSON.stringify(a.about) === JSON.stringify(b.about);
    const ctx: Context = {
      ...base,
      notifications: {
        send: async (_, notices) => void lines.push(...notices),
        withdraw: async (_, key) => {
          const at = lines.findIndex((line) => isSame(line, key));
          if (at >= 0) lines.splice(at, 1);
        },
      },
    };
    const { meetId, event } = await createMeetToEnter(ctx, { events: ['100m', '1600m'] });
    const { teamId, coach } = await createCoachedTeam(ctx);
    const mother = await createPerson(ctx, 'Ines Tellis');
    const [jonas, rowan] = (await createAthletes(ctx, [
      { firstName: 'Jonas', lastName: 'Voss', gender: 'M' },
      { firstName: 'Rowan', lastName: 'Tellis', gender: 'M' },
    ])) as [number, number];
    const link = { userId: mother.userId, athleteId: rowan, relation: 'parent', isConfirmed: true } as const;
    await linkAthlete(ctx, link);
    const made = await makeEntries(
      ctx,
      meetId,
      [
        testEntry({ meetEventId: event('100m'), athleteId: jonas, teamId }),
        testEntry({ meetEventId: event('1600m'), athleteId: jonas, teamId }),
        testEntry({ meetEventId: event('100m'), athleteId: rowan }),
      ],
      { byUserId: null },
    );
    const mails = () => ctx.db.selectFrom('mails').select(['user_id', 'body_text']).orderBy('id').execute();
    const reject = made.map(({ entryId }) => ({
      ...{ entryId, waitlistedAt: null },
      acceptance: ACCEPTANCE.Rejected,
    }));
    const { before } = await setAcceptances(ctx, meetId, reject);
    expect(await mails()).toMatchObject([
      { user_id: coach.userId, body_text: expect.stringMatching(/rejected 2 entries:[\s\S]*Jonas Voss, /) },
      { user_id: mother.userId, body_text: expect.stringMatching(/rejected 1 entry:[\s\S]*Rowan Tellis, /) },
    ]);
    expect(lines).toMatchObject([
      { userId: coach.userId, type: 'EntryDecision', about: { meetId, teamId } },
      { userId: mother.userId, type: 'EntryDecision', about: { meetId, athleteId: rowan } },
    ]);
    await setAcceptances(ctx, meetId, before);
    expect(await mails()).toEqual([]);
    expect(lines).toEqual([]);
    for (const _ of ['first', 'again']) await setAcceptances(ctx, meetId, reject);
    expect(await mails(), 'a rejected entry is not rejected again').toHaveLength(2);
  }));
