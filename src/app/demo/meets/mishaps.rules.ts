// Random mishaps at a demo meet without a story: athletes who do not start, do not finish, or are
// disqualified.
import type { EventType, EventVariant } from '#sport/events/events.rules.ts';
import { randomFrom } from '../random.rules.ts';
import type { Conditions } from './conditions.rules.ts';
import { type DemoResult, holderName } from './demo-results.rules.ts';
import type { Contest } from './entries.rules.ts';
import { withoutMark } from './story.rules.ts';

const DNS = 0.022;

/** How a started race may end early, how often, and the officials' note. */
const ENDS: Partial<Record<EventType, { dnf: number; dq: number; notes: readonly string[] }>> = {
  RUN_LANES: { dnf: 0.003, dq: 0.015, notes: ['False start', 'Ran inside the line on the curve'] },
  RUN_DISTANCE: { dnf: 0.012, dq: 0.006, notes: ['Impeded another runner'] },
  RELAY: { dnf: 0.01, dq: 0.045, notes: ['Exchange outside the zone', 'Dropped baton picked up by another'] },
  XC: { dnf: 0.01, dq: 0.004, notes: ['Left the course'] },
};
const OVER_HURDLES = {
  dnf: 0.02,
  dq: 0.012,
  notes: ['Trail leg beside the hurdle', 'Knocked a hurdle by hand'],
};

export function withMishaps(
  results: readonly DemoResult[],
  conditions: Conditions,
  contest: Contest,
  round: string,
  variant: EventVariant,
): DemoResult[] {
  const ends = variant.standard?.kind === 'height' ? OVER_HURDLES : ENDS[variant.type];
  return results.map((result) => {
    const who = result.athlete?.id ?? holderName(result);
    const random = randomFrom(conditions.seed, conditions.key, 'mishap', contest.key, round, who);
    const fate = random.unit();
    if (fate < DNS) return withoutMark(result, { status: 'DNS' });
    if (!ends) return result;
    if (fate < DNS + ends.dnf) return withoutMark(result, { status: 'DNF' });
    if (fate < DNS + ends.dnf + ends.dq) {
      return withoutMark(result, { status: 'DQ', note: random.pick(ends.notes) });
    }
    return result;
  });
}
