// What the page of an athlete asks for: the athlete, a season, an event by date; and where one that was merged is found.
import { type LoaderFunctionArgs, redirect } from 'react-router';
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

const MOVED_FOR_GOOD = 301;

export async function loadAthlete({ context, params, request }: LoaderFunctionArgs) {
  const athleteId = idFromText(params.athleteId ?? '');
  if (athleteId === null) throw notFound();
  const { pathname, searchParams } = new URL(request.url);
  const query = parseAthleteQuery(searchParams);
  const calls = context.get(apiContext).athletePages;
  const asked = sportOf(pathname);
  const reading = calls.getAthlete({ athleteId, ...(asked && { sport: asked }) });
  const sport = asked ?? (await reading).sport;
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
  if (canonicalId !== athleteId) throw redirect(athleteHref(canonicalId, sport, query), MOVED_FOR_GOOD);
  noteDependencies(context.get(pageContext), { page, results, progress });
  return athleteView({ page, results, progress, query });
}

/** `/athlete/7/cross-country`; null of `/athlete/7`. */
function sportOf(pathname: string): Sport | null {
  return parseSport(pathname.split('/')[3] ?? '');
}

/** Beside the athlete: the meets that are named, the lists that ranks come from, where the team stands, the grade's year. */
function noteDependencies(
  notes: PageNotes,
  loaded: { page: AthletePageReply; results: AthleteResultsReply; progress: AthleteProgressReply },
): void {
  const { athlete, records } = loaded.page;
  const meetIds = new Set([...records, ...loaded.progress.items].map(({ meetId }) => meetId));
  for (const { ID } of loaded.results.meets) meetIds.add(ID);
  notes.tag(
    ...[...meetIds].map((id) => `meet:${id}`),
    ...new Set(records.map(({ event }) => `list:${event.eventVariant}`)),
    ...(athlete.teamId === null ? [] : [`team:${athlete.teamId}`, 'school-divisions']),
  );
  if (athlete.gradeEndsAt !== null) notes.validUntil(athlete.gradeEndsAt);
}
