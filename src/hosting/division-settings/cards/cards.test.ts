import { describe, expect, test } from 'vitest';
import { draftOf, editDraft } from '../saving/draft.rules.ts';
import { debounceOf, doubtAboutDistance, doubtAboutTeamMax } from './card-checks.rules.ts';
import { filterFieldsOf, filtersOf, offeredGrades } from './filters.rules.ts';
import {
  newRaceFields,
  RACE_RULES,
  type RaceFields,
  raceFieldsOf,
  raceSettingsOf,
} from './race-cards.rules.ts';
import { newTrackFields, TRACK_RULES, type TrackFields, trackSettingsOf } from './track-cards.rules.ts';
import { cutText, isSameTyped, typedNumber } from './typed-values.rules.ts';

const stored = (id: number, fields: RaceFields) => draftOf({ id, version: 1, fields });
const race = (change: Partial<RaceFields> = {}): RaceFields => ({
  ...newRaceFields('M', 'Varsity'),
  hytekId: '1',
  ...change,
});

/** The sentences about a typed change of a boys' race, beside other races. */
function checkRace(change: Partial<RaceFields>, others: readonly RaceFields[] = []) {
  const draft = editDraft(stored(1, race()), change, 0);
  return RACE_RULES.check(
    draft,
    others.map((fields, index) => stored(index + 2, fields)),
  );
}

function checkTrack(change: Partial<TrackFields>, otherId = '2') {
  const fields = { ...newTrackFields('Varsity', 'V'), hytekId: '1' };
  const other = draftOf({ id: 2, version: 1, fields: { ...fields, hytekId: otherId } });
  return TRACK_RULES.check(editDraft(draftOf({ id: 1, version: 1, fields }), change, 0), [other]);
}

const USED = "You've chosen an ID which is used elsewhere. Division ID's must be unique from other divisions";

describe('an ID', () => {
  test('of a race is unique among the races of its gender', () => {
    expect(checkRace({ hytekId: '2' }, [race({ hytekId: '2' })])).toEqual({
      hytekId: `${USED} of the same gender`,
    });
    expect(checkRace({ hytekId: '2' }, [race({ hytekId: '2', gender: 'F' })])).toEqual({});
  });

  test('in track and field is unique among all divisions, and at most 255', () => {
    expect(checkTrack({ hytekId: '2' })).toEqual({ hytekId: USED });
    expect(checkTrack({ hytekId: '255' })).toEqual({});
    expect(Object.keys(checkTrack({ hytekId: '256' }))).toEqual(['hytekId']);
    expect(checkRace({ hytekId: '256' })).toEqual({});
  });

  test('that is empty or no number is refused, and goes back to its stored value', () => {
    for (const hytekId of ['', 'seven', '0', '1.5'])
      expect(Object.keys(checkRace({ hytekId })), hytekId).toEqual(['hytekId']);
    expect(RACE_RULES.revert).toContain('hytekId');
  });
});

test('an ID is saved after 650 ms without typing, other fields after 1000', () => {
  expect(debounceOf('hytekId')).toBe(650);
  expect(debounceOf('name')).toBe(1000);
  expect(debounceOf('grades')).toBe(1000);
});

test('a blank name, a Team Max beyond its range and a length of nothing are not sent', () => {
  expect(checkRace({ name: ' ' })).toEqual({ name: 'A division needs a name.' });
  for (const maxEntries of ['-2', '1000', '7.5', 'x'])
    expect(Object.keys(checkRace({ maxEntries })), maxEntries).toEqual(['maxEntries']);
  for (const maxEntries of ['-1', '0', '999', '']) expect(checkRace({ maxEntries }), maxEntries).toEqual({});
  for (const distance of ['', '0', 'far'])
    expect(Object.keys(checkRace({ distance })), distance).toEqual(['distance']);
  for (const scoreDepth of ['0', '100', '2.5', 'x'])
    expect(Object.keys(checkRace({ scoreDepth })), scoreDepth).toEqual(['scoreDepth']);
});

