// View of the page of all results: every event with a table for each of its rounds.

import type { EventResults, Round } from '#competition/result-pages/results.contract.ts';
import { roundTable } from '#competition/result-pages/rounds/results.rows.ts';
import { island } from '#kit/ui/tables/island.tsx';
import { hasRows, toneOfStatus } from './event-list.rules.ts';
import { eventAddress } from './event-navigation.rules.ts';
import { pageWords as words } from './event-page.words.ts';
import { eventScreenWords } from './event-screen.words.ts';

/** Estimates the height of tables that are not rendered yet, so that the scroll bar is right. */
const ROW_HEIGHT_PX = 34;
const HEAD_HEIGHT_PX = 72;

export type AllResultsView = ReturnType<typeof allResultsView>;
export type EventSectionView = AllResultsView['events'][number];

export function allResultsView(items: EventResults[]) {
  return { count: words.allEvents(items.length), events: items.map(eventSectionView) };
}

function eventSectionView({ event, rounds: all }: EventResults) {
  const rounds = all.filter(hasRows);
  const title = words.eventTitle(event);
  const rows = rounds.reduce((sum, { items }) => sum + items.length, 0);
  return {
    meetEventId: event.meetEventId,
    title,
    name: event.name,
    corner: words.corner(event),
    to: eventAddress(event),
    tone: toneOfStatus(event.status),
    statusName: words.statusOrTime(event),
    height: (rounds.length + 1) * HEAD_HEIGHT_PX + rows * ROW_HEIGHT_PX,
    // Before there are results.
    note: event.status === null ? words.status(event) : eventScreenWords.noResultsTitle,
    rounds: rounds.map((round) => ({
      round: round.round,
      name: round.name,
      rows: toRows(event, title, round),
    })),
  };
}

function toRows(event: EventResults['event'], title: string, round: Round) {
  const { markKind, isRelay, windMatters, seasonKind } = event;
  const rows = roundTable({
    title,
    markKind,
    isRelay,
    windMatters,
    seasonKind,
    round,
    view: 'place',
    series: null,
    mode: 'bare',
    whyHref: '',
    openDetails: null,
    isWhyOpen: false,
  });
  return island(rows);
}
