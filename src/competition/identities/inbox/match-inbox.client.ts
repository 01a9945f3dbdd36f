// Loads the match inbox of a team.
import type { LoaderFunctionArgs } from 'react-router';
import { type AthletePair, parsePair } from '#competition/identities/pair-addresses.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { loadCoachHeader } from '#people/access/coach-header/coach-header.client.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';

/** Opens the pair in the address, or the first waiting pair. */
export async function loadMatchInbox({ context, params, request }: LoaderFunctionArgs) {
  const teamId = idFromText(params.teamId ?? '');
  if (teamId === null) throw notFound();
  const query = new URL(request.url).searchParams;
  const sport = parseSport(query.get('sport') ?? '') ?? 'tf';
  const api = context.get(apiContext);
  const { identities } = api;
  const inbox = await identities.getMatchInbox({ teamId, sport });
  const open = async (pair: AthletePair | null | undefined) => {
    if (!pair) return null;
    const { athleteId, otherAthleteId } = pair;
    return identities.getPair({ teamId, sport, athleteId, otherAthleteId }).catch(orNull);
  };
  const requested = await open(parsePair(query.get('pair') ?? ''));
  const forUs = inbox.questions.filter(({ question }) => !question.isOurs);
  const matches = forUs.length + inbox.waiting.length;
  const desk = await loadCoachHeader(api, { teamId, sport, matches });
  const first = forUs[0] ?? inbox.waiting[0];
  return { ...inbox, sport, desk, open: requested ?? (await open(first)) };
}

/** The page still opens when the pair was decided in the meantime or is hidden from this reader. */
function orNull(error: unknown): null {
  if (error instanceof Refusal && (error.status === 404 || error.status === 409)) return null;
  throw error;
}

export type MatchInboxData = Awaited<ReturnType<typeof loadMatchInbox>>;
export type WaitingPair = MatchInboxData['waiting'][number];
export type QuestionPair = MatchInboxData['questions'][number];
export type DecidedPair = MatchInboxData['decided'][number];
export type OpenPair = NonNullable<MatchInboxData['open']>;
