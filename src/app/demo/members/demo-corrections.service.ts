// Corrects one result of the demo's invitational, and leaves one request for its host open.
import { saveCorrection } from '#competition/corrections/preview/decided-corrections.service.ts';
import { requestCorrection } from '#competition/corrections/requests/requests.service.ts';
import type { Context } from '#kit/server/context.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import { asMember, type DemoRecords } from './as-member.ts';
import { listFinishers } from './members.store.ts';

const MEET = 'Tidewater Twilight Invitational';
const HOST = 'marguerite.holloway';

/** The runner of this place in the girls' 400 meters should have been two places further ahead. */
const CORRECTED = { eventVariant: '400m', gender: 'F', place: 8, aheadOf: 6 } as const;
/** A parent says that this runner of the girls' 800 meters was faster. */
const REQUESTED = { eventVariant: '800m', gender: 'F', place: 6, aheadOf: 5 } as const;

const HUNDREDTH_MS = 10;

export async function addCorrections(ctx: Context, { users, meets }: DemoRecords): Promise<void> {
  const meet = meets.get(MEET);
  if (!meet) return;
  const corrected = await findSwap(ctx, meet.meetId, CORRECTED);
  if (corrected) {
    await saveCorrection(asMember(ctx, users.get(HOST)!), {
      ...corrected,
      reason: 'Photo finish read again',
    });
  }
  const requested = await findSwap(ctx, meet.meetId, REQUESTED);
  if (requested) {
    const { resultId, values } = requested;
    const note = 'Digits swapped on the sheet. The photo of the finish shows it.';
    const evidenceUrl = 'https://photos.example/twilight/photo-finish-girls-800.jpg';
    const asker = asMember(ctx, users.get('imelda.tellis')!);
    await requestCorrection(asker, { resultId, values, note, evidenceUrl });
  }
}

/** Returns the result with a mark just ahead of another one; null if the final is smaller. */
async function findSwap(
  ctx: Context,
  meetId: number,
  { eventVariant, gender, place, aheadOf }: typeof CORRECTED | typeof REQUESTED,
) {
  const finishers = await listFinishers(ctx, { meetId, eventVariant, gender });
  const [result, other] = [place, aheadOf].map((sought) => finishers.find((row) => row.place === sought));
  if (!result || !other) return null;
  const mark = formatMark(other.markRaw - HUNDREDTH_MS, 'time');
  return { resultId: result.resultId, version: result.version, values: { mark } };
}
