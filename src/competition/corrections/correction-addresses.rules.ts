// Addresses of the pages about corrections.
import type { Sport } from '#sport/sports.rules.ts';

/** The viewer's own requests. */
export const myCorrectionsAddress = (): string => '/corrections';

const MANAGER = { tf: '/edit/track', xc: '/edit/crosscountry' } as const;

/** The requests about a meet, for its hosts. */
export function meetCorrectionsAddress(sport: Sport, meetId: number): string {
  return `${MANAGER[sport]}/managemeet/manage/0/corrections?Meet=${meetId}`;
}

/** One result that a host corrects without a request. */
export function correctionOfResultAddress(
  { sport, meetId }: { sport: Sport; meetId: number },
  resultId: number,
): string {
  return `${meetCorrectionsAddress(sport, meetId)}&result=${resultId}`;
}

/** One request, with what it moves. */
export function requestAddress(
  { sport, meetId }: { sport: Sport; meetId: number },
  requestId: number,
): string {
  return `${meetCorrectionsAddress(sport, meetId)}&request=${requestId}`;
}
