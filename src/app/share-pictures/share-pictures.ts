// Serves the pictures of shared links. They are cached and evicted like pages.
import { createPageApi } from '#app/pages/page-api.ts';
import type { SiteNode } from '#app/wiring.ts';
import { meetResultsTag, meetTag } from '#competition/meets/meet-tags.rules.ts';
import { findResult } from '#competition/result-pages/rounds/shared-result.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { pngOf } from '#kit/server/drawing/png.ts';
import { collectNotes } from '#kit/server/pages/page-notes.ts';
import { createPages, type Within } from '#kit/server/pages/pages.ts';
import { createWorkLine } from '#kit/server/work-line.ts';
import type { Api, PageNotes } from '#kit/ui/page/api-context.ts';
import { genderSlug } from '#sport/people/genders.rules.ts';
import { drawCard } from './draw-card.ts';
import { type Pictured, pictureAt } from './picture-addresses.ts';
import { athleteCard, eventCard, meetCard, resultCard, type ShareCard } from './share-card.ts';

/** The pictures of a node take this part of the memory of its pages. */
const PAGE_CACHE_SHARE = 8;
/** A picture takes some 50 milliseconds of a processor. */
const AT_ONCE = 2;
const WAITING_MAX = 30;
/** Counts of a meet on its day may be this old, as in the head of its pages. */
const HEAD_SECONDS = 60;

/** Answers with the picture; null for an address without one. Throws the refusal of a page that is not there. */
export type SharePictures = (request: Request, requestId: string, within: Within) => Promise<Response | null>;

export function createSharePictures({ bus, config, clock, contextFor, renderer }: SiteNode): SharePictures {
  const line = createWorkLine({ atOnce: AT_ONCE, waiting: WAITING_MAX });
  const pictures = createPages({
    cacheBytes: config.pageCacheBytes / PAGE_CACHE_SHARE,
    clock,
    build: renderer.build,
    variant: 'picture',
    contentType: 'image/png',
    isInTouch: bus.isListening,
    source: { addressOf: ({ pathname, search }) => ({ path: pathname, query: search.slice(1) }), render },
  });
  bus.subscribe((announcement) => pictures.receive(announcement));

  async function render({ path, query }: { path: string; query: string }, requestId: string) {
    const pictured = pictureAt(new URL(`${path}${query && `?${query}`}`, config.publicUrl))!;
    const notes = collectNotes(clock);
    const html = await line.run(async () => {
      const card = await readCard(createPageApi(contextFor(requestId), notes), notes, pictured);
      return pngOf(drawCard(card));
    });
    return { status: 200, html, ...notes.read() };
  }

  return async (request, requestId, within) => {
    if (!pictureAt(new URL(request.url))) return null;
    const reply = await pictures.answer(request, requestId, { within });
    // Previews of links show it on other sites.
    reply.headers.set('cross-origin-resource-policy', 'cross-origin');
    return reply;
  };
}

/** Reads what the picture shows with the calls of its page, so that it knows no more than a visitor. */
export async function readCard(api: Api, notes: PageNotes, { page, resultId }: Pictured): Promise<ShareCard> {
  if (page.page === 'athlete') {
    const { athleteId, sport } = page;
    const reply = await api.athletePages.getAthlete({ athleteId, ...(sport && { sport }) });
    notes.tag(...reply.records.flatMap(({ meetId }) => [meetTag(meetId), meetResultsTag(meetId)]));
    if (reply.athlete.gradeEndsAt !== null) notes.validUntil(reply.athlete.gradeEndsAt);
    return athleteCard(reply);
  }
  const { meetId } = page;
  const sport = page.page === 'meet' ? page.sport : page.page === 'event-results' ? 'tf' : 'xc';
  const { meet } = await api.meets.getMeetData({ meetId, sport });
  notes.validToday(meet.venue.timeZone);
  if (page.page === 'meet') {
    if (meet.timing === 'meet-day') notes.validFor(HEAD_SECONDS);
    return meetCard(meet);
  }
  const event =
    page.page === 'event-results'
      ? { gender: genderSlug(page.gender), divId: page.meetDivisionId, eventShort: page.eventShort }
      : { divId: page.meetDivisionId };
  const results = await api.results.getResultsData3(event, { context: { meet: { meetId, sport } } });
  if (resultId === null) return eventCard(meet, results);
  const found = findResult(results.rounds, resultId);
  if (!found) throw new Refusal('RESULT_UNKNOWN', 'There is no such result.', { status: 404 });
  return resultCard(meet, results, found);
}
