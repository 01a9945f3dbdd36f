import { describe, expect, test } from 'vitest';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { isStaffFrame, isStaffPage, isStaffPageOld, staffPathsIn } from './staff-pages.rules.ts';

const RUN_MEET = runMeetAddress('tf', 7);

describe('pages of the staff', () => {
  test.each(['/judging', '/outbox', '/71/judge', '/71/judge/', '/71/check-in', '/check-in'])(
    '%s is kept on request',
    (page) => expect(isStaffPage(RUN_MEET + page)).toBe(true),
  );

  test.each(['', '/71/results', '/71/judge/more', '/judge'])('%s is not', (page) =>
    expect(isStaffPage(RUN_MEET + page)).toBe(false),
  );

  test('no request keeps any other page', () => {
    const keepForStaff = [`${RUN_MEET}/judging`, '/account/settings', 7];
    expect(staffPathsIn({ keepForStaff })).toEqual([`${RUN_MEET}/judging`]);
    expect(staffPathsIn('/TrackAndField/meet/7')).toBeNull();
    expect(staffPathsIn({ keepForStaff: 'all' })).toBeNull();
  });

  test('the page of a signed-out visitor is not kept in their place', () => {
    const frame = { status: 200, redirected: false, contentType: 'text/html; charset=utf-8' };
    expect(isStaffFrame(frame)).toBe(true);
    expect(isStaffFrame({ ...frame, redirected: true })).toBe(false);
    expect(isStaffFrame({ ...frame, status: 403 })).toBe(false);
    expect(isStaffFrame({ ...frame, contentType: null })).toBe(false);
  });

  test('they are dropped after ten days', () => {
    const day = 24 * 60 * 60 * 1000;
    expect(isStaffPageOld({ savedAt: 0 }, 10 * day)).toBe(false);
    expect(isStaffPageOld({ savedAt: 0 }, 11 * day)).toBe(true);
  });
});
