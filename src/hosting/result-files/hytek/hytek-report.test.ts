import { describe, expect, test } from 'vitest';
import {
  CLUB_PDF,
  eventOf,
  INDOOR_TEXT,
  nameOf,
  readMeet,
  readTable,
  rowsOf,
  SCHOOL_TEXT,
} from './hytek.fixtures.ts';

const POINT = 2520;

describe('an indoor meet in text', () => {
  const meet = readMeet(INDOOR_TEXT);

  test('has name, days, venue, license and day of printing', () => {
    expect(meet).toMatchObject({
      name: 'Harbor Indoor Classic',
      startOn: '2019-02-08',
      endOn: '2019-02-09',
      venueName: 'Harbor Fieldhouse',
      licensedTo: 'Riverbend Timing',
      printedOn: '2019-02-10',
      isIndoor: true,
      cutOffAtLine: null,
    });
  });

  test('keeps two rounds of one event together, each with its rows', () => {
    expect(eventOf(meet, '1').rounds.map(({ round, rows }) => [round, rows.length])).toEqual([
      ['F', 4],
      ['P', 6],
    ]);
    expect(rowsOf(meet, '2', 'S')).toHaveLength(1);
  });

  test('separates signs and qualifiers from the marks', () => {
    expect(rowsOf(meet, '1')[0]).toMatchObject({
      markText: '7.29',
      flags: ['#', 'P'],
      points2520: 10 * POINT,
    });
    expect(rowsOf(meet, '1', 'P').map(({ markText, qualifier }) => [markText, qualifier])).toEqual([
      ['7.39', 'Q'],
      ['7.41', 'Q'],
      ['7.45', 'q'],
      ['7.47', 'q'],
      ['8.01', null],
      ['', null],
    ]);
  });

  test('gives a final the mark of the round before as its seed', () => {
    expect(rowsOf(meet, '1').map((row) => row.seedText)).toEqual(['7.39', '7.41', '7.45', '7.47']);
  });

  test('reads names with apostrophes, particles, accents and without a year', () => {
    expect(rowsOf(meet, '1', 'P').map((row) => [nameOf(row), row.yearText, row.teamText])).toEqual([
      ['Nora/Quill', 'SR', 'Eastport'],
      ["Zoë/O'Dell", 'FR', 'North Lake U'],
      ['Anna-Lise/Van der Berg', 'JR', 'Unattached'],
      ['Kia/St. James', 'SO', 'Westmoor'],
      ['Ana/Ruiz', '', 'Westmoor'],
      ['Lee/Poe', 'FR', 'Westmoor'],
    ]);
  });

  test('keeps the remark beside a disqualification', () => {
    expect(rowsOf(meet, '1', 'P').at(-1)).toMatchObject({
      place: null,
      status: 'FS',
      note: 'Rule 162.7',
      heat: 2,
    });
  });

  test('reads records and standards', () => {
    const { records, standards } = eventOf(meet, '1');
    expect(records).toMatchObject([
      {
        title: 'Meet Record',
        flag: '#',
        markText: '7.31',
        setOn: '2017-02-10',
        year: 2017,
        holderText: 'Tia Moro',
      },
    ]);
    expect(records[0]!.teamText).toBe('Eastport');
    expect(standards).toMatchObject([{ title: 'NCAA Auto', flag: 'A', markText: '7.25' }]);
  });

  test('separates the parts of a combined event from its total', () => {
    const parts = meet.events.filter((event) => event.number === '3');
    expect(parts.map(({ combinedPart, eventText }) => [combinedPart, eventText])).toEqual([
      [{ title: 'Pentathlon', part: 1 }, '60 Meter Hurdles'],
      [{ title: 'Pentathlon', part: 2 }, 'High Jump'],
      [null, 'Pentathlon'],
    ]);
    const [hurdles, jump, total] = parts.map(({ rounds }) => rounds[0]!.rows[0]!);
    expect(hurdles).toMatchObject({ markText: '8.85', eventPoints: 952, points2520: null });
    expect(jump!.heights.at(-1)).toEqual({ heightText: '1.78', tries: 'XXX' });
    expect(total).toMatchObject({
      markText: '4186',
      seedText: '4001',
      eventPoints: null,
      points2520: 10 * POINT,
    });
  });

  test('keeps an event that is not in the catalog, with its rows and an issue', () => {
    expect(eventOf(meet, '4').variantKey).toBeNull();
    expect(rowsOf(meet, '4')).toHaveLength(1);
    expect(meet.issues.map(({ code, severity }) => [code, severity])).toEqual([['EVENT_UNKNOWN', 'warning']]);
  });
});

