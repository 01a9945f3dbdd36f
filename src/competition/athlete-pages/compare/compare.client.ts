// Loads the comparison of two seasons of an athlete, or of two athletes.
import type { LoaderFunctionArgs } from 'react-router';
import { meetResultsTag, meetTag } from '#competition/meets/meet-tags.rules.ts';
import { type Api, apiContext, notFound, pageContext } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { parseCompareQuery } from './compare.rules.ts';
import { compareView } from './compare-view.rows.ts';

/** Found athletes may change with any import. */
const SEARCH_SECONDS = 30;

export async function loadComparison({ context, params, request }: LoaderFunctionArgs) {
  const athleteId = idFromText(params.athleteId ?? '');
  const { pathname, searchParams } = new URL(request.url);
  const sport = parseSport(pathname.split('/')[3] ?? '');
  if (athleteId === null || !sport) throw notFound();
  const query = parseCompareQuery(searchParams);
  const { athletePages, search } = context.get(apiContext);
  const page = await athletePages.getAthlete({ athleteId, sport });
  const event = page.events.some(({ key }) => key === query.event) ? query.event : null;
  const progressOf = (id: number, key: string | null) =>
    athletePages.getProgress({ athleteId: id, sport, ...(key !== null && { event: key }) });
  const mine = await progressOf(athleteId, event);
  const [other, found] = await Promise.all([
    query.withId === null
      ? null
      : readOther(
          athletePages,
          query.withId,
          () => progressOf(query.withId!, mine.event?.key ?? null),
          sport,
        ),
    query.name === '' ? null : search.search({ q: query.name, type: 'athlete' }),
  ]);
  const notes = context.get(pageContext);
  const items = [...mine.items, ...(other?.progress.items ?? [])];
  notes.tag(
    ...[...new Set(items.map(({ meetId }) => meetId))].flatMap((id) => [meetTag(id), meetResultsTag(id)]),
    ...[athleteId, ...(query.withId === null ? [] : [query.withId])].map((id) => `athlete:${id}`),
  );
  if (found) notes.validFor(SEARCH_SECONDS);
  return compareView({ sport, page, mine, other, query, found: found?.items ?? null });
}

/** The name, the events and the progress of the other athlete; without the same event, in the main one. */
async function readOther(
  { getAthlete }: Api['athletePages'],
  athleteId: number,
  readProgress: () => ReturnType<Api['athletePages']['getProgress']>,
  sport: 'tf' | 'xc',
) {
  const [{ athlete, events }, progress] = await Promise.all([
    getAthlete({ athleteId, sport }),
    readProgress(),
  ]);
  return { athlete, events, progress };
}
