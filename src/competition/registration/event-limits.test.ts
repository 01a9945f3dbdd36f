import { expect, it } from 'vitest';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { createTestMeet } from '#competition/results/meet-results.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { entryMail } from './entry-mail.words.ts';
import { proposeLimits } from './event-limits.service.ts';

it('the limits of the events of a meet are proposed, and nothing is changed', () =>
  withRollback(async (ctx) => {
    const { meetId, divisionId } = await createTestMeet(ctx, { events: ['100m', 'lj', '4x100m'] });
    await ctx.db
      .updateTable('meet_events')
      .set({ team_entries_max: 3, first_entries: 16 })
      .where('meet_id', '=', meetId)
      .execute();
    const host = await createPerson(ctx, 'Wendell Abara');
    await addStaff(ctx, { meetId, userId: host.userId, role: 'host' });
    const token = await mintToken(host.ctx, { meetId, sport: 'tf' }, 'edit');
    const request = {
      sent: new Headers({ 'x-edit-token': token }),
      requestKey: null,
      clientAddress: '127.0.0.1',
    };
    expect(await proposeLimits({ ...host.ctx, request })).toEqual({
      limits: { total: 3, track: 2, field: 1 },
      divisions: [
        { divisionId, title: 'Varsity', maxTeamAthletes: 3 + 3 + 3 * 4, maxMeetAthletes: 16 + 16 + 16 * 4 },
      ],
    });
    await expect(proposeLimits(host.ctx)).rejects.toMatchObject({ status: 403 });
  }));

it('the mail about entries has the words of the host in paragraphs, and who answers questions', () => {
  const facts = {
    firstName: 'Jordan',
    meetName: 'Rookery\nRelays',
    dates: 'Fri, Apr 16, 2027',
    venueName: 'Rookery Park',
    entries: [{ text: 'Rowan Tellis, 800 Meters', detail: 'Accepted' }],
    withdrawn: [],
    total: null,
    receipt: { number: 'E-17', receivedAt: 'Mon, Mar 1 at 8:15 PM Pacific Time' },
    message: 'Park at the school.\n\n\nWeigh-in is at noon.',
    contact: { name: 'Wendell Abara', email: 'host@example.org' },
  };
  const { subject, lines, sections } = entryMail(facts);
  expect(subject).toBe('You entered Rookery Relays');
  expect(lines.slice(2)).toEqual([
    'Your receipt is E-17 of Mon, Mar 1 at 8:15 PM Pacific Time.',
    'Park at the school.',
    'Weigh-in is at noon.',
    'Questions? Ask Wendell Abara, host@example.org.',
  ]);
  expect(sections[0]!.rows).toEqual([{ text: 'Rowan Tellis, 800 Meters', detail: 'Accepted' }]);
  expect(entryMail({ ...facts, message: '', contact: {} }).lines).toHaveLength(3);
  expect(entryMail({ ...facts, entries: [] })).toMatchObject({ sections: [] });
});
