// The rendered roster page: athletes, their status, and the next season.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { RosterData } from '#people/rosters/roster-edit.client.ts';
import { editedAthlete } from '#people/rosters/roster-edit.fixtures.ts';
import { RosterEditPage } from './RosterEditPage.tsx';

const DATA: RosterData = {
  team: { teamId: 5, name: 'Salt Harbor', levelMask: 4 },
  season: { kind: 'tfo', seasonId: 2026, name: '2026 outdoor', schoolYear: '2025–26' },
  seasons: [{ seasonId: 2026, year: 2026 }],
  decides: ['tf'],
  grades: [{ grade: 11, text: '11' }],
  athletes: [
    editedAthlete('Ansel Petrov', { hasAccount: true, hasParent: true }),
    editedAthlete('Callum Reyes', { grade: 12, gradeText: '12', laterGradeText: null, visibility: 'hidden' }),
    editedAthlete('Linden Tellis', { status: 'confirm', lastRaceOn: null }),
    editedAthlete('Mara Soto', { gender: 'F' }),
  ],
  next: {
    seasonId: 2027,
    name: '2027 outdoor',
    schoolYear: '2026–27',
    rolloverDay: '2026-08-01',
    state: 'early',
  },
  moves: [
    {
      moveId: 1,
      athleteName: 'Theo Kanerva',
      fromTeamId: 6,
      fromTeam: 'Alder Creek',
      toTeamId: 5,
      toTeam: 'Salt Harbor',
      season: 2026,
      askedAt: '2026-05-01T12:00:00Z',
      isOffered: false,
      isOurs: true,
    },
  ],
  recentChanges: [
    {
      changeId: 9,
      moveId: null,
      athleteName: '',
      at: '2026-05-02T12:00:00Z',
      kind: 'import',
      isOfNext: false,
      changed: 3,
      byName: '',
      byMe: true,
      isUndone: false,
      mayUndo: true,
    },
    {
      changeId: 8,
      moveId: null,
      athleteName: '',
      at: '2026-05-01T12:00:00Z',
      kind: 'deactivate',
      isOfNext: false,
      changed: 1,
      byName: 'Dana Whitlock',
      byMe: false,
      isUndone: true,
      mayUndo: false,
    },
  ],
  gender: 'M',
  desk: {
    team: { teamId: 5, name: 'Salt Harbor', levelMask: 4, isListed: true },
    sport: 'tf',
    levelName: 'High School',
    divisions: [{ schoolDivisionId: 3, name: 'Cascadia' }],
    athletes: 86,
    position: 'Head Coach',
    requests: 1,
    matches: 4,
    onRosters: {
      athletes: 2,
      moves: 0,
      rosters: [
        { kind: 'tfo', season: 2027, seasonName: '2027 outdoor', gender: 'F', athletes: 1 },
        { kind: 'tfo', season: 2026, seasonName: '2026 outdoor', gender: 'M', athletes: 1 },
      ],
    },
  },
};

function draw(data: RosterData): string {
  const router = createMemoryRouter([{ path: '/', element: <RosterEditPage data={data} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('a roster shows status, visibility and accounts of one gender', () => {
  const text = textOf(draw(DATA));
  expect(text).toContain('Roster, boys');
  expect(text).toContain('3 athletes, 3 active, 1 to confirm');
  expect(text).toMatch(/Ansel Petrov .*11 .*Active .*Full name .*Athlete, parent .*May 16/);
  expect(text).toMatch(/Callum Reyes .*Hidden/);
  expect(text).toMatch(/Linden Tellis .*Confirm/);
  expect(text).not.toContain('Mara Soto');
  expect(text).toContain('Theo Kanerva from Alder Creek: waiting for an answer');
});

test('the rollover lists the next grade of every active athlete', () => {
  const text = textOf(draw(DATA));
  expect(text).toMatch(/Grade 11 Grade 12 3/);
  expect(text).toMatch(/Grade 12 Graduated 1/);
  expect(text).toContain('Rolls over automatically on Aug 1.');
});

test('an empty roster says how to add athletes', () => {
  const text = textOf(draw({ ...DATA, athletes: [], moves: [] }));
  expect(text).toContain('No athletes on this roster yet');
  expect(text).not.toContain('Grades roll over');
  expect(text).not.toContain('Moves between teams');
});

test('the header shows the team, and what waits on each page', () => {
  const html = draw(DATA);
  expect(textOf(html)).toContain('High School, Cascadia 86 athletes You are head coach');
  expect(textOf(html)).toMatch(/Home Roster 2 Match inbox 4 People 1 Team codes/);
  expect(html).toContain('href="/edit/team/5/roster?kind=tfo" aria-current="page"');
});

test('athletes who wait on another roster of the team are listed with a link', () => {
  const html = draw(DATA);
  expect(textOf(html)).toContain('1 girl waits on the 2027 outdoor roster');
  expect(html).toContain('href="/edit/team/5/roster?kind=tfo&amp;season=2027&amp;gender=f"');
  expect(textOf(html), 'this roster shows its own athletes').not.toContain('on the 2026 outdoor roster');
});

test('recent changes are listed, with undo for the visitor’s own', () => {
  const html = draw(DATA);
  expect(textOf(html)).toContain('You imported a list: 3 athletes changed May 2, 2026 Undo');
  expect(textOf(html)).toContain('Dana Whitlock made 1 athlete inactive May 1, 2026 Undone');
  expect(html.match(/aria-label="Undo: /g)).toHaveLength(1);
});
