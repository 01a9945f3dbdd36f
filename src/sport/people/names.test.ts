import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  foldName,
  fullName,
  NAME_WITHHELD,
  type RecordedVisibility,
  VISIBILITIES,
  visibleName,
} from './names.rules.ts';

describe('a folded name', () => {
  test.each([
    ['Smith', 'smith'],
    ["O'Brien", 'obrien'],
    ['O’Brien', 'obrien'],
    ['Smith-Jones', 'smith jones'],
    ['J.R.', 'jr'],
    ['St. Mary’s', 'st marys'],
    ['  van   der\tBerg ', 'van der berg'],
    ['García Márquez', 'garcia marquez'],
    ['Søren Ødegård', 'soren odegard'],
    ['Łukasz Wiśniewski', 'lukasz wisniewski'],
    ['Đoković', 'dokovic'],
    ['Ǿrsted Ǽbelø', 'orsted aebelo'],
    ['Weiß', 'weiss'],
    ['WEIẞ', 'weiss'],
    ['Ægir Œuvre', 'aegir oeuvre'],
    ['Þór Sigurðsson', 'thor sigurdsson'],
    ['Işıl İnan', 'isil inan'],
    ['Nguyễn Thị', 'nguyen thi'],
    ['Doe, Jane (Kit)', 'doe jane kit'],
    ['Pick. Centra', 'pick centra'],
    ['Nativity/St. Michael', 'nativity st michael'],
    ['4x4 Club №2', '4x4 club 2'],
    ['A\u00a0B', 'a b'],
    ["'", ''],
    ['', ''],
  ])('%j is %j', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  test('is the same for composed and decomposed accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldName(name.normalize('NFD'))).toBe(foldName(name.normalize('NFC')));
      }),
    );
  });

  test('folded again stays the same', () => {
    const latin = fc.string({ unit: fc.constantFrom(..."AbZéÖßøŁđæŒþıİ’'.-, 7ñ\u0301") });
    fc.assert(
      fc.property(latin, (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name));
      }),
    );
  });

  test('holds lower-case letters and digits with single spaces between', () => {
    const latin = fc.string({ unit: fc.constantFrom(..."AbZéÖßøŁđæŒþıİ’'.-, 7ñ\t/()") });
    fc.assert(
      fc.property(latin, (name) => {
        expect(foldName(name)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
      }),
    );
  });
});

describe('the visible name', () => {
  test('in full is first and last name, linked and indexed', () => {
    expect(visibleName({ firstName: 'Jane', lastName: 'Smith', visibility: 'full' })).toEqual({
      text: 'Jane Smith',
      firstName: 'Jane',
      lastName: 'Smith',
      isHidden: false,
      isInQuestion: false,
      isLinked: true,
      isIndexed: true,
    });
  });

  test('as initials keeps the link and leaves the search engines out', () => {
    expect(visibleName({ firstName: 'Jane', lastName: 'Smith', visibility: 'initials' })).toEqual({
      text: 'J. S.',
      firstName: 'J.',
      lastName: 'S.',
      isHidden: false,
      isInQuestion: false,
      isLinked: true,
      isIndexed: false,
    });
  });

  test('hidden is withheld and leads nowhere', () => {
    expect(visibleName({ firstName: 'Jane', lastName: 'Smith', visibility: 'hidden' })).toEqual({
      text: 'Name withheld',
      firstName: null,
      lastName: null,
      isHidden: true,
      isInQuestion: false,
      isLinked: false,
      isIndexed: false,
    });
  });

  test.each([
    ['Mary Ann', 'Smith-Jones', 'M. S.'],
    ['émile', "o'Brien", 'É. O.'],
    ['e\u0301mile', 'Zola', 'É. Z.'],
    ['"Kit"', 'de la Cruz', 'K. D.'],
    ['𐐨lf', 'Öz', '𐐀. Ö.'],
    ['', 'Marta', 'M.'],
    ['Marta', '', 'M.'],
  ])('%s %s has the initials %s', (firstName, lastName, text) => {
    expect(visibleName({ firstName, lastName, visibility: 'initials' }).text).toBe(text);
  });

  test('of a person with one name has no stray space', () => {
    expect(visibleName({ firstName: '', lastName: 'Marta', visibility: 'full' }).text).toBe('Marta');
  });

  test('is never empty', () => {
    expect(visibleName({ firstName: '?', lastName: '-', visibility: 'initials' }).text).toBe(NAME_WITHHELD);
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.constantFrom(...VISIBILITIES),
        (firstName, lastName, visibility) => {
          expect(visibleName({ firstName, lastName, visibility }).text).not.toBe('');
        },
      ),
    );
  });

  test('says no more of a name than its initials', () => {
    const names = fc.stringMatching(/^[A-Z][a-z]{1,10}$/);
    fc.assert(
      fc.property(names, names, (firstName, lastName) => {
        const visible = visibleName({ firstName, lastName, visibility: 'initials' });
        expect(visible.text).toBe(`${firstName[0]}. ${lastName[0]}.`);
        expect([visible.firstName, visible.lastName]).toEqual([`${firstName[0]}.`, `${lastName[0]}.`]);
      }),
    );
  });
});

test('a nickname stands in the full name alone', () => {
  const juniper = { firstName: 'Juniper', lastName: 'Tellis', nickname: 'June' };
  const textAs = (visibility: RecordedVisibility) => visibleName({ ...juniper, visibility }).text;
  expect(textAs('full')).toBe('Juniper “June” Tellis');
  expect(textAs('printed')).toBe('Juniper Tellis');
  expect(textAs('initials')).toBe('J. T.');
  expect(textAs('hidden')).toBe(NAME_WITHHELD);
  expect(visibleName({ ...juniper, nickname: '', visibility: 'full' }).text).toBe('Juniper Tellis');
});

test('a full name is first and last name, without a gap for a missing part', () => {
  expect(fullName({ firstName: 'Hana', lastName: 'Bankarole' })).toBe('Hana Bankarole');
  expect(fullName({ firstName: '', lastName: 'Bankarole' })).toBe('Bankarole');
  expect(fullName({ firstName: 'Hana', lastName: '' })).toBe('Hana');
});
