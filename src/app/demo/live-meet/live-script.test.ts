import { describe, expect, test } from 'vitest';
import { DEMO_DAY } from '#app/demo/demo.fixtures.ts';
import { liveEdition } from './live-edition.rules.ts';
import { type ScriptedMark, type Step, scriptOf } from './live-script.rules.ts';

const { held } = liveEdition({ startOn: DEMO_DAY, endOn: DEMO_DAY, seasonId: 2026 }, 0);
const { track, field } = scriptOf(held.events, () => true);
const MINUTE_MS = 60_000;

const heatOf = ({ event, round, heat }: ScriptedMark) =>
  held.events[event]!.rounds.find((other) => other.round === round)!.heats.find(
    ({ number }) => number === heat,
  )!;

const startsOf = (steps: readonly Step[]) =>
  steps.flatMap(({ marks, startsAt }) => {
    const gun = marks.find(({ kind }) => kind === 'gun');
    return gun ? [{ gun, startsAt: Date.parse(startsAt!) }] : [];
  });

describe('the script of the live meet', () => {
  test('starts every heat and flight some minutes after its plan', () => {
    for (const steps of [track, field]) {
      const late = startsOf(steps).map(
        ({ gun, startsAt }) => (startsAt - Date.parse(heatOf(gun).plannedAt!)) / MINUTE_MS,
      );
      expect(late.length).toBeGreaterThan(30);
      expect(late.filter((minutes) => minutes < 0 || minutes > 10)).toEqual([]);
    }
  });

  test('goes on in several pits at once, in the order of time', () => {
    const times = field.map(({ startsAt }) => Date.parse(startsAt!));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const events = new Set(field.slice(0, 40).map(({ marks: [mark] }) => mark!.event));
    expect(events.size).toBeGreaterThan(3);
  });

  test('gives the final trials after the last flight', () => {
    const event = held.events.findIndex(({ contest }) => contest.key === 'Varsity F lj');
    const trials = field
      .flatMap(({ marks }) => marks)
      .filter((mark) => mark.event === event && mark.kind === 'trial');
    const first = trials.findIndex(({ number }) => number! > 3);
    expect(trials.slice(0, first).map(({ heat }) => heat)).toEqual(
      trials
        .slice(0, first)
        .map(({ heat }) => heat)
        .toSorted((a, b) => a - b),
    );
    expect(trials.slice(first).every(({ number }) => number! > 3)).toBe(true);
    expect(new Set(trials.slice(first).map(({ heat }) => heat)).size).toBeGreaterThan(1);
  });

  test('ends every round once, with its last step', () => {
    const ends = [...track, ...field].flatMap(({ ends }) => (ends ? `${ends.event} ${ends.round}` : []));
    expect(new Set(ends).size).toBe(ends.length);
    expect(ends).toHaveLength(held.events.flatMap(({ rounds }) => rounds).length);
  });
});
