import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { latestOfEachKind } from './team-season-query.rules.ts';
import { chooseSeason, type SeasonRequest, type TeamSeason } from './team-seasons.rules.ts';

const season = (kind: SeasonKind, id: number, hasMeets = true): TeamSeason => ({ kind, id, hasMeets });

const SEASONS = [
  season('tfo', 2025),
  season('tfi', 12026),
  season('tfo', 2026),
  season('xc', 2025),
  season('xc', 2026, false),
];

function chosen(request: SeasonRequest, seasons = SEASONS, today = '2026-05-09'): string {
  const season = chooseSeason(seasons, request, today);
  return season instanceof Refusal ? `${season.status} ${season.code}` : `${season.kind} ${season.id}`;
}

describe('the season of a team is', () => {
  test.each<[string, SeasonRequest, string]>([
    ['the latest with meets, not a later one with only a roster', {}, 'tfo 2026'],
    ['the latest of a sport', { sport: 'TrackAndField' }, 'tfo 2026'],
    ['the latest of a kind', { sport: 'track-and-field-indoor' }, 'tfi 12026'],
    ['the latest of cross country', { sport: 'xc' }, 'xc 2025'],
    ['the one with the requested id', { sport: 'tf', season: 12026 }, 'tfi 12026'],
    ['the one of a kind in the requested year', { sport: 'tfi', season: 2026 }, 'tfi 12026'],
    ['one with only a roster when it is requested', { sport: 'xc', season: 2026 }, 'xc 2026'],
    ['unknown when the team does not have it', { sport: 'tfo', season: 1999 }, '404 SEASON_UNKNOWN'],
    ['unknown when it belongs to the other sport', { sport: 'xc', season: 12026 }, '404 SEASON_UNKNOWN'],
    ['unknown for an unknown sport', { sport: 'swimming' }, '404 SEASON_UNKNOWN'],
  ])('%s', (_, request, expected) => {
    expect(chosen(request)).toBe(expected);
  });

  test('the latest kind when only an id is requested', () => {
    expect(chosen({ season: 2025 })).toBe('xc 2025');
  });

  test('an empty one in the sport that is in season for a team without seasons', () => {
    expect(chosen({}, [])).toBe('tfo 2026');
    expect(chosen({}, [], '2026-09-20')).toBe('xc 2026');
    expect(chosen({ sport: 'tfi' }, [])).toBe('tfi 12026');
    expect(chosen({ sport: 'tfi', season: 2026 }, [])).toBe('tfi 12026');
    expect(chosen({ sport: 'tfi', season: 2025 }, [])).toBe('404 SEASON_UNKNOWN');
    expect(chosen({ sport: 'xc' }, [])).toBe('xc 2026');
  });
});

test('the link to a sport opens the latest season with meets, or otherwise the latest roster', () => {
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
