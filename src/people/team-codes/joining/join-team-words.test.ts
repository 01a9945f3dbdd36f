// Tests the sentences after someone has joined.
import { expect, test } from 'vitest';
import type { TeamCodeRole } from '#people/team-codes/team-codes.rules.ts';
import { joinTeamWords as words } from './join-team.words.ts';

test.each<[TeamCodeRole, string]>([
  [
    'Coach',
    "Awesome! You've requested access to Salt Harbor. Once approved you can manage the roster, invite athletes and parents, and message the team.",
  ],
  [
    'Athlete',
    "Awesome! You've connected to Salt Harbor. You'll get updates in your feed and can message the team via the app.",
  ],
  [
    'Parent',
    "Awesome! You've connected to Salt Harbor. You'll get updates in your feed and can message the team via the app.",
  ],
])('the toast of %s is word for word that of the documents', (role, text) => {
  const { before, after } = words.toast(role);
  expect(`${before}Salt Harbor${after}`).toBe(text);
});

test.each([
  [['Rowan'], ['Linden'], 'Rowan is connected. Linden is waiting for a coach.'],
  [['Rowan', 'Linden'], [], 'Rowan and Linden are connected.'],
  [[], ['Rowan', 'Linden', 'Juniper'], 'Rowan, Linden and Juniper are waiting for a coach.'],
])('%j connected and %j waiting are told so', (connected, waiting, text) => {
  expect(words.summary(connected, waiting)).toBe(text);
});

test('who decides about a coach is named', () => {
  expect(words.requested(['Marguerite Holloway', 'Desmond Oyelaran'])).toBe(
    'Marguerite Holloway and Desmond Oyelaran will get your request. Until then you see what visitors see.',
  );
  expect(words.requested([])).toContain('an admin of this site answers');
});
