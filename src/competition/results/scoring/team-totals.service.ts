// What meets give their teams, kept in the transaction that changes their results.
import { listWaitingRowsOfMeets } from '#competition/events/waiting-rows.service.ts';
import type { MeetIdentity } from '#competition/meets/meets.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { raceTotals } from './team-totals.rules.ts';
import { listRaceRows, listTotalledMeets, writeRaceTotals, writeTrackTotals } from './team-totals.store.ts';

/**
 * After the results of claimed meets and their points were written: brings `team_scores` up to date, which says what
 * the score pages say (field guide §4.1, §4.3).
 */
export async function keepTeamTotals(
  ctx: Context,
  meets: readonly Pick<MeetIdentity, 'meetId' | 'sport'>[],
): Promise<void> {
  const { db } = ctx;
  const totalled = await listTotalledMeets(
    db,
    meets.map(({ meetId }) => meetId),
  );
  const idsOf = (sport: MeetIdentity['sport']) =>
    meets.filter((meet) => meet.sport === sport && totalled.has(meet.meetId)).map(({ meetId }) => meetId);
  const [track, crossCountry] = [idsOf('tf'), idsOf('xc')];
  if (track.length > 0) await writeTrackTotals(db, track);
  if (crossCountry.length > 0) {
    const waiting = await listWaitingRowsOfMeets(ctx, crossCountry);
    await writeRaceTotals(db, crossCountry, raceTotals(await listRaceRows(db, crossCountry), waiting));
  }
}
