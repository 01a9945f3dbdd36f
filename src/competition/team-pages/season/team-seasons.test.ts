import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { latestOfEachKind } from './team-season-query.rules.ts';
import { type AskedSeason, chooseSeason, type TeamSeason } from './team-seasons.rules.ts';

const season = (kind: SeasonKind, id: number, hasMeets = true): TeamSeason => ({ kind, id, hasMeets });

const SEASONS = [
  season('tfo', 2025),
  season('tfi', 12026),
  season('tfo', 2026),
  season('xc', 2025),
  season('xc', 2026, false),
];

function chosen(asked: AskedSeason, seasons = SEASONS, today = '2026-05-09'): string {
  const found = chooseSeason(seasons, asked, today);
  return found instanceof Refusal ? `${found.status} ${found.code}` : `${found.kind} ${found.id}`;
}

describe('the season of a team', () => {
  test.each<[string, AskedSeason, string]>([
    ['the latest with meets, not a later one with a roster alone', {}, 'tfo 2026'],
    ['of a sport', { sport: 'TrackAndField' }, 'tfo 2026'],
    ['of a kind', { sport: 'track-and-field-indoor' }, 'tfi 12026'],
    ['of cross country', { sport: 'xc' }, 'xc 2025'],
    ['by its id', { sport: 'tf', season: 12026 }, 'tfi 12026'],
    ['of a kind by its year', { sport: 'tfi', season: 2026 }, 'tfi 12026'],
    ['with a roster alone, when it is asked for', { sport: 'xc', season: 2026 }, 'xc 2026'],
    ['that the team does not have', { sport: 'tfo', season: 1999 }, '404 SEASON_UNKNOWN'],
    ['of the other sport', { sport: 'xc', season: 12026 }, '404 SEASON_UNKNOWN'],
    ['of no sport', { sport: 'swimming' }, '404 SEASON_UNKNOWN'],
  ])('%s', (_, asked, expected) => {
    expect(chosen(asked)).toBe(expected);
  });

  test('of a year without a kind is the latest of that id', () => {
    expect(chosen({ season: 2025 })).toBe('xc 2025');
  });

  test('of a team without any is the empty one of the sport of the day', () => {
    expect(chosen({}, [])).toBe('tfo 2026');
    expect(chosen({}, [], '2026-09-20')).toBe('xc 2026');
    expect(chosen({ sport: 'tfi' }, [])).toBe('tfi 12026');
    expect(chosen({ sport: 'tfi', season: 2026 }, [])).toBe('tfi 12026');
    expect(chosen({ sport: 'tfi', season: 2025 }, [])).toBe('404 SEASON_UNKNOWN');
    expect(chosen({ sport: 'xc' }, [])).toBe('xc 2026');
  });
});

test('the link to a sport leads to the latest season with meets, or to a roster where there is nothing else', () => {
  const seasons = [
    season('tfo', 2027, false),
    season('xc', 2026, false),
    season('tfo', 2026),
    season('tfo', 2025),
  ];
  expect(
    latestOfEachKind(seasons)
      .map(({ kind, id }) => `${kind} ${id}`)
      .toSorted(),
  ).toEqual(['tfo 2026', 'xc 2026']);
});
