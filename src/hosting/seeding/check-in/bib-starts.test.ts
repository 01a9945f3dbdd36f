import { expect, test } from 'vitest';
import { bibOfCode, onlyOpenStart, startsInPacks } from './bib-starts.rules.ts';
import { checkInKey } from './check-in.rules.ts';

const PATH = '/edit/trackandfield/managemeet/manage/7/runmeet/check-in';

test.each([
  [`https://here.example${PATH}?bib=107`, 107],
  ['107', 107],
  [`https://here.example${PATH}`, null],
  ['https://here.example/edit/trackandfield/managemeet/manage/8/runmeet/check-in?bib=107', null],
  [`https://here.example${PATH}?bib=107x`, null],
  ['WIFI:S:Stadium;;', null],
  ['', null],
])('the code "%s" is bib %s', (text, bib) => expect(bibOfCode(text, PATH)).toBe(bib));

const start = (slotId: number, bib: number) => ({
  slotId,
  bib,
  name: 'Wilhelmina Aske',
  teamName: 'Copper Basin',
  heat: 2,
  lane: 4,
  isHere: false,
  isScratched: false,
});
const pack = (roundId: number, meetId: number, bibs: readonly number[]) => ({
  key: checkInKey(roundId),
  meetId,
  ofRoundId: roundId,
  title: 'Girls 100 Meters',
  detail: 'Girls 100 Meters, Varsity, 4:12 PM',
  starts: bibs.map((bib, index) => start(index + 1, bib)),
});

test('without a network, the check-ins on the device tell where a bib starts', () => {
  const packs = [
    pack(71, 7, [107, 10]),
    pack(72, 7, [23]),
    pack(81, 8, [107]),
    { key: 'judge 71', meetId: 7 },
  ];
  const starts = startsInPacks(packs, 7, 107);
  expect(starts).toMatchObject([{ roundId: 71, heat: 2, lane: 4, detail: 'Varsity, 4:12 PM' }]);
  expect(startsInPacks(packs, 7, 1)).toEqual([]);
  expect(onlyOpenStart(starts)?.roundId).toBe(71);
});

test('an athlete with several starts chooses, and past or scratched ones do not count', () => {
  const [one] = startsInPacks([pack(71, 7, [107])], 7, 107);
  expect(onlyOpenStart([one!, { ...one!, roundId: 72 }])).toBeNull();
  expect(
    onlyOpenStart([
      { ...one!, isOver: true },
      { ...one!, roundId: 72 },
    ])?.roundId,
  ).toBe(72);
  expect(onlyOpenStart([{ ...one!, isScratched: true }])).toBeNull();
});
