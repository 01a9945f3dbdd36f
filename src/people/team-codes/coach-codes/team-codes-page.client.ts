// What the page of a team's codes reads.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { loadTeamDesk } from '#people/access/coach-header/coach-header.client.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';

/** The sport of the address, else the first in which one coaches. */
export async function loadTeamCodes({ context, params, request }: LoaderFunctionArgs) {
  const teamId = idFromText(params.teamId ?? '');
  if (teamId === null) throw notFound();
  const api = context.get(apiContext);
  const { items } = await api.teamCodes.listTeamCodes({ teamId });
  const asked = parseSport(new URL(request.url).searchParams.get('sport') ?? '');
  const sport: Sport = asked ?? items[0]?.Sport ?? 'tf';
  return {
    desk: await loadTeamDesk(api, { teamId, sport }),
    codes: items.filter(({ Sport }) => Sport === sport),
    sports: items.map(({ Sport }) => Sport),
  };
}

export type TeamCodesData = Awaited<ReturnType<typeof loadTeamCodes>>;
