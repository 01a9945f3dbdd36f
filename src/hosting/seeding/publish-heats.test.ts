import { expect, it } from 'vitest';
import { saveEntriesPublication } from '#competition/meets/entries-publication.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createMeetToSeed, HIGH_SCHOOL_8 } from './seeding.fixtures.ts';

it('a host makes start lists public now, where the host team may', () =>
  withRollback(async (ctx) => {
    const meet = await createMeetToSeed(ctx);
    const { meetId, prelims, clerk, host, view } = meet;
    await clerk('Seed', { roundId: prelims, choices: HIGH_SCHOOL_8 });
    await saveEntriesPublication(ctx, meetId, { publicAt: null, isHostExcepted: false });
    expect((await view(prelims)).publication).toBe('kept-by-host');
    expect(await host('PublishHeats', {})).toMatchObject({ body: { code: 'HOST_NOT_SUPPORTING' } });

    await saveEntriesPublication(ctx, meetId, { publicAt: null, isHostExcepted: true });
    expect((await view(prelims)).publication).toBe('not-published');
    expect((await clerk('PublishHeats', {})).status).toBe(403);
    for (let twice = 0; twice < 2; twice++) expect((await host('PublishHeats', {})).status).toBe(200);
    expect((await view(prelims)).publication).toBe('published');
  }));
