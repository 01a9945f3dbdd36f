import { expect, test } from 'vitest';
import { callsWithin, tokenOf } from '#app/api/calls.fixtures.ts';
import { saveEntriesPublication } from '#competition/meets/entries-publication.service.ts';
import type { EntriesState } from '#competition/meets/meet-page/entries-state.rules.ts';
import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createMeetToEnter, testEntry } from './entries.fixtures.ts';
import { countEntries, makeEntries } from './entries.service.ts';
import { entriesScreenWords } from './entries-screen.words.ts';

type Publication = Parameters<typeof saveEntriesPublication>[2];

const PAST = '2026-05-08T01:00:00Z';
const FUTURE = '2026-05-20T01:00:00Z';

test.each<[EntriesState, Publication, entries: number, sentence: RegExp]>([
  ['not-published', { publicAt: null, isHostExcepted: true }, 1, /^Not published\./],
  ['not-published-yet', { publicAt: FUTURE, isHostExcepted: true }, 1, /come out Tue, May 19 at 9:00 PM/],
  ['published', { publicAt: PAST, isHostExcepted: true }, 1, /came out Thu, May 7 at 9:00 PM/],
  ['no-entries', { publicAt: PAST, isHostExcepted: true }, 0, /^No entries to publish\./],
  ['kept-by-host', { publicAt: PAST, isHostExcepted: false }, 1, /^Kept by the host\./],
])(
  'calls say that entries are %s, and name nobody before they are public',
  (state, publication, entries, sentence) =>
    withRollback(async (ctx) => {
      const meet = await createMeetToEnter(ctx, { startOn: '2026-05-22' });
      const [athleteId] = await createAthletes(ctx, [{ firstName: 'Ada', lastName: 'Vos', gender: 'M' }]);
      const ada = testEntry({ meetEventId: meet.event('100m'), athleteId: athleteId! });
      await makeEntries(ctx, meet.meetId, [ada].slice(0, entries), { byUserId: null });
      await saveEntriesPublication(ctx, meet.meetId, publication);
      const ask = callsWithin({
        ...ctx,
        countEntries: async (ctx, meetId) => (await countEntries(ctx, meetId)).meet.entries,
      });
      const { body } = await ask('/Meet/GetMeetData', { query: { meetId: meet.meetId, sport: 'tf' } });
      const meetData = body.meet as {
        entriesState: EntriesState;
        PublicEntriesUTC: string;
        PublicEntries: string;
      };
      expect(meetData).toMatchObject({ entriesState: state, PublicEntriesUTC: publication.publicAt });
      const at = meetData.PublicEntries === null ? '' : formatWallTime(meetData.PublicEntries);
      expect(Object.values(entriesScreenWords.states[meetData.entriesState](at)).join(' ')).toMatch(sentence);
      const starts = await ask('/Meet/GetStarts', { token: await tokenOf(ask, meet.meetId) });
      expect(starts.body.items).toHaveLength(state === 'published' ? 1 : 0);
    }),
);
