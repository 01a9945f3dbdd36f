// The view of a comparison: its chart, the summary of both series, and their meets.
import type {
  AthletePageReply,
  AthleteProgressReply,
} from '#competition/athlete-pages/athlete-pages.contract.ts';
import { axisLines } from '#competition/athlete-pages/progress/progress-axis.rules.ts';
import { progressWords } from '#competition/athlete-pages/progress/progress-chart.words.ts';
import { type LineSeries, twoLines } from '#kit/ui/charts/two-lines.ts';
import { island } from '#kit/ui/tables/island.tsx';
import { dayNumber } from '#sport/calendar/days.rules.ts';
import { writeChange } from '#sport/marks/mark-changes.rules.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type CompareQuery,
  commonMeets,
  compareAddress,
  dayInSeason,
  headToHead,
  marksIn,
  seasonsToCompare,
  sharedEvents,
  summarize,
} from './compare.rules.ts';
import { compareWords as words } from './compare.words.ts';

type Item = AthleteProgressReply['items'][number];

interface Compared {
  sport: Sport;
  page: AthletePageReply;
  mine: AthleteProgressReply;
  other: (Pick<AthletePageReply, 'athlete' | 'events'> & { progress: AthleteProgressReply }) | null;
  query: CompareQuery;
  /** The athletes of the searched name; null before a search. */
  found: { id: number; title: string; subtitle: string }[] | null;
}

export type CompareView = ReturnType<typeof compareView>;

/** Two named series of marks, oldest first. */
interface Series {
  name: string;
  items: readonly Item[];
}

export function compareView({ sport, page, mine, other, query, found }: Compared) {
  const { athlete, events } = page;
  const { athleteId, athleteName } = athlete;
  const event = mine.event;
  const seasonIds = mine.seasons
    .map(({ seasonId }) => seasonId)
    .filter((id) => mine.items.some(({ seasonId }) => seasonId === id))
    .reverse();
  const compared = seasonsToCompare(seasonIds, query);
  const both: [Series, Series] | null = other && [
    { name: athleteName, items: mine.items },
    { name: other.athlete.athleteName, items: marksIn(event?.key ?? null, other.progress) },
  ];
  const lacking = both?.find(({ items }) => items.length === 0) ?? null;
  const series = lacking ? null : (both ?? seasonSeries(mine, compared));
  const kind = event?.markKind ?? 'time';
  return {
    ...{ sport, athleteId, name: athleteName, isIndexed: athlete.isIndexed && query.name === '' },
    address: compareAddress(athleteId, sport),
    canonical: compareAddress(athleteId, sport, query),
    eventName: event?.name ?? '',
    eventKey: event?.key ?? '',
    events: events.filter(({ isRelay }) => !isRelay).map(({ key, name }) => ({ key, name })),
    seasons: mine.seasons
      .filter(({ seasonId }) => seasonIds.includes(seasonId))
      .map(({ seasonId, name }) => ({ seasonId, name }))
      .reverse(),
    chosen: compared && { season: compared[1], other: compared[0] },
    withId: other?.athlete.athleteId ?? null,
    withName: other?.athlete.athleteName ?? null,
    series: series && drawSeries(series, { sport, kind, bySeason: other === null }),
    missing: other && lacking && missingView(lacking.name, other),
    meets: both && !lacking ? meetsView(both) : null,
    search: {
      text: query.name,
      hits: found?.filter(({ id }) => id !== athleteId).map((hit) => linkOf(hit)) ?? null,
    },
    rivals: mine.rivals.flatMap((rival) =>
      rival.athleteId === null
        ? []
        : [
            {
              name: rival.athleteName,
              to: compareAddress(athleteId, sport, { event: event?.key ?? null, withId: rival.athleteId }),
            },
          ],
    ),
    clearTo: compareAddress(athleteId, sport, { event: event?.key ?? null }),
  };

  function missingView(
    who: string,
    { athlete: { athleteId: withId }, events: theirs }: Pick<AthletePageReply, 'athlete' | 'events'>,
  ) {
    const others = sharedEvents(events, theirs).filter(({ key }) => key !== event?.key);
    return {
      sentence: words.noMark(who, event?.name ?? null),
      events: others.map(({ key, name }) => ({
        name,
        to: compareAddress(athleteId, sport, { event: key, withId }),
      })),
    };
  }

  function linkOf({ id, title, subtitle }: { id: number; title: string; subtitle: string }) {
    const to = compareAddress(athleteId, sport, { event: event?.key ?? null, withId: id });
    return { name: [title, subtitle].filter(Boolean).join(', '), to };
  }
}

function seasonSeries(
  mine: AthleteProgressReply,
  compared: [number, number] | null,
): [Series, Series] | null {
  if (!compared) return null;
  const [first, second] = compared.map((id) => ({
    name: mine.seasons.find(({ seasonId }) => seasonId === id)?.name ?? '',
    items: mine.items.filter(({ seasonId }) => seasonId === id),
  }));
  return [first!, second!];
}

function drawSeries(
  series: [Series, Series],
  {
    sport,
    kind,
    bySeason,
  }: { sport: Sport; kind: 'time' | 'distance' | 'height' | 'points'; bySeason: boolean },
) {
  const lines = series.map(
    ({ name, items }): LineSeries => ({
      name,
      points: items.map((item) => ({
        at: bySeason ? dayInSeason(sport, item) : dayNumber(item.competedOn),
        value: item.sortInt,
        title: [item.mark, item.date, item.meetName].join(', '),
      })),
    }),
  );
  const [first, second] = series;
  const values = series.flatMap(({ items }) => items.map(({ sortInt }) => sortInt));
  const measure = second.items.at(-1)?.measure ?? null;
  const write = (key: number) => formatMark(key, kind, { measure });
  const [before, after] = [summarize(first.items)!, summarize(second.items)!];
  const fact = (label: string, key: 'first' | 'best' | 'average') => ({
    label,
    first: write(before[key]),
    second: write(after[key]),
    change: bySeason ? writeChange({ kind, before: before[key], after: after[key], measure }) : '',
  });
  return {
    names: [first.name, second.name],
    chart: island(
      twoLines({
        story: words.story(first.name, second.name),
        frameLabel: words.chart,
        scrollHint: progressWords.scrollHint,
        series: [lines[0]!, lines[1]!],
        ticks: axisLines(values, kind, measure),
      }),
    ),
    facts: [
      { label: words.count, first: String(before.count), second: String(after.count), change: '' },
      fact(words.first, 'first'),
      fact(words.best, 'best'),
      fact(words.average, 'average'),
    ],
    marks: bySeason
      ? series.map(({ name, items }) => ({
          name,
          items: items.toReversed().map(({ resultId, date, meetName, mark, path }) => ({
            ...{ resultId, date, meetName, mark, path },
          })),
        }))
      : [],
  };
}

function meetsView([{ name, items }, { name: otherName, items: others }]: [Series, Series]) {
  const meets = commonMeets(items, others);
  return {
    names: [name, otherName],
    score: meets.length === 0 ? null : words.score(name, otherName, headToHead(meets)),
    rows: meets.map(({ mine: own, other: theirs, difference }) => ({
      meetId: own.meetId,
      date: own.date,
      meetName: own.meetName,
      first: { mark: own.mark, path: own.path },
      second: { mark: theirs.mark, path: theirs.path },
      ahead: difference === 0 ? words.level : difference < 0 ? name : otherName,
    })),
  };
}