describe('a meet that does not say whether it is indoors', () => {
  const COLUMNS = '    Name                    Year School                 Finals Wind H#';
  const reportOf = (rows: string) => readTable(COLUMNS, rows, 'Event 1  Girls 60 Meter Dash');

  test('counts as indoor because of its events, and the report lists that as assumed', () => {
    const meet = reportOf('  1 Moro, Tia                 12 Eastport                7.95        1');
    expect(meet).toMatchObject({ isIndoor: true, assumed: ['indoor'] });
  });

  test('was outdoors if a wind is printed', () => {
    const meet = reportOf('  1 Moro, Tia                 12 Eastport                7.95  +1.3  1');
    expect(meet).toMatchObject({ isIndoor: false, assumed: [] });
    expect(rowsOf(meet, '1')[0]!.windText).toBe('+1.3');
  });
});

describe('a school meet in text', () => {
  const meet = readMeet(SCHOOL_TEXT);

  test('has a venue that begins with a number, and the month first', () => {
    expect(meet).toMatchObject({ venueName: '400 Elm Street Field', startOn: '2018-05-12', isIndoor: false });
    expect(meet.issues).toEqual([]);
  });

  test('reads relay teams with letter, more than four legs, splits, and teams without legs', () => {
    const [first, second, exhibition, disqualified] = rowsOf(meet, '6');
    expect(first).toMatchObject({ teamText: 'Hill High School', relayLetter: 'A', athlete: null, heat: 1 });
    expect(first!.legs.map(({ leg, firstName, yearText }) => [leg, firstName, yearText])).toEqual([
      [1, 'Tom', '12'],
      [2, 'Jon', '12'],
      [3, 'Max', '11'],
      [4, 'Ty', '9'],
      [5, 'Lou', '10'],
      [6, 'Al', '9'],
    ]);
    expect(first!.splits.map(({ cumulativeText, lapText }) => [cumulativeText, lapText])).toEqual([
      ['55.21', null],
      ['1:47.30', '52.09'],
      ['2:38.00', '50.70'],
      ['3:28.11', '50.11'],
    ]);
    expect(second).toMatchObject({
      teamText: 'Lake High School',
      relayLetter: null,
      legs: [],
      seedText: null,
    });
    expect(exhibition).toMatchObject({ markText: '3:40.10', isExhibition: true, relayLetter: 'B' });
    expect(exhibition!.legs).toMatchObject([{ leg: 1, bib: '17', firstName: 'Vic', lastName: 'Gray' }]);
    expect(disqualified).toMatchObject({ status: 'DQ', note: 'Zone' });
  });

  test('reads feet and inches, series, winds, judges’ decisions and next-best marks', () => {
    const [first, second, third] = rowsOf(meet, '7');
    expect(first!.series.map(({ outcome, windText }) => [outcome, windText])).toEqual([
      ['mark', '0.3'],
      ['foul', '0.1'],
      ['mark', '1.9'],
      ['pass', null],
      ['foul', null],
      ['pass', null],
    ]);
    expect(second).toMatchObject({
      athlete: { firstName: 'Jon', lastName: 'van der Meer Jr.' },
      markText: '20-01.25',
      isJudgesDecision: true,
      windText: 'NWI',
      tieBreakText: '19-11.00',
    });
    expect(third).toMatchObject({ status: 'FOUL', points2520: null });
  });

  test('takes heat and wind from the headings of a report sorted by heat, in which equal places are no tie', () => {
    const rows = rowsOf(meet, '8');
    expect(rows.map(({ heat, windText, isTiedPlace }) => [heat, windText, isTiedPlace])).toEqual([
      [1, '1.2', false],
      [1, '1.2', false],
      [2, 'NWI', false],
      [2, 'NWI', false],
    ]);
    expect(rows[3]).toMatchObject({ teamText: 'Team 12', markText: '12.6h' });
  });

  test('marks equal places as tied and reads half points', () => {
    expect(
      rowsOf(meet, '9').map(({ place, isTiedPlace, points2520 }) => [place, isTiedPlace, points2520]),
    ).toEqual([
      [1, false, 10 * POINT],
      [2, false, 8 * POINT],
      [3, true, 5.5 * POINT],
      [3, true, 5.5 * POINT],
      [5, false, null],
      [null, false, null],
    ]);
    expect(rowsOf(meet, '9').at(-1)).toMatchObject({ teamText: '', yearText: '11', status: 'NH' });
  });

  test('tells thousandths from points, also if the points are blank', () => {
    expect(rowsOf(meet, '10').map(({ points2520, tieBreakText }) => [points2520, tieBreakText])).toEqual([
      [10 * POINT, '25.115'],
      [8 * POINT, '25.119'],
      [null, null],
      [null, '28.309'],
    ]);
  });

  test('reads rankings of one division in three columns, with thirds of points', () => {
    expect(meet.teamScores).toMatchObject([{ gender: 'F', divisionName: 'JV', eventsScored: 2 }]);
    expect(
      meet.teamScores[0]!.scores.map(({ rank, teamText, points2520 }) => [rank, teamText, points2520]),
    ).toEqual([
      [1, 'Hill', 20 * POINT],
      [2, 'Lake', 13.5 * POINT],
      [3, 'Wood', (16 * POINT) / 3],
      [3, 'Elm', (16 * POINT) / 3],
    ]);
  });
});

