// Loads the page of a team's people.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { loadCoachHeader } from '#people/access/coach-header/coach-header.client.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { teamDetailsAddress } from '#sport/addresses/member-addresses.rules.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';

/** Opens the sport in the address, else the first one the reader decides on, else the first one they are in. */
export async function loadTeamAccess({ context, params, request }: LoaderFunctionArgs) {
  const teamId = idFromText(params.teamId ?? '');
  if (teamId === null) throw notFound();
  const api = context.get(apiContext);
  const { access, ownAthletes } = api;
  const { team, items, decides } = await access.getTeamDoor({ teamId });
  if (!team.isListed) throw redirect(teamDetailsAddress(teamId));
  const requested = parseSport(new URL(request.url).searchParams.get('sport') ?? '');
  const sport: Sport = requested ?? decides[0] ?? items[0]?.sport ?? 'tf';
  const where = { teamId, sport };
  const inside = decides.includes(sport)
    ? await Promise.all([
        loadCoachHeader(api, where),
        access.getTeamPeople(where),
        ownAthletes.getTeamClaims(where),
        ownAthletes.getTeamLinks(where),
      ])
    : null;
  const [desk, people, claims, links] = inside ?? [null, null, null, null];
  return {
    team,
    sport,
    decides,
    own: items.find((access) => access.sport === sport) ?? null,
    desk,
    inside: people,
    claims: claims?.items ?? [],
    links: links?.items ?? [],
  };
}

export type TeamAccessData = Awaited<ReturnType<typeof loadTeamAccess>>;
export type TeamInside = NonNullable<TeamAccessData['inside']>;
export type TeamClaim = TeamAccessData['claims'][number];
export type TeamLink = TeamAccessData['links'][number];
export type TeamPerson = TeamInside['people'][number];
