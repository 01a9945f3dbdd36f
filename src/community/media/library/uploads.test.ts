import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { moved } from './file-order.rules.ts';
import { uploadWords } from './library.words.ts';
import {
  freeName,
  libraryName,
  newRow,
  refusedBeforeSending,
  secondsLeft,
  type UploadRow,
} from './upload-rows.rules.ts';
import { createUploads, type SendOptions } from './uploads.client.ts';

const MB = 1024 * 1024;
const NOTHING_TAKEN: ReadonlySet<string> = new Set();

describe('before sending', () => {
  const file = (name: string, type: string, sizeBytes = MB) => ({ name, type, sizeBytes });

  test.each<[string, ReturnType<typeof file>, string, string | null]>([
    [
      'a long video',
      file('relay.mov', 'video/quicktime', 41 * MB),
      'Over 15 MB. Shorten it or link a video.',
      'link',
    ],
    ['a short video', file('relay.mov', 'video/quicktime'), uploadWords.noVideos, 'link'],
    ['a large scan', file('map.pdf', 'application/pdf', 15 * MB + 1), uploadWords.tooLarge, null],
    ['a document of another kind', file('map.docx', ''), uploadWords.kindUnknown, null],
    ['a drawing', file('map.svg', 'image/svg+xml'), uploadWords.kindUnknown, null],
    ['an empty file', file('map.pdf', 'application/pdf', 0), uploadWords.empty, null],
  ])('%s is refused with a way out', (_, given, sentence, wayOut) => {
    expect(refusedBeforeSending(given, NOTHING_TAKEN)).toEqual({ kind: 'failed', sentence, wayOut });
  });

  test('a file of exactly 15 MB may be sent, whatever the browser knows about it', () => {
    expect(refusedBeforeSending(file('map.PDF', '', 15 * MB), NOTHING_TAKEN)).toBeNull();
    expect(refusedBeforeSending(file('photo', 'image/jpeg'), NOTHING_TAKEN)).toBeNull();
  });

  test('a name that is taken is refused as the server would refuse it, and a free one is offered', () => {
    const taken = new Set([libraryName({ name: 'Parking Quay Street.JPG', type: 'image/jpeg' })]);
    const again = file('parking_quay street.jpg', 'image/jpeg');
    expect(refusedBeforeSending(again, taken)).toMatchObject({ wayOut: 'rename' });
    expect(freeName(again, taken)).toBe('parking_quay street_(2).jpg');
    taken.add('parking_quay_street_(2).jpg');
    expect(freeName(again, taken)).toBe('parking_quay street_(3).jpg');
  });

  test('the title of a new row is its name in words', () => {
    expect(newRow('a', file('harbor_field-map.pdf', ''), NOTHING_TAKEN)).toMatchObject({
      title: 'harbor field-map',
      state: { kind: 'waiting' },
    });
  });
});

test('progress is a per cent, an amount, and the time left once the pace is known', () => {
  const progress = (sentBytes: number, elapsedMs: number) =>
    uploadWords.progress({
      sentBytes,
      sizeBytes: 4.8 * MB,
      seconds: secondsLeft(sentBytes, 4.8 * MB, elapsedMs),
    });
  expect(progress(0, 0)).toBe('0 %, 0.0 of 4.8 MB');
  expect(progress(3 * MB, 900)).toBe('62 %, 3.0 of 4.8 MB');
  expect(progress(3 * MB, 10_000)).toBe('62 %, 3.0 of 4.8 MB, 6 s left');
  expect(progress(0.1 * MB, 30_000)).toBe('2 %, 0.1 of 4.8 MB, 24 min left');
});

test('a file trades places with its neighbor, and removed files stay last', () => {
  const file = (fileId: number, isRemoved = false) => ({ fileId, isRemoved });
  const files = [file(1), file(2, true), file(3), file(4)];
  expect(moved(files, 3, -1)).toEqual({ order: [3, 1, 4, 2], position: 1, count: 3 });
  expect(moved(files, 3, 1)).toEqual({ order: [1, 4, 3, 2], position: 3, count: 3 });
  expect(moved(files, 1, -1)).toEqual({ order: [1, 3, 4, 2], position: 1, count: 3 });
});

interface Sent extends SendOptions {
  finish(): void;
  fail(error: Error): void;
}

