// Reads how a round is seeded, beside its start list.
import type { LoaderFunctionArgs } from 'react-router';
import { openRound, type RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';

export type SeedingOfRound = Awaited<ReturnType<Api['seeding']['getSeeding']>>;

export interface SeedingData {
  event: RunEvent;
  view: SeedingOfRound;
}

/** Reads the round in the address. */
export async function openSeeding(args: LoaderFunctionArgs): Promise<SeedingData> {
  const event = await openRound(args);
  return { event, view: await readSeeding(args.context.get(apiContext), event) };
}

export const readSeeding = (api: Api, { meet, round }: RunEvent): Promise<SeedingOfRound> =>
  api.seeding.getSeeding({ meetId: meet.meetId, roundId: round.roundId }, QUIET);
