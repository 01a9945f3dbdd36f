// Sentences about the rules of a score board.
import { countOf } from '#kit/counts.ts';
import type { ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import { formatTable } from './scores.rules.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** "One relay per team scores." */
function limit(count: number | null, one: string, many: string): string | null {
  if (count === null) return null;
  const number = NUMBERS[count] ?? String(count);
  return count === 1 ? `${number} ${one} per team scores.` : `${number} ${many} per team score.`;
}

export const scoreWords = {
  /** "Scoring 10-8-6-5-4-3-2-1, relays included. One relay per team scores. Ties split points." */
  rules(rules: ScoringRules): string {
    const [individual, relay] = [formatTable(rules.individual), formatTable(rules.relay)];
    const relays =
      relay === individual
        ? ', relays included.'
        : relay === ''
          ? '; relays do not score.'
          : `; relays ${relay}.`;
    const parts = [
      individual === '' ? `Individual events do not score${relays}` : `Scoring ${individual}${relays}`,
      limit(rules.maxScorersPerTeam, 'athlete', 'athletes'),
      limit(rules.maxRelaysPerTeam, 'relay', 'relays'),
      'Ties split points.',
    ];
    return parts.filter((part) => part !== null).join(' ');
  },
  /** "… its printed totals may be lower: Eastport by 7 (Shot Put)." */
  blankTies: (shares: readonly { team: string; event: string; points: string }[]): string =>
    `The results file leaves out the points of some tied places. They are included here, so printed totals may be lower: ${shares
      .map(({ team, event, points }) => `${team} by ${points} (${event})`)
      .join(', ')}.`,
  projected: (events: number, { individual }: ScoringRules): string =>
    `Projected: the results so far and the seeds of ${countOf(events, 'event', 'events')} still running or to come, scored ${formatTable(individual)}.`,
  combined: 'Combined',
  relay: (letter: string) => `Relay ${letter}`,
};
