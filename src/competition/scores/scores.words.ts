// Every sentence of the scores room.
import type { ScoringRules } from '#sport/track-scoring.rules.ts';
import { formatTable } from './scores.rules.ts';

const limit = (count: number | null, one: string, many: string) =>
  count === null ? null : `at most ${count} ${count === 1 ? one : many} of a team in an event`;

export const scoreWords = {
  /** "10-8-6-5-4-3-2-1; relays the same; equal places share their points." */
  rules(rules: ScoringRules): string {
    const [individual, relay] = [formatTable(rules.individual), formatTable(rules.relay)];
    const parts = [
      individual || 'No points in individual events',
      relay === individual ? 'relays the same' : `relays ${relay || 'without points'}`,
      limit(rules.maxScorersPerTeam, 'athlete', 'athletes'),
      limit(rules.maxRelaysPerTeam, 'relay', 'relays'),
      'equal places share their points',
    ];
    return `${parts.filter((part) => part !== null).join('; ')}.`;
  },
  combined: 'Combined',
  relay: (letter: string) => `Relay ${letter}`,
};
