// Runs the relays of the demo: the time of a squad from the legs of its athletes, with their splits where they are taken.
import { timeFor } from '../people/abilities.rules.ts';
import { type DemoResult, NOTHING_RECORDED } from './demo-results.rules.ts';
import type { RelayContest, Squad } from './entries.rules.ts';
import type { Seeded } from './heats.rules.ts';
import { abilityToday, type Occasion } from './occasions.rules.ts';
import { LEG_OF, type RelayDiscipline } from './programs.table.ts';

// What a flying start saves those who do not start from blocks.
const SAVED_BY_EXCHANGE_MS: Record<RelayDiscipline, number> = { '4x100m': 750, '4x400m': 900, '4x800m': 600 };
// Nobody times the legs of the sprint relay.
const LEGS_TIMED: readonly RelayDiscipline[] = ['4x400m', '4x800m'];

/** Seeded by the abilities of the legs. */
export function squadAbility({ legs }: Squad): number {
  return legs.reduce((sum, { ability }) => sum + ability, 0) / legs.length;
}

export function runRelay(
  occasion: Occasion,
  contest: RelayContest,
  seeded: readonly Seeded<Squad>[],
): DemoResult[] {
  const { discipline, gender } = contest;
  const leg = LEG_OF[discipline];
  const timed = LEGS_TIMED.includes(discipline);
  return seeded.map(({ entrant, heat, lane }) => {
    const times = entrant.legs.map((entry, index) => {
      const standing = timeFor(leg, gender, abilityToday(entry, occasion, contest, 'F'));
      return index === 0 ? standing : standing - SAVED_BY_EXCHANGE_MS[discipline];
    });
    return {
      ...NOTHING_RECORDED,
      school: entrant.school,
      relayLetter: entrant.letter,
      heat,
      lane,
      markRaw: times.reduce((sum, time) => sum + time, 0),
      timing: 'fat',
      legs: entrant.legs.map(({ athlete }, index) => ({
        leg: index + 1,
        athlete,
        splitMs: timed ? times[index]! : null,
      })),
    };
  });
}