describe('a club meet as PDF text', () => {
  const meet = readMeet(CLUB_PDF);

  test('has the day first, and no issue from repeated banners', () => {
    expect(meet).toMatchObject({ startOn: '2020-01-11', endOn: '2020-01-18', printedOn: '2020-01-18' });
    expect(meet).toMatchObject({ licensedTo: 'Island Athletics', venueName: 'Palm Stadium', issues: [] });
  });

  test('keeps age bands that share a number apart', () => {
    const bands = meet.events.filter((event) => event.number === '101');
    expect(bands.map(({ ageBand, gender, divisionName }) => [ageBand, gender, divisionName])).toEqual([
      [{ text: 'M35', min: 35, max: null }, 'M', 'Masters'],
      [{ text: 'M85+', min: 85, max: null }, 'M', 'Masters'],
    ]);
    expect(rowsOf(meet, '101')[0]).toMatchObject({ bib: '35047', yearText: 'M36', age: 36, teamText: 'SMA' });
    expect(rowsOf(meet, '101')[1]).toMatchObject({ teamText: 'MR25', status: 'DNS' });
  });

  test('takes the round from the columns and continues after a page break', () => {
    const rows = rowsOf(meet, '105', 'P');
    expect(eventOf(meet, '105').advanceNote).toBe('8 Advance: Top 2 Each Heat plus Next 2 Best Times');
    expect(rows.map(({ bib, qualifier, windText, heat }) => [bib, qualifier, windText, heat])).toEqual([
      ['402', 'Q', '1.9', 2],
      ['92', 'q', '+0.0', 1],
      ['11', null, 'NWI', 2],
    ]);
    expect(rows.map((row) => [nameOf(row), row.age, row.teamText])).toEqual([
      ['Silas/Glen', 25, 'SINGAPORE UN'],
      ['Fred/Bram', 27, 'NANYANG POLYTECHNIC'],
      ['Glen/Zed', 20, 'INSTITUTE OF'],
    ]);
  });

  test('reads a record with a day, and an exhibition', () => {
    expect(eventOf(meet, '105').records).toMatchObject([{ setOn: '2019-01-12', teamText: 'NSC' }]);
    expect(eventOf(meet, '106')).toMatchObject({
      isExhibition: true,
      divisionName: 'Open',
      eventText: 'High Jump',
    });
    expect(rowsOf(meet, '106')[0]!.note).toBe('New CR');
  });

  test('pairs heights with attempts', () => {
    expect(rowsOf(meet, '106').map((row) => row.heights.map((height) => height.tries).join(' '))).toEqual([
      'O O O XXO XO XXX',
      'XO O XX-',
    ]);
  });

  test('skips the number of a trial that was not taken', () => {
    expect(rowsOf(meet, '107')[0]!.series.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 6]);
  });

  test('reads legs with bib, age band and a lone initial', () => {
    expect(
      rowsOf(meet, '108')[0]!.legs.map(({ bib, firstName, yearText }) => [bib, firstName, yearText]),
    ).toEqual([
      ['170', 'Abel', '24'],
      ['165', 'Ian', '23'],
      ['157', 'Ida', 'W38'],
      ['180', 'Carla A', ''],
    ]);
    expect(eventOf(meet, '108').gender).toBe('X');
  });

  test('reads the table of team scores with its total', () => {
    expect(meet.teamScores).toMatchObject([
      {
        gender: null,
        throughEvent: '321',
        totalPoints2520: 1507.5 * POINT,
        scores: [{ abbreviation: 'NSC' }, {}],
      },
    ]);
    expect(meet.teamScores[0]!.scores[1]).toMatchObject({ rank: 2, points2520: 1191.5 * POINT });
  });
});
