import { describe, expect, it } from 'vitest';
import { POINT, SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import { type ProjectableEvent, projectScores } from './projected-scores.rules.ts';

const result = (holder: string, team: number, place: number | null, markSort: number) => ({
  holder,
  team,
  place,
  markSort,
});
const seed = (holder: string, team: number, seedSort: number | null) => ({ holder, team, seedSort });
const event = (changes: Partial<ProjectableEvent>): ProjectableEvent => ({
  isOver: false,
  results: [],
  waiting: [],
  starters: [],
  ...changes,
});

function project(events: ProjectableEvent[], rules = SCORING_PRESETS.INV6) {
  const projection = projectScores(events, rules);
  return (
    projection &&
    Object.fromEntries([...projection.points2520].map(([team, points]) => [team, points / POINT]))
  );
}

describe('the projected score', () => {
  it('scores the seeds of an event to come by the table', () => {
    const starters = [seed('a', 1, 11_000), seed('b', 2, 10_900), seed('c', 1, 11_100)];
    expect(project([event({ starters })])).toEqual({ 1: 14, 2: 10 });
  });

  it('ranks who is in by the mark and who is out by the seed', () => {
    const results = [result('a', 1, 1, 10_950), result('b', 2, 2, 11_050)];
    const starters = [seed('a', 1, 12_000), seed('c', 3, 11_000), seed('d', 3, null)];
    expect(project([event({ results, starters })])).toEqual({ 1: 10, 2: 6, 3: 8 });
  });

  it('keeps broken ties of results, puts a result before an equal seed, and splits equal seeds', () => {
    const results = [result('a', 1, 1, 100), result('b', 2, 2, 100)];
    const starters = [seed('c', 3, 100), seed('d', 4, 100)];
    expect(project([event({ results, starters })])).toEqual({ 1: 10, 2: 8, 3: 5, 4: 5 });
  });

  it('applies the limits of a team and leaves out exhibitions and the unattached', () => {
    const rules = { ...SCORING_PRESETS.INV6, maxScorersPerTeam: 1 };
    const starters = [
      seed('a', 1, 1),
      seed('b', 1, 2),
      { ...seed('c', 2, 3), isExhibition: true },
      { ...seed('d', 3, 4), team: null },
      seed('e', 4, 5),
    ];
    expect(project([event({ starters })], rules)).toEqual({ 1: 10, 4: 8 });
  });

  it('counts a finished event as it ended, although someone with a seed never came', () => {
    const over = event({ isOver: true, results: [result('a', 1, 1, 100)], starters: [seed('b', 2, 50)] });
    expect(project([over, event({ starters: [seed('c', 2, 70)] })])).toEqual({ 1: 10, 2: 10 });
  });

  it('is not there when nothing is seeded, or when all is over', () => {
    expect(project([event({ starters: [seed('a', 1, null)] })])).toBeNull();
    expect(project([event({ isOver: true, results: [result('a', 1, 1, 100)] })])).toBeNull();
    expect(project([])).toBeNull();
  });

  it('counts the events whose seeds are in it', () => {
    const events = [
      event({ starters: [seed('a', 1, 5)] }),
      event({}),
      event({ starters: [seed('a', 1, 6)] }),
    ];
    expect(projectScores(events, SCORING_PRESETS.INV6)!.seededEvents).toBe(2);
  });
});
