import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMegabytes } from './file-sizes.rules.ts';
import {
  FILE_BYTES_MAX,
  LIBRARY_BYTES_MAX,
  LIBRARY_FILES_MAX,
  newOrder,
  refusalToPlaces,
  refusalToRoom,
  refusalToTitle,
  requestedPlaces,
  sanitizeFileName,
  storedFileName,
  titleOfName,
} from './media.rules.ts';

describe('names', () => {
  test.each([
    ['parking quay  street.jpg', 'parking_quay__street.jpg'],
    ['Map\tof\nthe\u00a0course.pdf', 'Map_of_the_course.pdf'],
    ['Heat #4, "final" <b>&%?*:|.pdf', 'Heat_4_final_b.pdf'],
    ['keep .()$+!_- all.pdf', 'keep_.()$+!_-_all.pdf'],
    ['../../etc/passwd', '....etcpasswd'],
    ['C:\\Users\\coach\\map.pdf', 'CUserscoachmap.pdf'],
    ['Größe – Übersicht.pdf', 'Größe__Übersicht.pdf'],
    ['gpj.\u202eexe.pdf', 'gpj.exe.pdf'],
    ['a\0b\r\nc.pdf', 'ab__c.pdf'],
    ['🏃.png', '.png'],
  ])('%j becomes %j', (name, expected) => {
    expect(sanitizeFileName(name)).toBe(expected);
  });

  test.each([
    ['map.pdf', 'pdf', 'map.pdf'],
    ['photo.JPEG', 'jpg', 'photo.JPEG'],
    ['photo.png', 'jpg', 'photo.png.jpg'],
    ['page.html', 'png', 'page.html.png'],
    ['drawing.svg', 'png', 'drawing.svg.png'],
    ['schedule', 'pdf', 'schedule.pdf'],
    ['.pdf', 'pdf', 'file.pdf'],
    ['🏃.png', 'png', 'file.png'],
    ['', 'pdf', 'file.pdf'],
    ['x'.repeat(300), 'pdf', `${'x'.repeat(116)}.pdf`],
  ] as const)('%j with the content of %s is kept as %j', (name, kind, expected) => {
    expect(storedFileName(name, kind)).toBe(expected);
  });

  test('whatever a file is called, its stored name is safe, stable and of its kind', () => {
    const names = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(
          fc.constantFrom('.', '/', '\\', ' ', '..', '%2e', '\0', '<', 'pdf', '.PDF', '\u202e', 'ﬁ', '日'),
          {
            maxLength: 40,
          },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(names, fc.constantFrom('pdf', 'jpg', 'png'), (name, kind) => {
        const stored = storedFileName(name, kind);
        expect(stored).toMatch(/^[\p{L}\p{Nd}.()$+!_-]+$/u);
        expect(stored.toLowerCase()).toMatch(kind === 'jpg' ? /.\.jpe?g$/ : new RegExp(`.\\.${kind}$`));
        expect([...stored].length).toBeLessThanOrEqual(120);
        expect(sanitizeFileName(stored)).toBe(stored);
        expect(storedFileName(stored, kind)).toBe(stored);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('titles', () => {
  test('a title has 1 to 50 characters', () => {
    expect([refusalToTitle('M'), refusalToTitle('🏃'.repeat(50))]).toEqual([null, null]);
    expect(refusalToTitle('x'.repeat(51))).toMatchObject({
      code: 'MEDIA_INPUT_INVALID',
      fields: { title: 'A title has at most 50 characters.' },
    });
    expect(refusalToTitle('  ')?.message).toBe('Give the file a title.');
  });

  test('without one, the name of the file is the title', () => {
    expect(titleOfName('harbor_field  map.v2.pdf')).toBe('harbor field map.v2');
    expect(titleOfName('x'.repeat(80))).toBe('x'.repeat(50));
    expect([titleOfName('.pdf'), titleOfName('__.pdf'), titleOfName('')]).toEqual(['.pdf', 'File', 'File']);
  });
});

describe('places', () => {
  test('a meet shows files on its front page and its media page, a team on the page of a sport', () => {
    expect(refusalToPlaces({ type: 'meet', id: 1 }, ['home', 'media'])).toBeNull();
    expect(refusalToPlaces({ type: 'team', id: 1 }, ['xc'])).toBeNull();
    expect(refusalToPlaces({ type: 'meet', id: 1 }, ['xc'])?.message).toBe(
      'Files can be shown on: home or media.',
    );
  });

  test('a reader names a page, or a sport', () => {
    const meet = { type: 'meet', id: 1 } as const;
    const team = { type: 'team', id: 1 } as const;
    expect(requestedPlaces(meet, {})).toEqual(['home', 'media']);
    expect(requestedPlaces(meet, { page: 'media', sport: 'tf' })).toEqual(['media']);
    expect(requestedPlaces(meet, { page: 'shop' })).toEqual([]);
    expect(requestedPlaces(team, {})).toEqual(['tfo', 'tfi', 'xc']);
    expect(requestedPlaces(team, { sport: 'tf' })).toEqual(['tfo', 'tfi']);
    expect(requestedPlaces(team, { sport: 'xc' })).toEqual(['xc']);
    expect([requestedPlaces(team, { sport: 'none' }), requestedPlaces(team, { sport: 'rr' })]).toEqual([
      [],
      [],
    ]);
  });
});

test('a new order keeps the files that it leaves out, behind the others', () => {
  expect(newOrder([1, 2, 3, 4], [3, 1])).toEqual([3, 1, 2, 4]);
  expect([newOrder([1, 2], [1, 1]), newOrder([1, 2], [3])]).toEqual([null, null]);
});

test('a library has room for 200 MB and 200 files', () => {
  expect(FILE_BYTES_MAX).toBe(15_728_640);
  const room = { usedBytes: LIBRARY_BYTES_MAX - 10, fileCount: LIBRARY_FILES_MAX };
  expect(refusalToRoom(room, 10)).toBeNull();
  expect(refusalToRoom(room, 11)?.message).toBe(
    'There is room for 200 MB only. Remove files that nobody needs.',
  );
  expect(refusalToRoom({ ...room, fileCount: 201 }, 1)?.code).toBe('LIBRARY_FULL');
});

test.each([
  [2_202_010, '2.1 MB'],
  [15_728_640, '15 MB'],
  [1, '0.1 MB'],
  [209_715_200, '200 MB'],
  [43_201_331, '41.2 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text);
});
