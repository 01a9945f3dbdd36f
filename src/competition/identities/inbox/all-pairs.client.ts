// Loads the match inbox of all teams.
import type { LoaderFunctionArgs } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { apiContext, notFound } from '#kit/ui/page/api-context.ts';

/** The page does not exist for anyone but admins. */
export async function loadAllPairs({ context, request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after');
  const { identities } = context.get(apiContext);
  try {
    return { ...(await identities.listAllPairs(after === null ? {} : { after })), isFirst: after === null };
  } catch (error) {
    if (error instanceof Refusal && (error.status === 403 || error.status === 400)) throw notFound();
    throw error;
  }
}

export type AllPairsData = Awaited<ReturnType<typeof loadAllPairs>>;