/** Uploads whose requests the test answers. */
function openUploads(taken: string[] = []) {
  const sent: Sent[] = [];
  let keys = 0;
  let stored = 0;
  const uploads = createUploads({
    send: (options) =>
      new Promise((resolve, reject) => {
        sent.push({ ...options, finish: () => resolve({ fileId: sent.length }), fail: reject });
      }),
    takenNames: () => taken,
    onStored: async () => {
      stored += 1;
    },
    nowMs: () => 0,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
  });
  const kinds = () => uploads.rows().map(({ name, state }) => `${name} ${state.kind}`);
  return { uploads, sent, kinds, storedCount: () => stored };
}

const fileOf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const keyOf = (row: UploadRow | undefined) => row?.key ?? '';

describe('the uploads of a page', () => {
  test('are sent two at a time, and their rows go when they are stored', async () => {
    const { uploads, sent, kinds, storedCount } = openUploads();
    uploads.add([fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf')]);
    expect(kinds()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting']);
    sent[0]!.finish();
    await settled();
    expect(kinds()).toEqual(['b.pdf sending', 'c.pdf sending']);
    sent[1]!.finish();
    sent[2]!.finish();
    await settled();
    expect([kinds(), storedCount()]).toEqual([[], 3]);
  });

  test('show how much of each was sent', () => {
    const { uploads, sent } = openUploads();
    uploads.add([fileOf('a.pdf')]);
    sent[0]!.onProgress(3);
    expect(uploads.rows()[0]!.state).toEqual({ kind: 'sending', sentBytes: 3, elapsedMs: 0 });
    // The form around the file is sent too.
    sent[0]!.onProgress(900);
    expect(uploads.rows()[0]!.state).toMatchObject({ sentBytes: 5 });
  });

  test('that were not answered are sent again with the same key, so that a file is stored once', async () => {
    const { uploads, sent, kinds } = openUploads();
    uploads.add([fileOf('a.pdf')]);
    sent[0]!.fail(new Error('no network'));
    await settled();
    expect(uploads.rows()[0]!.state).toMatchObject({ wayOut: 'retry' });
    uploads.retry(keyOf(uploads.rows()[0]));
    expect(kinds()).toEqual(['a.pdf sending']);
    expect(sent[1]!.requestKey).toBe(sent[0]!.requestKey);
  });

  test('with a taken name are renamed, and then are another request', async () => {
    const { uploads, sent, kinds } = openUploads(['a_(2).pdf']);
    uploads.add([fileOf('a.pdf')]);
    sent[0]!.fail(new Refusal('FILE_NAME_TAKEN', 'Taken.', { status: 409 }));
    await settled();
    const key = keyOf(uploads.rows()[0]);
    expect(uploads.rows()[0]!.state).toMatchObject({ wayOut: 'rename', sentence: uploadWords.nameTaken });
    expect(uploads.rename(key, 'a (2).pdf')).toBe(false);
    expect(uploads.suggestName(key)).toBe('a_(3).pdf');
    expect(uploads.rename(key, 'a_(3).pdf')).toBe(true);
    expect([kinds(), sent[1]!.file.name]).toEqual([['a_(3).pdf sending'], 'a_(3).pdf']);
    expect(sent[1]!.requestKey).not.toBe(sent[0]!.requestKey);
  });

  test('that a person stops are gone, and the next one begins', async () => {
    const { uploads, sent, kinds } = openUploads();
    uploads.add([fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf')]);
    uploads.remove(keyOf(uploads.rows()[0]));
    expect(sent[0]!.signal.aborted).toBe(true);
    sent[0]!.fail(new Error('aborted'));
    await settled();
    expect(kinds()).toEqual(['b.pdf sending', 'c.pdf sending']);
  });

  test('of two files with one name, the second is refused at once', () => {
    const { uploads } = openUploads();
    uploads.add([fileOf('map 1.pdf'), fileOf('map_1.pdf')]);
    expect(uploads.rows().map(({ state }) => state.kind)).toEqual(['sending', 'failed']);
  });

  test('that the server refuses for good offer nothing but to dismiss them', async () => {
    const { uploads, sent, kinds } = openUploads();
    uploads.add([fileOf('a.pdf')]);
    sent[0]!.fail(new Refusal('LIBRARY_FULL', 'There is room for 200 MB only.', { status: 409 }));
    await settled();
    expect(uploads.rows()[0]!.state).toEqual({
      kind: 'failed',
      sentence: 'There is room for 200 MB only.',
      wayOut: null,
    });
    uploads.remove(keyOf(uploads.rows()[0]));
    expect(kinds()).toEqual([]);
  });
});
