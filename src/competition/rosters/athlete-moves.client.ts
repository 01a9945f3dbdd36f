// What the page about the moves of an athlete reads.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, notFound } from '#kit/ui/api-context.ts';
import { idFromText } from '#sport/addresses.rules.ts';

export async function loadAthleteMoves({ context, params }: LoaderFunctionArgs) {
  const athleteId = idFromText(params.athleteId ?? '');
  if (athleteId === null) throw notFound();
  return { athleteId, ...(await context.get(apiContext).rosters.getMoves({ athleteId })) };
}

export type AthleteMovesData = Awaited<ReturnType<typeof loadAthleteMoves>>;
export type AthleteMove = AthleteMovesData['moves'][number];
