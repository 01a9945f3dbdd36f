// Loads the page of a team's codes.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { loadCoachHeader } from '#people/access/coach-header/coach-header.client.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';

/** The sport in the address, or else the first sport that the visitor coaches. */
export async function loadTeamCodes({ context, params, request }: LoaderFunctionArgs) {
  const teamId = idFromText(params.teamId ?? '');
  if (teamId === null) throw notFound();
  const api = context.get(apiContext);
  const { items } = await api.teamCodes.listTeamCodes({ teamId });
  const requested = parseSport(new URL(request.url).searchParams.get('sport') ?? '');
  const sport: Sport = requested ?? items[0]?.sport ?? 'tf';
  return {
    desk: await loadCoachHeader(api, { teamId, sport }),
    codes: items.filter((code) => code.sport === sport),
    sports: items.map((code) => code.sport),
  };
}

export type TeamCodesData = Awaited<ReturnType<typeof loadTeamCodes>>;
