import { expect, test } from 'vitest';
import type { ReadMeet } from '#hosting/imports/files/read-file.rules.ts';
import { readMeet } from '#hosting/result-files/hytek/hytek.fixtures.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { planEvents } from './meet-plan.rules.ts';
import { recordBooksOf } from './printed-records.rules.ts';

test('books are separated by their titles, and a missing year stays unknown', () => {
  const meet = readMeet(`Lake Open - 5/30/2026
Lake Park

Event 1  Boys 100 Meter Dash
=====
  Meet Record: # 10.51  2017   Ty Moro, Eastport
  Stadium: S 10.40   Al Quist, Westmoor
    Name                    Year School                 Finals
=====
  1 Jo Fox                    12 Rio                     11.50
`) as ReadMeet;
  const books = recordBooksOf(meet, planEvents(meet, HIGH_SCHOOL), 7);
  expect(books.map(({ scope, ownerKey, records }) => [scope, ownerKey, records[0]!.setYear])).toEqual([
    ['meet', 'lake open', 2017],
    ['facility', 'venue:7', null],
  ]);
});
