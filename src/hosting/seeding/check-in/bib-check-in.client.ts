// Finds the rounds of the athlete whose bib was scanned: from the site, else from the check-ins on this device.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { meetDayDatabase } from '#hosting/run-meet/outbox/meet-day-database.client.ts';
import { detailOf, titleOf } from '#hosting/run-meet/round-titles.rules.ts';
import { meetOfAddress } from '#hosting/run-meet/run-meet.client.ts';
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { bibOfText, onlyOpenStart, type StartOfBib, startsInPacks } from './bib-starts.rules.ts';

export interface BibCheckIn {
  sport: Sport;
  meetId: number;
  /** Null without a number in the address. */
  bib: number | null;
  starts: StartOfBib[];
  /** True if the site did not answer, so that only the rounds on this device are listed. */
  isOld: boolean;
}

/** Goes on to the check-in of the round if the athlete waits for one only. */
export async function openBibCheckIn(args: LoaderFunctionArgs): Promise<BibCheckIn> {
  const { sport, meetId } = meetOfAddress(args);
  const bib = bibOfText(new URL(args.request.url).searchParams.get('bib') ?? '');
  if (bib === null) return { sport, meetId, bib, starts: [], isOld: false };
  const found = await findStarts(args.context.get(apiContext), meetId, bib);
  const only = onlyOpenStart(found.starts);
  if (only) throw redirect(runMeetAddress(sport, meetId, `${only.roundId}/check-in?bib=${bib}`));
  return { sport, meetId, bib, ...found };
}

async function findStarts(
  api: Api,
  meetId: number,
  bib: number,
): Promise<Pick<BibCheckIn, 'starts' | 'isOld'>> {
  try {
    const [{ starts }, { rounds }] = await Promise.all([
      api.seeding.findStarts({ meetId, bib }, QUIET),
      api.runMeet.getEvents({ meetId }, QUIET),
    ]);
    const inOrder = rounds.flatMap((round): StartOfBib[] =>
      starts
        .filter(({ roundId }) => roundId === round.roundId)
        .map((start) => ({
          ...start,
          teamName: start.teamName ?? '',
          title: titleOf(round),
          detail: detailOf(round),
          isOver: round.status !== null,
        })),
    );
    return { starts: inOrder, isOld: false };
  } catch (error) {
    if (isRefusal(error)) throw error;
    const packs = await (await meetDayDatabase()).readAll('packs');
    return { starts: startsInPacks(packs, meetId, bib), isOld: true };
  }
}
