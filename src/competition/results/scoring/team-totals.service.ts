// Updates the totals of teams in the transaction that changes the results of their meets.
import { listWaitingRowsOfMeets } from '#competition/events/waiting-rows.service.ts';
import type { MeetIdentity } from '#competition/meets/meets.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { raceTotals } from './team-totals.rules.ts';
import { listRaceRows, listTotalledMeets, writeRaceTotals, writeTrackTotals } from './team-totals.store.ts';

/**
 * Called after the results of locked meets and their points were written: updates `team_scores`, which always agrees
 * with the score pages.
 */
export async function updateTeamTotals(
  ctx: Context,
  meets: readonly Pick<MeetIdentity, 'meetId' | 'sport'>[],
): Promise<void> {
  const totalled = await listTotalledMeets(
    ctx,
    meets.map(({ meetId }) => meetId),
  );
  const idsOf = (sport: MeetIdentity['sport']) =>
    meets.filter((meet) => meet.sport === sport && totalled.has(meet.meetId)).map(({ meetId }) => meetId);
  const [track, crossCountry] = [idsOf('tf'), idsOf('xc')];
  if (track.length > 0) await writeTrackTotals(ctx, track);
  if (crossCountry.length > 0) {
    const waiting = await listWaitingRowsOfMeets(ctx, crossCountry);
    await writeRaceTotals(ctx, crossCountry, raceTotals(await listRaceRows(ctx, crossCountry), waiting));
  }
}
