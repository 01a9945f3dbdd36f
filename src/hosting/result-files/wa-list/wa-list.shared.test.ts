import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isUnread, type ListedEvent, type ListFile } from '#hosting/result-files/performance-list.rules.ts';
import { openResultFile } from '#hosting/result-files/result-file.rules.ts';
import { describeShared } from '#kit/server/testing/test-database.ts';
import { waList } from './wa-list-format.rules.ts';
import { rankCheck } from './wa-list-ranks.rules.ts';

// Real lists beside the checkout; the tests are skipped where they are missing.

function readThrough(bytes: Uint8Array, fileName: string) {
  const file = openResultFile({ fileName, bytes });
  expect(waList.recognizes(file)).toBe(true);
  const { list } = waList.read(file, {}) as ListFile;
  const events = new Map<ListedEvent, number>();
  const ranks = rankCheck();
  let unread = 0;
  for (let index = 0; index < list.rowCount; index++) {
    const row = list.row(index);
    if (isUnread(row)) unread++;
    else {
      events.set(row.event, (events.get(row.event) ?? 0) + 1);
      ranks.note(row);
    }
  }
  return { rowCount: list.rowCount, unread, events: [...events.keys()], differences: ranks.differences() };
}

describeShared('rankings-world-athletics/toplists_dev.csv.gz', (path) => {
  test('holds 296,990 performances in 75 lists, every one of them read', () => {
    const list = readThrough(gunzipSync(readFileSync(path)), 'lists.csv');
    const { rowCount, unread, events, differences } = list;
    expect([rowCount, unread, events.length]).toEqual([296_990, 0, 75]);
    expect(events.filter(({ variantKey }) => variantKey === null)).toEqual([]);
    // No two lists are the same: road events are separate from track events.
    expect(new Set(events.map(({ gender, short }) => `${gender} ${short}`)).size).toBe(75);
    // Most lists print the ranks that their marks give.
    expect(new Set(differences.map(({ message }) => message.split(':')[0])).size).toBeLessThan(20);
  });
});

describeShared('rankings-world-athletics/raw-sample_men_100-metres.csv', (path) => {
  test('is read without columns for event and gender', () => {
    const { rowCount, unread, events } = readThrough(readFileSync(path), 'raw-sample_men_100-metres.csv');
    expect([rowCount, unread]).toEqual([24_875, 0]);
    expect(events).toMatchObject([{ gender: 'M', variantKey: '100m' }]);
  });
});

describeShared('rankings-world-athletics/worldrecords.csv', (path) => {
  test('is read with other columns and whole days', () => {
    const { rowCount, unread, events } = readThrough(readFileSync(path), 'worldrecords.csv');
    expect([rowCount, unread]).toEqual([87, 0]);
    expect(events.filter(({ variantKey }) => variantKey === null)).toEqual([]);
  });
});
