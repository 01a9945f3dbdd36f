// Tests the forms by which people join a team.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CodeForm } from './CodeForm.tsx';
import { JoinAsAthlete } from './JoinAsAthlete.tsx';
import { JoinAsCoach } from './JoinAsCoach.tsx';
import { JoinAsParent } from './JoinAsParent.tsx';
import { JoinedPanel } from './JoinedPanel.tsx';
import type { CheckedCode } from './join-team.client.ts';

const draw = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

const TEAM = { teamId: 11, teamName: 'Salt Harbor', levelMask: 4, sport: 'tf', sportShort: 'TF' } as const;
const CHILD = { relation: 'parent', isConfirmed: true, lastName: 'Tellis' } as const;

const CHECKED: CheckedCode = {
  code: 'RKS7H4QPM',
  shownCode: 'RKS-7H4-QPM',
  isLegacy: false,
  team: TEAM,
  season: '2026 outdoor',
  roles: ['Coach', 'Athlete', 'Parent'],
  isUnderAge: false,
  likelyRole: null,
  grades: [
    { grade: 9, name: 'Grade 9' },
    { grade: 11, name: 'Grade 11' },
  ],
  coaches: ['Marguerite Holloway'],
  selfAthlete: null,
  parentAthletes: [
    { ...CHILD, athleteId: 901, firstName: 'Rowan', isOnTeam: true, isWaiting: false, grade: 11 },
    { ...CHILD, athleteId: 902, firstName: 'Linden', isOnTeam: false, isWaiting: false, grade: null },
  ],
  candidates: [
    { athleteId: 7, name: 'Oskar Delacroix', isOnTeam: true, grade: 9, team: 'Salt Harbor', year: 2026 },
    { athleteId: 8, name: 'Oscar Delacroix', isOnTeam: false, grade: null, team: 'Striders', year: 2024 },
  ],
};

const joining = { source: 'link', onJoined: async () => {}, onBack: () => {} };
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const codeForm = (checked: CheckedCode | null, trouble: string | null = null) =>
  draw(<CodeForm code="" checked={checked} trouble={trouble} onGoOn={async () => {}} />);

test('the code says which team it opens, and as what one may join', () => {
  const html = codeForm(CHECKED);
  expect(html).toContain('value="RKS-7H4-QPM"');
  expect(textOf(html)).toContain('Salt Harbor, 2026 outdoor');
  expect(textOf(html)).toMatch(/Athlete .* Parent .* Coach .* Continue/);
  expect(textOf(codeForm(null))).toMatch(/Check code/);
});

test('a code that opens nothing is said at its field', () => {
  const html = codeForm(null, 'This code is not in use.');
  expect(html).toMatch(/aria-describedby="\S+-error \S+" aria-invalid="true"/);
  expect(textOf(html)).toContain('This code is not in use.');
});

test('a child is led to a parent, and cannot go on', () => {
  const html = codeForm({ ...CHECKED, isUnderAge: true, roles: [] });
  expect(textOf(html)).toContain('Ask a parent to join the team with this code');
  expect(html).not.toContain('type="submit"');
});

test('a parent sees the children with their grades; those whom the team knows are ticked, others may be added', () => {
  const html = draw(<JoinAsParent checked={CHECKED} {...joining} />);
  expect(textOf(html)).toMatch(/Rowan Tellis On the roster .* Linden Tellis New to the roster/);
  expect(html).toContain('aria-label="Grade of Rowan Tellis"');
  expect(html).toContain('<option value="11" selected="">Grade 11</option>');
  expect(textOf(html)).toContain('Add 1 child');
  const none = draw(<JoinAsParent checked={{ ...CHECKED, parentAthletes: [] }} {...joining} />);
  expect(textOf(none)).toMatch(/Child 1 First name Last name Competes in Choose Girls Boys/);
});

test('an athlete chooses who of the team they are, or is new', () => {
  const html = draw(<JoinAsAthlete checked={CHECKED} {...joining} />);
  expect(textOf(html)).toMatch(
    /Oskar Delacroix Grade 9 Roster Oscar Delacroix In 2024 Striders None of these/,
  );
  expect(textOf(html)).not.toContain('Girls');
  const stranger = draw(<JoinAsAthlete checked={{ ...CHECKED, candidates: [] }} {...joining} />);
  expect(textOf(stranger)).toContain('You compete in the events of Girls Boys');
});

test('a coach is told who decides', () => {
  const html = draw(
    <JoinAsCoach checked={CHECKED} positions={['Head coach', 'Throws coach']} {...joining} />,
  );
  expect(textOf(html)).toMatch(/Head coach Throws coach .* Marguerite Holloway will get your request/);
});

test('who is in and who waits is said in words', () => {
  const athletes = [
    { ...CHILD, athleteId: 901, firstName: 'Rowan', grade: 11, state: 'connected' as const, mayGrade: true },
    {
      ...CHILD,
      athleteId: 902,
      firstName: 'Linden',
      grade: null,
      state: 'waiting' as const,
      mayGrade: false,
    },
  ];
  const panel = (role: 'Parent' | 'Coach', people: typeof athletes) =>
    textOf(
      draw(
        <JoinedPanel
          joined={{ team: TEAM, role, athletes: people }}
          checked={CHECKED}
          onAnother={() => {}}
        />,
      ),
    );
  expect(panel('Parent', athletes)).toMatch(
    /You are in .* Rowan is connected\. Linden is waiting for a coach\. .* Grade 11 Change Connected .* No grade Waiting/,
  );
  expect(panel('Coach', [])).toContain('Request sent');
});

test('as what one mostly comes is chosen already', () => {
  const html = codeForm({ ...CHECKED, parentAthletes: [], likelyRole: 'Coach' });
  const inputs = [...html.matchAll(/<input[^>]*name="role"[^>]*>/g)].map(([input]) =>
    input.includes('checked'),
  );
  expect(inputs, 'athlete, parent, coach').toEqual([false, false, true]);
});
