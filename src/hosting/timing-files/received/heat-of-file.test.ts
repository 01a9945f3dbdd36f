import { expect, it } from 'vitest';
import type { TimingHeat } from '#hosting/timing-files/start-lists/timing-heats.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { EVENT_VARIANTS, getVariant } from '#sport/events/events.rules.ts';
import { findHeat } from './heat-of-file.rules.ts';

const heatOf = (variantKey: string, eventName: string): TimingHeat => {
  const isMixed = variantKey.endsWith('mx');
  const isField = getVariant(variantKey).group === 'field';
  const title = `${isMixed ? 'Mixed' : 'Girls'} ${eventName}, Varsity`;
  return {
    key: { event: '1', round: 1, heat: 2 },
    meetEventId: 1,
    roundId: 1,
    heatId: 1,
    title,
    name: `${title} Prelims Heat 2`,
    gender: isMixed ? 'X' : 'F',
    variantKey,
    designator: isField ? 'XX1' : null,
    isOfficial: false,
    competedOn: '2026-05-09',
    slots: [
      {
        slotId: 1,
        version: 1,
        id: '7',
        lane: '1',
        lastName: 'Ruiz',
        firstName: 'Ana',
        affiliation: 'Lincoln',
      },
    ],
  };
};

it('no event is taken for another one because of how its own name is written', () => {
  const foreign = EVENT_VARIANTS.filter(({ key, name }) => {
    const heat = heatOf(key, name);
    // Another heat of the event, and a division that is written without a comma.
    const written = {
      key: heat.key,
      name: heat.name.replace(', Varsity Prelims Heat 2', ' Varsity A Prelims Heat 3'),
      isField: heat.designator !== null,
    };
    return findHeat(written, [heat]) instanceof Refusal;
  });
  expect(foreign.map(({ key }) => key)).toEqual([]);
});

it.each([
  ['Girls 100m Dash Varsity', true],
  ['100m K Bieg 2', true],
  ['Ladies’ sprint', true],
  ['', true],
  ['Boys 100m Dash', false],
  ['Girls 200m Dash', false],
  ['Girls 100m Hurdles', false],
])('a file that says %s is taken for the girls’ 100 meters: %s', (name, isTaken) => {
  const heat = heatOf('100m', '100 Meters');
  const found = findHeat({ key: heat.key, name, isField: false }, [heat]);
  expect(!(found instanceof Refusal)).toBe(isTaken);
});
