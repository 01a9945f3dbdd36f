// Loads the data of an athlete's moves page.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';

export async function loadAthleteMoves({ context, params }: LoaderFunctionArgs) {
  const athleteId = idFromText(params.athleteId ?? '');
  if (athleteId === null) throw notFound();
  const { rosters, identities } = context.get(apiContext);
  const [moves, { questions }] = await Promise.all([
    rosters.getMoves({ athleteId }),
    identities.getMergeQuestions({ athleteId }),
  ]);
  return { athleteId, ...moves, questions };
}

export type AthleteMovesData = Awaited<ReturnType<typeof loadAthleteMoves>>;
export type AthleteMove = AthleteMovesData['moves'][number];
export type MergeQuestion = AthleteMovesData['questions'][number];
