import { expect, test } from 'vitest';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { addHeats } from '#competition/events/heats/heats.service.ts';
import { saveStartList } from '#competition/start-lists/start-lists.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { undoUpload } from './results-upload.service.ts';
import { apply, inUploadWorld, paste, resultsOf } from './upload-world.fixtures.ts';

const LAST_EVENT = `Girls Heptathlon: #4 200 Meters
1\tLarke, Sunniva\t10\tLakewold\t25.00`;

test(
  'the total of a combined event follows the pasted results of one of its events, and their undo',
  inUploadWorld(async (world) => {
    const { ctx, meetId, lakewold, host } = world;
    const [total, part] = [world.event('100m'), world.event('200m')];
    const events = ctx.db.updateTable('meet_events');
    await events
      .set({ event_variant: 'heptathlon', event_short: 'heptathlon' })
      .where('id', '=', total)
      .execute();
    await events
      .set({ parent_id: total, event_short: 'heptathlon-200m', name: 'Heptathlon: 200 Meters' })
      .where('id', '=', part)
      .execute();
    await ctx.db.updateTable('rounds').set({ status: null }).execute();
    await events.set({ status: null }).execute();
    const [athleteId] = await createAthletes(ctx, [{ firstName: 'Sunniva', lastName: 'Larke', gender: 'F' }]);
    await saveRosters(ctx, [
      { athleteId: athleteId!, teamId: lakewold, sport: 'tf', seasonId: 2026, grade: 10 },
    ]);
    const entry = testEntry({ meetEventId: total, athleteId: athleteId!, teamId: lakewold });
    const [{ entryId } = { entryId: 0 }] = await makeEntries(ctx, meetId, [entry], { byUserId: null });
    const { id: roundId } = await ctx.db
      .selectFrom('rounds')
      .select('id')
      .where('meet_event_id', '=', part)
      .executeTakeFirstOrThrow();
    const heats = await addHeats(ctx, meetId, [{ roundId, count: 1 }]);
    const heatId = heats.get(roundId)!.get(1)!;
    await saveStartList(ctx, roundId, [{ heatId, slots: [{ entryId, lane: 4 }] }]);

    const pasted = await paste(world, LAST_EVENT);
    await apply(world, pasted);
    expect(await resultsOf(world)).toEqual([
      'heptathlon 1 Larke Lakewold 887',
      'heptathlon-200m 1 Larke Lakewold 25.00',
    ]);
    await undoUpload(host, { meetId, uploadId: pasted.uploadId });
    expect(await resultsOf(world)).toEqual([]);
  }),
);
