// Runs the relays of the demo: the time of a squad from the legs of its athletes, with splits if they are
// taken.

import { abilityToday, type Conditions } from '#app/demo/meets/conditions.rules.ts';
import { type DemoResult, NOTHING_RECORDED } from '#app/demo/meets/demo-results.rules.ts';
import type { RelayContest, Squad } from '#app/demo/meets/entries.rules.ts';
import { LEG_OF, type RelayDiscipline } from '#app/demo/meets/programs.table.ts';
import { formOf, timeFor } from '#app/demo/people/abilities.rules.ts';
import type { Seeded } from './heats.rules.ts';

// A flying start saves this much for runners who do not start from blocks.
const SAVED_BY_EXCHANGE_MS: Record<RelayDiscipline, number> = {
  '4x100m': 750,
  '4x200m': 900,
  '4x400m': 900,
  '4x800m': 600,
};
// Legs of sprint relays are not timed.
const LEGS_TIMED: readonly RelayDiscipline[] = ['4x400m', '4x800m'];

/** Squads are seeded by the abilities of their legs. */
export function squadAbility({ legs }: Squad): number {
  return legs.reduce((sum, { ability }) => sum + ability, 0) / legs.length;
}

export function runRelay(
  conditions: Conditions,
  contest: RelayContest,
  seeded: readonly Seeded<Squad>[],
): DemoResult[] {
  const { discipline, gender } = contest;
  const form = formOf(conditions.level, LEG_OF[discipline], gender);
  const timed = LEGS_TIMED.includes(discipline);
  return seeded.map(({ entrant, heat, lane }) => {
    const times = entrant.legs.map((entry, index) => {
      const standing = timeFor(form, abilityToday(entry, conditions, contest, 'F'));
      return index === 0 ? standing : standing - SAVED_BY_EXCHANGE_MS[discipline];
    });
    return {
      ...NOTHING_RECORDED,
      team: entrant.team,
      relayLetter: entrant.letter,
      heat,
      lane,
      markRaw: times.reduce((sum, time) => sum + time, 0),
      timing: 'fat',
      legs: entrant.legs.map(({ athlete, grade }, index) => ({
        leg: index + 1,
        athlete,
        grade,
        splitMs: timed ? times[index]! : null,
      })),
    };
  });
}
