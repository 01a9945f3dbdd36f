import { describe, expect, test } from 'vitest';
import { getEventPage } from '#competition/result-pages/results-page.service.ts';
import { writeEventPages } from '#competition/result-pages/written-event.service.ts';
import { createHarborMeet, type HarborMeet, withHarbor } from '#competition/results/harbor-meet.fixtures.ts';
import { correctResult, removeResult, rescoreMeet } from '#competition/results/results.service.ts';
import { type ChannelMessage, type Context, inTransaction } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { applyRowChanges } from './result-update.rules.ts';
import { readResultUpdate } from './result-updates.client.ts';
import { prepareResultUpdates } from './result-updates.service.ts';

const channelOf = ({ meetId }: HarborMeet) => `tf/meets/${meetId}/resultUpdate`;

/** Runs a change with live updates and returns the messages of the meet. A gap is null. */
async function messagesOf(ctx: Context, harbor: HarborMeet, change: (ctx: Context) => Promise<unknown>) {
  const sent: ChannelMessage[] = [];
  await change({ ...ctx, prepareResultUpdates, announce: ({ tell = [] }) => void sent.push(...tell) });
  return sent
    .filter(({ channel }) => channel === channelOf(harbor))
    .map(({ data }) => (data ? readResultUpdate(JSON.parse(JSON.stringify(data))) : null));
}

/** The final of the girls' 200 as GetResultsData3 replies it. */
async function readFinal(ctx: Context, harbor: HarborMeet) {
  const address = { gender: 'F', meetDivisionId: harbor.varsityId, eventShort: '200m' };
  const options = { rawResults: false, showTips: false };
  const [page] = await writeEventPages(ctx, [await getEventPage(ctx, address)], options);
  return page!.rounds[0]!;
}

const slower = { markEntered: '31.00', markRaw: 31_000 };

describe('a changed result', () => {
  test(
    'is sent with every row that changed with it, and the page is then as if it was read again',
    withHarbor(async (ctx, harbor) => {
      const before = await readFinal(ctx, harbor);
      const resultId = harbor.resultId('girls 200', 'F', 'bea');
      const [message, ...others] = await messagesOf(ctx, harbor, (ctx) =>
        correctResult(ctx, resultId, slower, 'The timer misread'),
      );
      expect(others).toEqual([]);
      expect(message).toMatchObject({
        meetDivisionId: harbor.varsityId,
        gender: 'F',
        eventShort: '200m',
        meetEventId: harbor.eventId('girls 200'),
        round: 'F',
        eventName: '200 Meters',
        divisionName: 'Varsity',
        isPartial: false,
        removedIds: [],
      });
      const after = await readFinal(ctx, harbor);
      expect(applyRowChanges(before.items, message!)).toEqual(after.items);
      expect(message!.items.map((row) => row.resultId)).toContain(resultId);
      expect(message!.items.length).toBeLessThan(after.items.length);
    }),
  );

  test(
    'carries the version of the meet after the change',
    withHarbor(async (ctx, harbor) => {
      const resultId = harbor.resultId('girls 200', 'F', 'bea');
      const [message] = await messagesOf(ctx, harbor, (ctx) =>
        correctResult(ctx, resultId, slower, 'Misread'),
      );
      const { data_version } = await ctx.db
        .selectFrom('meets')
        .select('data_version')
        .where('id', '=', harbor.meetId)
        .executeTakeFirstOrThrow();
      expect(message!.dataVersion).toBe(data_version);
    }),
  );

  test(
    'names people as the page does',
    withHarbor(async (ctx, harbor) => {
      const { resultId } = (await readFinal(ctx, harbor)).items.find(({ isHidden }) => isHidden)!;
      const [message] = await messagesOf(ctx, harbor, (ctx) =>
        correctResult(ctx, resultId, slower, 'Misread'),
      );
      const row = message!.items.find((row) => row.resultId === resultId);
      expect(row).toMatchObject({
        athleteName: 'Name withheld',
        firstName: null,
        lastName: null,
        athleteId: null,
      });
    }),
  );

  test(
    'that changes more than rows, such as a record, makes the page read the event again',
    withHarbor(async (ctx, harbor) => {
      const holder = harbor.resultId('girls 200', 'F', 'ada');
      const [message] = await messagesOf(ctx, harbor, (ctx) => correctResult(ctx, holder, slower, 'Misread'));
      expect(message).toMatchObject({ round: 'F', isPartial: true, items: [] });
    }),
  );

  test(
    'that is removed leaves the page',
    withHarbor(async (ctx, harbor) => {
      const before = await readFinal(ctx, harbor);
      const resultId = harbor.resultId('girls 200', 'F', 'bea');
      const [message] = await messagesOf(ctx, harbor, (ctx) =>
        removeResult(ctx, resultId, 'Not in this race'),
      );
      expect(message!.removedIds).toEqual([resultId]);
      expect(applyRowChanges(before.items, message!)).toEqual((await readFinal(ctx, harbor)).items);
    }),
  );

  test(
    'of a rehearsal is never sent',
    withHarbor(async (ctx, harbor) => {
      const id = harbor.meetId;
      await ctx.db
        .updateTable('meets')
        .set({ kind: 'rehearsal', rehearsal_of: id })
        .where('id', '=', id)
        .execute();
      const resultId = harbor.resultId('girls 200', 'F', 'bea');
      expect(await messagesOf(ctx, harbor, (ctx) => correctResult(ctx, resultId, slower, 'Misread'))).toEqual(
        [],
      );
    }),
  );

  test(
    'that is rolled back is never sent',
    withHarbor(async (ctx, harbor) => {
      const resultId = harbor.resultId('girls 200', 'F', 'bea');
      const messages = await messagesOf(ctx, harbor, (ctx) =>
        inTransaction(ctx, async (ctx) => {
          await correctResult(ctx, resultId, slower, 'Misread');
          throw new Error('undone');
        }).catch(() => {}),
      );
      expect(messages).toEqual([]);
    }),
  );
});

test(
  'saving what is there already sends nothing',
  withHarbor(async (ctx, harbor) => {
    expect(await messagesOf(ctx, harbor, (ctx) => rescoreMeet(ctx, harbor.meetId))).toEqual([]);
  }),
);

test('the results of a file are one gap', () =>
  withRollback(async (ctx) => {
    const sent: ChannelMessage[] = [];
    const ways = {
      prepareResultUpdates,
      announce: ({ tell = [] }: { tell?: ChannelMessage[] }) => void sent.push(...tell),
    };
    const harbor = await createHarborMeet({ ...ctx, ...ways });
    const messages = sent.filter(({ channel }) => channel === channelOf(harbor));
    // The others are of its events and records.
    expect(messages.length).toBeLessThan(5);
    expect(messages.every(({ data }) => data === undefined)).toBe(true);
  }));
