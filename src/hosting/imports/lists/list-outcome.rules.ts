// Counts the outcomes of the rows of a list while they pass.

import type { ListOutcome, WaitingRow } from '#hosting/imports/imports.rules.ts';
import type { ListedEvent, ListedPerformance } from '#hosting/result-files/performance-list.rules.ts';
import { listWords } from '#hosting/result-files/wa-list/wa-list.words.ts';
import type { RankDifference } from '#hosting/result-files/wa-list/wa-list-ranks.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

export type Tally = Omit<ListOutcome, 'meets' | 'meetCount' | 'teams' | 'athletes'>;

/** The report of a long list has only the first waiting rows; `--waiting` lists the others. */
const WAITING_LISTED_MAX = 1000;

export function listTally() {
  const events = new Map<ListedEvent, number>();
  const changes = { added: 0, changed: 0, unchanged: 0, removed: 0 };
  const waitingRows: WaitingRow[] = [];
  let waitingCount = 0;
  let [startOn, endOn]: [Day | null, Day | null] = [null, null];
  const published = () => changes.added + changes.changed + changes.unchanged;

  return {
    rowCount: () => published() + waitingCount,
    notePublished(
      { event, line, competedOn }: ListedPerformance,
      outcome: 'inserted' | 'updated' | 'unchanged',
    ): void {
      if (!events.has(event)) events.set(event, line);
      changes[OUTCOMES[outcome]]++;
      if (startOn === null || competedOn < startOn) startOn = competedOn;
      if (endOn === null || competedOn > endOn) endOn = competedOn;
    },
    noteWaiting(row: WaitingRow): void {
      waitingCount++;
      if (waitingRows.length < WAITING_LISTED_MAX) waitingRows.push(row);
    },
    outcome: (ranks: readonly RankDifference[]): Tally => ({
      startOn,
      endOn,
      events: events.size,
      results: published() + waitingCount,
      published: published(),
      statuses: 0,
      attempts: 0,
      relayLegs: 0,
      changes,
      waitingRows,
      assumed: published() > 0 ? ['level', 'timeZone'] : [],
      issues: [...unknownEvents(events), ...ranks.map(rankIssue)],
    }),
  };
}

const OUTCOMES = { inserted: 'added', updated: 'changed', unchanged: 'unchanged' } as const;

const unknownEvents = (events: ReadonlyMap<ListedEvent, number>) =>
  [...events]
    .filter(([{ variantKey }]) => variantKey === null)
    .map(([{ title }, line]) => ({
      line,
      severity: 'warning',
      code: 'EVENT_UNKNOWN',
      message: listWords.eventNotInCatalogue(title),
    }));

const rankIssue = ({ line, message }: RankDifference) => ({
  line,
  severity: 'warning',
  code: 'RANK_AGAINST_MARK',
  message,
});
