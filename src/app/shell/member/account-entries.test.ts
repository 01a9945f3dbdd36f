import { expect, test } from 'vitest';
import { postEntries } from '#app/shell/header/post-entries.ts';
import { personOf } from '#app/shell/stories/people.ts';
import { type MemberRole, ROLES } from '#app/shell/stories/roles.ts';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { managersAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { UPGRADE_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { accountEntries } from './account-entries.ts';

const labels = (role: MemberRole, isSocial = true) =>
  accountEntries(personOf(role, isSocial)).map(({ label }) => label);

const whenOpen = (address: string, label: string) => (isOpen(address) ? [label] : []);

const EVERYBODY = ['Dashboard', 'Training log', 'Notifications', 'Messages'];

test('an athlete without a tier is offered the upgrade and enters a team code', () => {
  expect(labels('athlete')).toEqual([
    'Profile',
    ...EVERYBODY,
    'Enter Team Code',
    'Account Settings',
    ...whenOpen(UPGRADE_PATH, 'Upgrade to Plus'),
  ]);
});

test('a coach has team codes to share', () => {
  expect(labels('coach')).toContain('Team Codes');
  expect(labels('coach')).not.toContain('Enter Team Code');
});

test('a viewer with the personal tier is not asked to upgrade', () => {
  expect(labels('supporter')).not.toContain('Upgrade to Plus');
});

test('hosts manage meets, admins have their tools', () => {
  expect(labels('host')).toEqual(expect.arrayContaining(whenOpen(managersAddress('tf'), 'Manage meets')));
  expect(labels('admin')).toEqual(expect.arrayContaining(['Admin tools', 'Match inbox', 'Support messages']));
  expect(labels('admin')).toContain('Reported messages');
  expect(labels('coach')).not.toContain('Reported messages');
  expect(labels('parent')).not.toContain('Manage meets');
  expect(labels('parent')).not.toContain('Admin tools');
  expect(labels('coach')).not.toContain('Match inbox');
});

test('a viewer without social has a home and no profile', () => {
  expect(labels('parent', false).slice(0, 2)).toEqual(['Home', 'Dashboard']);
  expect(labels('parent', false)).not.toContain('Profile');
});

test('everyone has notifications and messages, with a social profile or without', () => {
  for (const role of ROLES.filter((each) => each !== 'visitor')) {
    expect(labels(role, false), role).toEqual(expect.arrayContaining(['Notifications', 'Messages']));
  }
});

test('a viewer who lost good standing or is disabled has no profile', () => {
  const person = personOf('athlete', true);
  const withoutStanding = { ...person, isAuthenticatedWithGoodStanding: false };
  const disabled = { ...person, profile: { ...person.profile, isDisabled: true } };
  for (const each of [withoutStanding, disabled]) {
    expect(accountEntries(each).map(({ label }) => label)).not.toContain('Profile');
  }
});

test('every entry leads to its page', () => {
  const to = Object.fromEntries(
    accountEntries(personOf('athlete', true)).map(({ label, to }) => [label, to]),
  );
  expect(to).toMatchObject({
    Profile: '/profile/rowan.tellis',
    Dashboard: '/dashboard/402',
    'Training log': '/profile/rowan.tellis/log/',
    Notifications: '/dashboard/402/notifications',
    Messages: '/dashboard/402/conversations',
    'Account Settings': '/userhome',
  });
});

test.each(ROLES.filter((role) => role !== 'visitor'))(
  'every entry and everything to add is open for: %s',
  (role) => {
    for (const isSocial of [true, false]) {
      const person = personOf(role, isSocial);
      const entries = [...accountEntries(person), ...postEntries(person)];
      expect(entries.filter(({ to }) => !isOpen(to))).toEqual([]);
      expect(entries.map(({ label }) => label)).toContain('Add Workout');
    }
  },
);
