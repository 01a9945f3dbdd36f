import { describe, expect, test } from 'vitest';
import { readMeet } from '#hosting/result-files/hytek/hytek.fixtures.ts';
import { sharedFile } from '#kit/shared-data.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { type PrintedTeam, resolveTeams, type TeamMention } from './teams-of-meet.rules.ts';

// Real files beside the checkout; the tests are skipped where they are missing.
const INVITATIONAL = sharedFile('hytek-text/2018-03-29_zane-trace-invitational.txt');
const CHAMPIONSHIPS = sharedFile('hytek-pdftext/2020-01-18_ivp-championships.txt');
const MASTERS = sharedFile('hytek-pdftext/2019-07-21_sma-masters.txt');

function teamsIn(text: string) {
  const { events, teamScores } = readMeet(text);
  const mentions = events.flatMap((event) =>
    event.rounds
      .flatMap(({ rows }) => rows)
      .map(
        ({ line, teamText, athlete, bib, legs, points2520 }): TeamMention => ({
          key: `${line}`,
          text: teamText,
          isWhole: athlete === null,
          bibs: (athlete ? [bib] : legs.map((leg) => leg.bib)).flatMap((number) => number ?? []),
          gender: event.gender,
          points2520,
          personKey: athlete && foldName(`${athlete.lastName} ${athlete.firstName} ${event.gender}`),
          grade: null,
          legs: [],
          sourceKey: null,
        }),
      ),
  );
  const printed = teamScores.flatMap(({ gender, scores }) =>
    scores.map(
      ({ teamText, abbreviation, points2520 }): PrintedTeam => ({
        name: teamText,
        abbreviation,
        gender,
        points2520,
      }),
    ),
  );
  const resolved = resolveTeams(mentions, printed);
  const totals = printed.map(({ name, gender }) => {
    const team = resolved.teams.findIndex((other) => other.name === name);
    return mentions
      .filter(({ key }) => resolved.teamOf.get(key) === team)
      .filter((mention) => gender === null || mention.gender === gender)
      .reduce((sum, { points2520 }) => sum + (points2520 ?? 0), 0);
  });
  const waiting = mentions.filter(({ key }) => resolved.doubtful.has(key));
  return { ...resolved, totals, printed: printed.map(({ points2520 }) => points2520), waiting };
}

describe.skipIf(INVITATIONAL === null)('the invitational (skipped without ../shared/data)', () => {
  test('has 17 teams, none of them doubtful, with the printed totals', () => {
    const { teams, waiting, totals, printed } = teamsIn(INVITATIONAL ?? '');
    expect(teams).toHaveLength(17);
    expect(teams.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Huntington Ross',
        'Amanda-Clearcreek',
        'Paint Valley',
        'Logan',
        'Logan B',
        'Fairfield B',
      ]),
    );
    expect(waiting).toEqual([]);
    expect(totals).toEqual(printed);
  });
});

describe.skipIf(CHAMPIONSHIPS === null)('the championships (skipped without ../shared/data)', () => {
  test('give every printed total, and leave two rows without points between two blocks', () => {
    const { teams, waiting, totals, printed } = teamsIn(CHAMPIONSHIPS ?? '');
    expect(teams).toHaveLength(13);
    expect(teams).toContainEqual({
      name: 'SINGAPORE UNIVERSITY OF SOCIAL',
      abbreviation: 'SUSS',
      sourceKey: null,
    });
    expect(totals).toEqual(printed);
    expect(waiting.map(({ bibs, points2520 }) => [...bibs, points2520])).toEqual([
      ['300', null],
      ['416', null],
    ]);
  });
});

describe.skipIf(MASTERS === null)('the masters (skipped without ../shared/data)', () => {
  test('have 14 clubs; a short name is not the beginning of a longer one', () => {
    const { teams, waiting } = teamsIn(MASTERS ?? '');
    expect(teams).toHaveLength(14);
    expect(teams.map(({ name }) => name)).toEqual(expect.arrayContaining(['SMA', 'SMA ACADEMY']));
    expect(waiting).toEqual([]);
  });
});
