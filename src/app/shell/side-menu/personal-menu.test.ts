import { expect, test } from 'vitest';
import { personOf } from '#app/shell/stories/people.ts';
import { type MemberRole, ROLES } from '#app/shell/stories/roles.ts';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { personalMenu } from './personal-menu.ts';
import { groupTeams } from './team-groups.ts';

/** Lists the menu's lines in order: "Myself → /events?register=901". */
function linesOf(
  role: MemberRole,
  teamId: number | null = null,
  isSocial = true,
  athleteId: number | null = null,
): string[] {
  const { text } = personalMenu(personOf(role, isSocial), { teamId, athleteId });
  const parts = text.matchAll(
    /<a href="([^"]+)">(?:<svg.*?<\/svg>)?<span>(.*?)<\/span>|<h[23]>(?:<svg.*?<\/svg><span>)?([^<]+)</g,
  );
  return [...parts].map(([, to, label, name]) => (to ? `${label} → ${to}` : (name ?? '')));
}

test('teams are grouped by school, and within a school by sport', () => {
  const lines = linesOf('athlete');
  const from = lines.indexOf('My teams');
  expect(lines.slice(from, from + 6)).toEqual([
    'My teams',
    'Salt Harbor',
    'Track &amp; Field → /team/11',
    'Cross Country → /team/11/cross-country',
    'Tidewater Striders',
    'Track &amp; Field → /team/12',
  ]);
});

test('schools are sorted by name, whatever the order of the teams', () => {
  const { teams } = personOf('athlete', true);
  expect(groupTeams(teams.toReversed()).map(({ school, teams: [first] }) => [school, first?.sport])).toEqual([
    ['Salt Harbor', 'tf'],
    ['Tidewater Striders', 'tf'],
  ]);
});

/** Registering for meets opens with the calendar of meets. */
const whenRegistering = (lines: string[]) => (isOpen('/events') ? lines : []);

test('an athlete registers for meets once that is open, and can add an athlete', () => {
  expect(linesOf('athlete')).toEqual(
    expect.arrayContaining([
      ...whenRegistering([
        'Register for meets',
        'Myself → /events?register=901',
        'Other athletes → /events?register=others',
      ]),
      'Add athlete → /userhome/402/athletes',
    ]),
  );
});

test('a parent sees the children, and registers each of them once that is open', () => {
  expect(linesOf('parent')).toEqual(
    expect.arrayContaining([
      'Rowan Tellis → /athlete/901',
      'Juniper Tellis → /athlete/902',
      ...whenRegistering(['Juniper Tellis → /events?register=902']),
    ]),
  );
  expect(linesOf('parent').join()).not.toContain('Myself');
});

test('only an admin has a link to manage any team from its page', () => {
  expect(linesOf('admin', 5)).toContain('Admin access to this team → /edit/team/5');
  expect(linesOf('admin').join()).not.toContain('Admin access');
  expect(linesOf('coach', 5).join()).not.toContain('Admin access');
});

test('an admin sees the page’s team by sport, with the count of requests', () => {
  const adminTeams = [
    { teamId: 5, sport: 'tf', requestCount: 0 },
    { teamId: 5, sport: 'xc', requestCount: 2 },
  ] as const;
  const { text } = personalMenu(personOf('admin', true), { teamId: 5, athleteId: null, adminTeams });
  expect(text).toMatch(/href="\/edit\/team\/5\?sport=tf">.*?<span>Track &amp; Field<\/span>/);
  expect(text).toMatch(/href="\/edit\/team\/5\?sport=xc">.*?<span>Cross Country: 2 requests<\/span>/);
});

test('the page of an athlete in the family links to the name’s visibility', () => {
  const line = (athleteId: number) => `Name visibility → /athlete/${athleteId}/visibility`;
  expect(linesOf('parent', null, true, 902)).toContain(line(902));
  expect(linesOf('parent', null, true, 903)).not.toContain(line(903));
  expect(linesOf('admin', null, true, 903)).toContain(line(903));
  expect(linesOf('parent').join()).not.toContain('Name visibility');
});

test('everyone has a training log, only social viewers have a profile and saved posts', () => {
  expect(linesOf('host', null, false)).toContain('Training log → /profile/desmond.oyelaran/log/');
  expect(linesOf('host', null, false).join()).not.toMatch(/My profile|Saved and liked/);
  expect(linesOf('host').join()).toMatch(/My profile/);
  expect(linesOf('host').join().includes('Saved and liked')).toBe(isOpen('/dashboard/7/saved'));
});

test('everyone has notifications and messages, with a social profile or without', () => {
  for (const isSocial of [true, false]) {
    expect(linesOf('host', null, isSocial).join()).toMatch(
      /Notifications → \/dashboard\/\d+\/notifications,Messages → \/dashboard\/\d+\/conversations/,
    );
  }
});

test('every line of the menu leads to an open page, for every role', () => {
  for (const role of ROLES.filter((each) => each !== 'visitor')) {
    const closed = linesOf(role, 5, true, 902).filter((line) => !isOpen(line.split(' → ')[1] ?? '/'));
    expect(closed, role).toEqual([]);
  }
});
