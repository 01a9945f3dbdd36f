// What the page of one event shows, from what it loaded: its heading, the list of events, the table and where links lead.
import type { MeetEvent } from '#competition/events/events.contract.ts';
import type { EventResults, Round } from '#competition/result-pages/results.contract.ts';
import type { OpenedRows } from '#competition/result-pages/rounds/details.rows.ts';
import { legend } from '#competition/result-pages/rounds/legend.rows.ts';
import { roundTable } from '#competition/result-pages/rounds/results.rows.ts';
import type { RoundKey } from '#competition/result-pages/rounds/round-key.rules.ts';
import type { Series } from '#competition/result-pages/rounds/series.rows.ts';
import { island } from '#kit/ui/tables/island.tsx';
import { meetResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { eventGroupsList } from './event-list.rows.ts';
import { toneOfStatus } from './event-list.rules.ts';
import { eventAddress, eventNavigation } from './event-navigation.rules.ts';
import { pageWords as words } from './event-page.words.ts';
import { type EventQuery, eventHref } from './event-query.rules.ts';

interface LoadedRound {
  key: RoundKey;
  round: Round;
  series: Series | null;
  /** When every row is shown open. */
  opened: OpenedRows | null;
}

interface LoadedEvent {
  events: MeetEvent[];
  page: EventResults;
  query: EventQuery;
  /** Null before there are results. */
  shown: LoadedRound | null;
}

export type EventView = ReturnType<typeof eventView>;

export function eventView({ events, page, query, shown }: LoadedEvent) {
  const { event, rounds, records } = page;
  const { groups, ...navigation } = eventNavigation(events, event);
  const current = shown?.round ?? event;
  return {
    address: eventAddress(event),
    resultsAddress: meetResultsAddress('tf', event.MeetID),
    title: words.eventTitle(event),
    name: `${event.genderName} ${event.name}`,
    genderSlug: event.gender.toLowerCase(),
    eventShort: event.eventShort,
    setting: words.setting(event.divisionName, shown?.round.name ?? null),
    tone: toneOfStatus({ status: current.status, hasResults: event.hasResults }),
    statusName: current.statusName,
    summary: shown?.round.summary ?? null,
    records: records.map((record) => ({
      ID: record.ID,
      label: record.label,
      mark: record.mark,
      holder: words.record(record),
    })),
    navigation,
    list: island(eventGroupsList(groups)),
    shown: shown && roundView(event, rounds, shown, query),
  };
}

function roundView(
  event: MeetEvent,
  rounds: Round[],
  { key, round, series, opened }: LoadedRound,
  query: EventQuery,
) {
  const hasHeats = round.heats.length > 1;
  const asked: EventQuery = {
    ...query,
    round: round === rounds[0] ? null : round.round,
    view: hasHeats ? query.view : 'place',
  };
  const href = (changes: Partial<EventQuery>) => eventHref(eventAddress(event), { ...asked, ...changes });
  const rows = roundTable({
    title: words.eventTitle(event),
    markKind: event.markKind,
    isRelay: event.isRelay,
    windMatters: event.windMatters,
    seasonKind: event.seasonKind,
    round,
    view: asked.view,
    series,
    mode: 'links',
    // Without the path, which is this page's: it stands in every row.
    whyHref: queryOf(href({ isWhyOpen: true })),
    openDetails: opened,
    isWhyOpen: query.isWhyOpen,
  });
  const orders = [
    { label: words.byPlace, to: href({ view: 'place' }), isCurrent: asked.view === 'place' },
    {
      label: words.byHeat(key.markKind === 'time'),
      to: href({ view: 'heat' }),
      isCurrent: asked.view === 'heat',
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
    rounds: rounds.map((each, index) => ({
      label: each.name,
      to: href({ round: index === 0 ? null : each.round }),
      isCurrent: each === round,
    })),
    orders: hasHeats ? orders : [],
    toggles: key.markKind === 'time' || series?.kind === 'parts' ? [why, details] : [why],
  };
}

const queryOf = (address: string): string => address.slice(address.indexOf('?'));
