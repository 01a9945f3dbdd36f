import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLiveMeet, readPlaces, send, slotMark } from '#competition/live/live-meet.fixtures.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { previewUpload } from './results-upload.service.ts';

const RUNNERS = 500;
/** 4:00.50, 4:01.50, and so on. */
const timeOf = (second: number) =>
  `${4 + Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}.50`;
const LARGE = [
  'Boys 1600 Meters',
  ...Array.from(
    { length: RUNNERS },
    (_, index) => `${index + 1}\tRunner${index}, Al\t11\tTeam ${index % 20}\t${timeOf(index)}`,
  ),
].join('\n');

test('marks are saved while a large file is previewed, and the preview still tells all of it', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const meet = await createLiveMeet(ctx, ['100m', '1600m']);
    const { userId, ctx: host } = await createPerson(ctx, 'Wendell Abara');
    await addStaff(ctx, { meetId: meet.meetId, userId, role: 'host' });
    const [slot] = await meet.slotsOf('100m');
    const order: string[] = [];
    const previewing = previewUpload(host, { meetId: meet.meetId, upload: { text: LARGE }, listMax: 1 }).then(
      (preview) => {
        order.push('preview');
        return preview;
      },
    );
    // The lock of the meet comes after those of the content and of publishing.
    const holdsMeet = async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and granted and application_name = 'dry run' and datname = current_database()`,
      );
      return rows[0]!.count >= 3;
    };
    while (order.length === 0 && !(await holdsMeet())) await sleep(5);
    const saving = send(ctx, meet, slotMark(slot!, 'finish', { mark: '10.87', timing: 'fat' }));
    expect(await saving.finally(() => order.push('mark'))).toBe('counted');
    expect(await readPlaces(ctx, meet)).toEqual(['1 10.87']);
    expect((await previewing).counts).toMatchObject({ rows: RUNNERS, good: RUNNERS });
    expect(order).toEqual(['mark', 'preview']);
    expect(await readPlaces(ctx, meet)).toEqual(['1 10.87']);
  }));
