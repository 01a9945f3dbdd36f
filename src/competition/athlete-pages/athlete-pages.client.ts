// Loads the page of an athlete, a season and the progress in an event; redirects from a merged athlete.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { meetResultsTag, meetTag } from '#competition/meets/meet-tags.rules.ts';
import { apiContext, notFound, type PageNotes, pageContext } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';
import type {
  AthletePageReply,
  AthleteProgressReply,
  AthleteResultsReply,
} from './athlete-pages.contract.ts';
import { athleteHref, parseAthleteQuery } from './athlete-query.rules.ts';
import { athleteView } from './athlete-view.rows.ts';

const MOVED_PERMANENTLY = 301;

export async function loadAthlete({ context, params, request }: LoaderFunctionArgs) {
  const athleteId = idFromText(params.athleteId ?? '');
  if (athleteId === null) throw notFound();
  const { pathname, searchParams } = new URL(request.url);
  const query = parseAthleteQuery(searchParams);
  const calls = context.get(apiContext).athletePages;
  const requestedSport = sportInPath(pathname);
  const reading = calls.getAthlete({ athleteId, ...(requestedSport && { sport: requestedSport }) });
  const sport = requestedSport ?? (await reading).sport;
  const [page, results, progress] = await Promise.all([
    reading,
    calls.getResults({
      athleteId,
      sport,
      showTips: query.isWhyOpen,
      ...(query.seasonId !== null && { season: query.seasonId }),
    }),
    calls.getProgress({ athleteId, sport, ...(query.event !== null && { event: query.event }) }),
  ]);
  const canonicalId = page.athlete.athleteId;
  if (canonicalId !== athleteId) throw redirect(athleteHref(canonicalId, sport, query), MOVED_PERMANENTLY);
  noteDependencies(context.get(pageContext), { page, results, progress });
  return athleteView({ page, results, progress, query });
}

/** The sport in `/athlete/7/cross-country`; null for `/athlete/7`. */
function sportInPath(pathname: string): Sport | null {
  return parseSport(pathname.split('/')[3] ?? '');
}

/** Changes that make the page outdated: meets, ranking lists, the team and its divisions, and the end of the grade. */
function noteDependencies(
  notes: PageNotes,
  loaded: { page: AthletePageReply; results: AthleteResultsReply; progress: AthleteProgressReply },
): void {
  const { athlete, records } = loaded.page;
  const meetIds = new Set([...records, ...loaded.progress.items].map(({ meetId }) => meetId));
  for (const { meetId } of loaded.results.meets) meetIds.add(meetId);
  notes.tag(
    ...[...meetIds].flatMap((id) => [meetTag(id), meetResultsTag(id)]),
    ...new Set(records.map(({ event }) => `list:${event.eventVariant}`)),
    ...(athlete.teamId === null ? [] : [`team:${athlete.teamId}`, 'school-divisions']),
  );
  if (athlete.gradeEndsAt !== null) notes.validUntil(athlete.gradeEndsAt);
}
