import { expect, test } from 'vitest';
import type { ProjectedTeam, TeamScore } from './scores.contract.ts';
import { scoreWords } from './scores.words.ts';
import { scoreBoards, scoreBoardTable } from './team-scores.rows.ts';

const scorer = (points: string): TeamScore['scorers'][number] => ({
  resultId: 7,
  eventName: '200 Meters',
  eventPath: '/TrackAndField/meet/17/results/f/1/200m',
  athleteName: 'Amara Quillfeather',
  athleteId: 1,
  place: 1,
  mark: '24.08',
  points,
  why: { rule: 'points-for-place', steps: ['Place 1.', 'Worth 10.'] },
});

function board(teams: Partial<TeamScore>[], projectedTeams: ProjectedTeam[] = []): string {
  const whole = teams.map((team, index) => ({
    rank: index + 1,
    teamId: index + 1,
    teamName: 'Salt Harbor',
    points: '10',
    projected: null,
    scorers: [scorer('10')],
    ...team,
  }));
  const names = { genderName: 'Girls', divisionName: 'Varsity' };
  return scoreBoardTable({ ...names, seasonKind: 'tfo', teams: whole, projectedTeams }).text;
}

test('the bar of the leader is full, the others are in proportion', () => {
  const widths = [...board([{ points: '40' }, { points: '10' }]).matchAll(/width:([\d.]+)%/g)];
  expect(widths.map(([, width]) => width)).toEqual(['100.0', '25.0']);
});

test('a board without points has no bars', () => {
  expect(board([{ points: '0', scorers: [] }])).toContain('width:0.0%');
});

test('every point links to its result, with its reason and the sum', () => {
  const table = board([{ points: '18', scorers: [scorer('10'), scorer('8')] }]);
  expect(table).toContain('href="/TrackAndField/meet/17/results/f/1/200m#r7"');
  expect(table).toContain('Place 1. Worth 10.');
  expect(table).toMatch(/Total \(2 scoring results\)<\/td><td[^>]*>18</);
});

test('the projected score stands beside the score with what it adds, and only where something is projected', () => {
  expect(board([{ points: '18' }])).not.toContain('Projected');
  const table = board([
    { points: '71', projected: '96.5' },
    { points: '74', projected: '74' },
  ]);
  expect(table).toContain('Projected</th>');
  expect(table).toMatch(/>71<\/td><td[^>]*>96\.5 <span[^>]*>\+25\.5<\/span><\/td>/);
  expect(table).toMatch(/>74<\/td><td[^>]*>74<\/td>/);
});

test('a team without points stands below with its projection, and without a place', () => {
  const table = board(
    [{ points: '71', projected: '96.5' }],
    [{ teamId: 9, teamName: 'Lakewold', projected: '8' }],
  );
  expect(table).toMatch(
    />–<\/td><td[^>]*><a [^>]*>Lakewold<\/a><\/td><td[^>]*>0<\/td><td[^>]*>8 <span[^>]*>\+8</,
  );
});

test('names are escaped', () => {
  expect(board([{ teamName: '<b>"x"' }])).not.toContain('<b>"x"');
});

test('a board explains after its rules why printed totals may be lower', () => {
  const note = scoreWords.blankTies([
    { team: 'Salt Harbor', event: 'Shot Put', points: '7' },
    { team: 'Eastport', event: 'High Jump', points: '3.5' },
  ]);
  const [view] = scoreBoards([
    {
      genderName: 'Girls',
      divisionName: 'Varsity',
      eventsScored: 1,
      eventsTotal: 1,
      waitingRows: 0,
      rules: 'Ties split points.',
      note,
      projectedNote: null,
      projectedTeams: [],
      seasonKind: 'tfo',
      teams: [
        {
          rank: 1,
          teamId: 1,
          teamName: 'Salt Harbor',
          points: '10',
          projected: null,
          scorers: [scorer('10')],
        },
      ],
    },
  ]);
  expect(view!.rules).toBe(
    'Ties split points. The results file leaves out the points of some tied places. They are included here, so printed totals may be lower: Salt Harbor by 7 (Shot Put), Eastport by 3.5 (High Jump).',
  );
});