test('a distance is doubtful over 99 miles and under 99 meters', () => {
  const isDoubtful = (distance: string, units: RaceFields['units']) =>
    doubtAboutDistance({ distance, units }) !== null;
  expect(isDoubtful('99', 'Miles')).toBe(false);
  expect(isDoubtful('99.1', 'Miles')).toBe(true);
  expect(isDoubtful('99', 'Meters')).toBe(false);
  expect(isDoubtful('3', 'Meters')).toBe(true);
  expect(isDoubtful('3.1', 'Miles')).toBe(false);
  expect(isDoubtful('', 'Meters')).toBe(false);
});

test('a Team Max of 0 says that it closes the race', () => {
  expect(doubtAboutTeamMax('0')).toBe(
    'Team Max=0 blocks all registration in this race. Remove the 0 if this is not what you want.',
  );
  expect(doubtAboutTeamMax('-1')).toBeNull();
  expect(doubtAboutTeamMax('')).toBeNull();
});

describe('a card', () => {
  test('of a new race has the defaults of a division', () => {
    expect(newRaceFields('F', 'New Division')).toMatchObject({
      name: 'New Division',
      distance: '5000',
      units: 'Meters',
      maxEntries: '-1',
      maxMeetEntries: '-1',
      levelMask: 4,
    });
  });

  test('saves only the changed fields, with an empty limit as none', () => {
    expect(raceSettingsOf({ maxEntries: '' })).toEqual({ maxEntries: -1 });
    expect(raceSettingsOf({ raceTime: '', scoreDepth: '' })).toEqual({ raceTime: null, scoreDepth: null });
    expect(trackSettingsOf({ nameShort: ' ', maxAthleteEvents: '4' })).toEqual({
      nameShort: null,
      maxAthleteEvents: 4,
    });
  });

  test('shows what the site has, and means the same again', () => {
    const item = {
      divisionId: 7,
      version: 3,
      name: 'Open',
      gender: 'F',
      distance: 1.86,
      units: 'Miles',
      day: 2,
      raceTime: '10:40',
      hytekId: null,
      maxEntries: 7,
      maxMeetEntries: -1,
      multiTeams: true,
      levelMask: 16,
      courseId: 4,
      scoreDepth: 5,
      placeDepth: null,
      tieBreaking: 'FIFTH',
      filters: [],
    } as const;
    const { divisionId, version, gender, filters, ...settings } = item;
    expect(raceSettingsOf(raceFieldsOf(item))).toEqual(settings);
  });
});

describe('filters', () => {
  const grade = (gradeId: number) => ({ gradeId, minAge: null, maxAge: null });

  test('are grades and ages, and further ranges of ages stay as they are', () => {
    const filters = [
      grade(10),
      grade(9),
      { gradeId: null, minAge: null, maxAge: 14 },
      { gradeId: null, minAge: 16, maxAge: null },
    ];
    const fields = filterFieldsOf(filters);
    expect(fields).toEqual({ grades: [9, 10], minAge: '', maxAge: '14', moreAges: [16, -1] });
    expect(filtersOf(fields)).toEqual([
      { GradeID: 9 },
      { GradeID: 10 },
      { MinAge: '', MaxAge: '14' },
      { MinAge: 16, MaxAge: -1 },
    ]);
  });

  test('offer the grades of the levels, and those that were chosen before', () => {
    expect(offeredGrades(4, [5]).map(({ gradeId }) => gradeId)).toEqual([5, 9, 10, 11, 12]);
  });
});

test('a field that is being typed keeps its text while it means the same', () => {
  expect(isSameTyped('1.', '1')).toBe(true);
  expect(isSameTyped('Varsity ', 'Varsity')).toBe(true);
  expect(isSameTyped('1.8', '1')).toBe(false);
  expect(isSameTyped('', '0')).toBe(false);
  expect(typedNumber('1,86')).toBe(1.86);
  expect(cutText('é'.repeat(38), 37)).toHaveLength(37);
});
