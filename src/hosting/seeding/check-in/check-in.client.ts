// Reads the check-in of a round from the site and keeps it on the device, for a place without a network.
import type { LoaderFunctionArgs } from 'react-router';
import { keepPages } from '#hosting/run-meet/outbox/keep-pages.client.ts';
import { meetDayDatabase } from '#hosting/run-meet/outbox/meet-day-database.client.ts';
import { detailOf, titleOf } from '#hosting/run-meet/round-titles.rules.ts';
import { meetOfAddress, type RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { checkInKey, type PackedCheckIn } from './check-in.rules.ts';

export interface CheckInData {
  list: PackedCheckIn;
  /** True if the site did not answer and the device did. */
  isOld: boolean;
}

/** Without an answer of the site, the list on the device; a refusal of the site stays one. */
export async function openCheckIn(args: LoaderFunctionArgs): Promise<CheckInData> {
  const { meetId } = meetOfAddress(args);
  const roundId = idFromText(args.params.roundId ?? '');
  if (roundId === null) throw notFound();
  try {
    return { list: await readCheckIn(args.context.get(apiContext), meetId, roundId), isOld: false };
  } catch (error) {
    const stored = isRefusal(error) ? null : await readStored(meetId, roundId);
    if (!stored) throw error;
    return { list: stored, isOld: true };
  }
}

export async function readCheckIn(api: Api, meetId: number, roundId: number): Promise<PackedCheckIn> {
  const list = packOf(await api.runMeet.getEvent({ meetId, roundId }, QUIET));
  // The worker that keeps pages may take its time to start.
  void ignoreFailure(keep(list), 'keep a check-in on the device');
  return list;
}

async function keep(list: PackedCheckIn): Promise<void> {
  await (await meetDayDatabase()).change('packs', { put: [list] });
  const { sport, meetId, ofRoundId } = list;
  await keepPages([
    runMeetAddress(sport, meetId, `${ofRoundId}/check-in`),
    runMeetAddress(sport, meetId, 'check-in'),
    runMeetAddress(sport, meetId, 'outbox'),
  ]);
}

async function readStored(meetId: number, roundId: number): Promise<PackedCheckIn | null> {
  const stored = await (await meetDayDatabase()).read('packs', checkInKey(roundId));
  const list = stored as PackedCheckIn | undefined;
  return list?.meetId === meetId ? list : null;
}

/** The device forgets the list two days after the meet. */
const FORGOTTEN_AFTER_MS = 2 * 86_400_000;

function packOf({ meet, member, round, slots }: RunEvent): PackedCheckIn {
  const [first] = round.heats;
  const time = first?.expectedTime ?? first?.plannedTime ?? null;
  return {
    key: checkInKey(round.roundId),
    sport: meet.sport,
    meetId: meet.meetId,
    ofRoundId: round.roundId,
    title: titleOf(round),
    detail: [titleOf(round), detailOf(round), time].filter(Boolean).join(', '),
    canCheckIn: member.isAdmin || member.roles.some((role) => role === 'host' || role === 'clerk'),
    starts: slots
      .map(({ slotId, name, teamName, bib, heat, lane, checkedInAt, isEmpty }) => ({
        slotId,
        name,
        teamName: teamName ?? '',
        bib,
        heat,
        lane,
        isHere: checkedInAt !== null,
        isScratched: isEmpty,
      }))
      .sort((a, b) => (a.bib ?? Number.MAX_SAFE_INTEGER) - (b.bib ?? Number.MAX_SAFE_INTEGER)),
    untilDay: new Date(Date.parse(`${meet.endOn}T12:00:00Z`) + FORGOTTEN_AFTER_MS).toISOString().slice(0, 10),
  };
}
