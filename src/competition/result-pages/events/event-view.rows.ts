// View of an event page, from its loaded data: heading, list of events, table and links.
import type { MeetEvent } from '#competition/events/events.contract.ts';
import { correctionsIsland } from '#competition/result-pages/changes/change-lines.rows.ts';
import type { EventResults, Round } from '#competition/result-pages/results.contract.ts';
import type { OpenedRows } from '#competition/result-pages/rounds/details.rows.ts';
import { legend } from '#competition/result-pages/rounds/legend.rows.ts';
import { roundTable } from '#competition/result-pages/rounds/results.rows.ts';
import type { RoundKey } from '#competition/result-pages/rounds/round-key.rules.ts';
import { type EventStarts, startsView } from '#competition/result-pages/rounds/round-starts.rows.ts';
import type { Series } from '#competition/result-pages/rounds/series.rows.ts';
import { findResult, holderOf } from '#competition/result-pages/rounds/shared-result.rules.ts';
import { island } from '#kit/ui/tables/island.tsx';
import { meetResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { eventGroupsList } from './event-list.rows.ts';
import { hasRows, toneOfStatus } from './event-list.rules.ts';
import { eventAddress, eventNavigation } from './event-navigation.rules.ts';
import { pageWords as words } from './event-page.words.ts';
import { type EventQuery, eventHref } from './event-query.rules.ts';
import { tellOfEvent } from './tell-of-event.rules.ts';

interface LoadedRound {
  key: RoundKey;
  round: Round;
  series: Series | null;
  /** Details of all rows, when they are open. */
  opened: OpenedRows | null;
}

export interface LoadedEvent {
  events: MeetEvent[];
  page: EventResults;
  query: EventQuery;
  /** Null before there are results. */
  loaded: LoadedRound | null;
  /** When the rounds of an event to come start; null once there are results, or when the event has begun. */
  starts: EventStarts | null;
}

export type EventView = ReturnType<typeof eventView>;

export function eventView({ events, page, query, loaded, starts }: LoadedEvent) {
  const { event, rounds, records } = page;
  const { groups, ...navigation } = eventNavigation(events, event);
  const current = loaded?.round ?? event;
  return {
    address: eventAddress(event),
    resultsAddress: meetResultsAddress('tf', event.meetId),
    title: words.eventTitle(event),
    /** The title of the document: with the result that a shared link names. */
    headTitle: headTitleOf(page, query),
    name: words.eventName(event),
    genderSlug: event.gender.toLowerCase(),
    eventShort: event.eventShort,
    setting: words.setting(event.divisionName, loaded?.round.name ?? null),
    tone: toneOfStatus(current.status),
    statusName: loaded?.round.statusName ?? words.status(event),
    tell: tellOfEvent(event),
    summary: loaded?.round.summary ?? null,
    next: loaded && nextRound(page),
    protestNote: loaded?.round.protestNote ?? null,
    records: records.map((record) => ({
      recordId: record.recordId,
      label: record.label,
      mark: record.mark,
      holder: [record, ...record.alsoHeldBy].map(words.record).join('; '),
    })),
    navigation,
    list: island(eventGroupsList(groups)),
    starts: starts && startsView(words.eventTitle(event), event, starts),
    roundView: loaded && viewRound(event, rounds, loaded, query),
  };
}

function headTitleOf({ event, rounds }: EventResults, { resultId }: EventQuery): string {
  const found = findResult(rounds, resultId);
  const title = words.eventTitle(event);
  return found ? words.resultTitle(holderOf(found.result, event.isRelay), found.result.mark, title) : title;
}

/** The round that the page shows unless its address names another one with results. */
export const newestRound = (rounds: readonly Round[]): Round | undefined => rounds.find(hasRows);

/** The round that follows those with results: "Finals to come, Sat 7:00 PM". */
function nextRound({ event, rounds }: EventResults): string | null {
  const next = rounds.findLast(({ status }) => status === null);
  return next && !event.isMeetOver ? words.roundToCome(next.name, event.startText) : null;
}

function viewRound(
  event: MeetEvent,
  rounds: Round[],
  { key, round, series, opened }: LoadedRound,
  query: EventQuery,
) {
  const hasHeats = round.heats.length > 1;
  const choice: EventQuery = {
    ...query,
    round: round === newestRound(rounds) ? null : round.round,
    view: hasHeats ? query.view : 'place',
  };
  const href = (changes: Partial<EventQuery>) => eventHref(eventAddress(event), { ...choice, ...changes });
  const rows = roundTable({
    title: words.eventTitle(event),
    markKind: event.markKind,
    isRelay: event.isRelay,
    windMatters: event.windMatters,
    seasonKind: event.seasonKind,
    round,
    view: choice.view,
    series,
    mode: 'links',
    // Only the query, since the address is repeated in every row.
    whyHref: queryOf(href({ isWhyOpen: true })),
    openDetails: opened,
    isWhyOpen: query.isWhyOpen,
  });
  const orders = [
    { label: words.byPlace, to: href({ view: 'place' }), isCurrent: choice.view === 'place' },
    {
      label: words.byHeat(key.markKind === 'time'),
      to: href({ view: 'heat' }),
      isCurrent: choice.view === 'heat',
    },
  ];
  const why = {
    label: query.isWhyOpen ? words.hideWhy : words.showWhy,
    to: href({ isWhyOpen: !query.isWhyOpen }),
  };
  const details = {
    label: query.areDetailsOpen ? words.hideDetails : words.showDetails,
    to: href({ areDetailsOpen: !query.areDetailsOpen }),
  };
  return {
    key,
    rows: island(rows),
    legend: island(legend(round.items, series)),
    corrections: correctionsIsland(round.items),
    rounds: rounds.filter(hasRows).map((option) => ({
      label: option.name,
      to: href({ round: option === newestRound(rounds) ? null : option.round }),
      isCurrent: option === round,
    })),
    orders: hasHeats ? orders : [],
    toggles: key.markKind === 'time' || series?.kind === 'parts' ? [why, details] : [why],
  };
}

const queryOf = (address: string): string => address.slice(address.indexOf('?'));
