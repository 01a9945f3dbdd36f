// Loads the home page of a kind of season.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, notFound, pageContext } from '#kit/ui/page/api-context.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { levelFromSlug } from '#sport/people/levels.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { seasonHomeView } from './season-home.rows.ts';

/** Meets and results of anybody may change the page. */
const VALID_SECONDS = 120;

export async function loadSeasonHome({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const address = parseAddress(pathname);
  if (address?.page !== 'season-home') throw notFound();
  const { kind, divisionId } = address;
  const divId = divisionId ?? WORLD_DIVISION_ID;
  const level = levelFromSlug(searchParams.get('level') ?? '')?.bit ?? null;
  const { seasonHomes, rankings } = context.get(apiContext);
  const input = { divId, ...(level !== null && { level }) };
  const home = await seasonHomes.getSeasonHome({ ...input, kind });
  const scopes = await rankings.getScopes({ ...input, sport: sportOfKind(kind), season: home.season });
  const page = context.get(pageContext);
  page.tag('home', 'school-divisions');
  page.validToday();
  page.validFor(VALID_SECONDS);
  return seasonHomeView({ kind, divId, level }, home, scopes);
}
