import { expect, test } from 'vitest';
import type { RaceCard, RaceTeam } from '#competition/result-pages/races/race.contract.ts';
import { raceCards } from './race-front.rules.ts';

const card = (meetDivisionId: number, facts: Partial<RaceCard> = {}): RaceCard => ({
  meetDivisionId,
  meetEventId: meetDivisionId,
  divisionName: 'Varsity',
  gender: 'M',
  genderName: 'Boys',
  meters: 5000,
  courseName: 'Lighthouse Loop',
  status: 30,
  statusName: 'Official',
  plannedAt: null,
  plannedTime: null,
  startText: null,
  isMeetOver: false,
  scheduleState: null,
  hasResults: true,
  competedOn: '2026-10-10',
  finisherCount: 56,
  resultsPath: `/CrossCountry/meet/17/results/${meetDivisionId}`,
  records: [],
  leaders: [
    {
      resultId: 7,
      athleteId: null,
      athleteName: 'Name withheld',
      teamName: 'Alder Creek',
      place: 1,
      mark: '15:14.2',
    },
  ],
  ...facts,
});

const team = (teamId: number, place: number | null): RaceTeam => ({
  key: String(teamId),
  teamId,
  teamName: `Team ${teamId}`,
  scoring: null,
  place,
  score: place && place * 20,
  averageTime: null,
  spread: null,
  runners: [],
  why: { rule: 'xc-team-score', steps: [] },
});

test('a card has its race, its records, its first runners, and the complete teams down to fifth place', () => {
  const teams = [1, 2, 3, 4, 5, 5, 7].map((place, index) => team(index + 1, place));
  const record = {
    recordId: 4,
    label: 'Course record',
    badge: 'FR',
    mark: '14:58.2',
    holder: 'P. Auldwin',
    team: null,
    year: 2023,
    setOn: null,
    gender: 'M' as const,
    divisionName: '',
    alsoHeldBy: [],
    brokenBy: null,
  };
  const [boys] = raceCards(
    [card(3, { records: [record] })],
    [{ meetDivisionId: 3, scorings: [], teams: [...teams, team(9, null)] }],
  );
  expect(boys![0]).toBe('Boys');
  expect(boys![1][0]).toMatchObject({
    title: 'Boys Varsity',
    setting: '5,000 m, Lighthouse Loop course',
    finishers: '56 finishers',
    tone: 'ok',
    records: [{ label: 'Course record', mark: '14:58.2', holder: 'P. Auldwin, 2023' }],
    runners: [{ place: 1, name: 'Name withheld', to: null, mark: '15:14.2' }],
  });
  expect(boys![1][0]!.scorings[0]!.teams.map(({ place, score, to }) => [place, score, to])).toEqual([
    [1, 20, '/team/1/cross-country'],
    [2, 40, '/team/2/cross-country'],
    [3, 60, '/team/3/cross-country'],
    [4, 80, '/team/4/cross-country'],
    [5, 100, '/team/5/cross-country'],
    [5, 100, '/team/6/cross-country'],
  ]);
});

test('a race of several scorings has the best teams of each', () => {
  const scorings = [
    { number: 1, name: 'Large schools' },
    { number: 2, name: 'Scoring 2' },
  ];
  const teams = [team(1, 1), team(2, 6), { ...team(3, 1), scoring: 2 }].map((each) => ({
    ...each,
    scoring: each.scoring ?? 1,
  }));
  const [boys] = raceCards([card(3)], [{ meetDivisionId: 3, scorings, teams }]);
  const { scorings: cardScorings } = boys![1][0]!;
  expect(cardScorings.map(({ title, teams: best }) => [title, best.map(({ name }) => name)])).toEqual([
    ['Large schools', ['Team 1']],
    ['Scoring 2', ['Team 3']],
  ]);
});

test('a card is empty before the race, and a division whose name has the gender does not repeat it', () => {
  const girls = card(4, {
    genderName: 'Girls',
    divisionName: 'Varsity Girls',
    finisherCount: 0,
    leaders: [],
  });
  const [[genderName, races]] = raceCards([girls], []) as [[string, ReturnType<typeof raceCards>[0][1]]];
  expect(genderName).toBe('Girls');
  expect(races[0]).toMatchObject({ title: 'Varsity Girls', finishers: null, runners: [], scorings: [] });
});
