// Writes the results of a meet as HY-TEK semicolon records: H for the meet, E for athletes, R for relays.
import type {
  ParsedEvent,
  ParsedLeg,
  ParsedMeet,
  ParsedRoundCode,
  ParsedRow,
} from '#hosting/result-files/parsed.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { hytekCodeOf } from '#sport/events/hytek-codes.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import { markOf, windOf } from './written-values.rules.ts';

const LINE_END = '\r\n';
const PROGRAM = 'Homestretch';
const UNATTACHED = { code: 'UNA', name: 'Unattached' };

/** Birth dates are never written. */
export function writeHytekResults(meet: ParsedMeet): string {
  const codes = codesOf(meet);
  const start = usDay(meet.startOn);
  const header = ['H', field(meet.name ?? ''), start, usDay(meet.endOn) || start, PROGRAM, start, ''];
  const records = meet.events.flatMap((event, index) =>
    event.rounds.flatMap(({ round, rows }) =>
      rows.map((row) => recordOf(row, { event, round, number: event.number || String(index + 1), codes })),
    ),
  );
  return [header, ...records].map((fields) => fields.join(';') + LINE_END).join('');
}

interface Setting {
  event: ParsedEvent;
  round: ParsedRoundCode;
  number: string;
  codes: ReadonlyMap<string, string>;
}

function recordOf(row: ParsedRow, { event, round, number, codes }: Setting): string[] {
  const { event: head } = { event };
  const measure = /^\d+-/.test(row.markText) ? 'E' : 'M';
  const shared = [
    ...[
      row.athlete ? 'E' : 'R',
      typeOf(event),
      /^\d+$/.test(number) ? number : '',
      /^\d+$/.test(number) ? '' : field(number),
    ],
    ...[codeOf(head), event.gender, event.ageBand?.text ?? '', numberText(event.divisionNumber)],
    ...[field(event.divisionName ?? ''), round, markWithQualifier(row), measure, windOf(row)],
    ...[numberText(row.place), numberText(row.heatPlace), numberText(row.heat)],
    ...[
      row.isExhibition || event.isExhibition ? 'X' : '',
      row.points2520 === null ? '' : formatPoints(row.points2520),
    ],
    ...[numberText(row.eventPoints), event.combinedPart ? String(event.combinedPart.part) : ''],
  ];
  const name = field(row.teamText) || UNATTACHED.name;
  const team = [row.teamText === '' ? UNATTACHED.code : (codes.get(row.teamText) ?? ''), name];
  if (!row.athlete)
    return [
      ...shared,
      ...team,
      row.relayLetter ?? '',
      ...row.legs.flatMap((leg) => runner(leg, event.gender)),
    ];
  const { firstName, lastName } = row.athlete;
  const gender = event.gender === 'X' ? (row.person?.gender ?? '') : event.gender;
  const person = [field(lastName), field(firstName), '', gender, '', ...team];
  return [...shared, '', '', ...person, numberText(row.age), field(row.yearText), field(row.bib ?? ''), ''];
}

function typeOf({ variantKey, combinedPart, eventText }: ParsedEvent): string {
  const kind =
    findVariant(variantKey ?? '')?.markKind ??
    (/jump|vault|put|throw|discus|jav|shot/i.test(eventText) ? 'distance' : 'time');
  if (kind === 'points') return 'M';
  const type = kind === 'time' ? 'T' : 'F';
  return combinedPart ? `${type}M` : type;
}

/** An event without a code goes by its title. */
function codeOf({ variantKey, eventText }: ParsedEvent): string {
  const variant = findVariant(variantKey ?? '');
  return variant ? hytekCodeOf(variant) : field(eventText);
}

/** The reader of these files takes `12.95q` and `J5-02.00` as printed reports have them. */
const markWithQualifier = (row: ParsedRow): string =>
  `${row.status === null && row.isJudgesDecision ? 'J' : ''}${markOf(row)}${row.qualifier?.[0] ?? ''}`;

/** Last name, first name, initial, sex, birth date, age, school year and number. */
function runner({ firstName, lastName, yearText, bib, person }: ParsedLeg, gender: Gender): string[] {
  const sex = gender === 'X' ? (person?.gender ?? 'M') : gender;
  return [field(lastName), field(firstName), '', sex, '', '', field(yearText), field(bib ?? '')];
}

const CODE_MAX = 4;

/** Teams without a code get letters of their name that no other team has. */
function codesOf({ events, teams }: ParsedMeet): ReadonlyMap<string, string> {
  const codes = new Map(teams.flatMap(({ text, code }) => (code ? [[text, field(code)] as const] : [])));
  const taken = new Set<string>([UNATTACHED.code, ...codes.values()]);
  const written = events.flatMap(({ rounds }) =>
    rounds.flatMap(({ rows }) => rows.map(({ teamText }) => teamText)),
  );
  for (const name of new Set(written)) {
    if (name === '' || codes.has(name)) continue;
    const letters = name.replace(/[^\p{L}\d]/gu, '').toUpperCase() || 'TEAM';
    let code = letters.slice(0, CODE_MAX);
    for (let number = 2; taken.has(code); number++)
      code = letters.slice(0, CODE_MAX - String(number).length) + number;
    codes.set(name, code);
    taken.add(code);
  }
  return codes;
}

const field = (text: string): string => text.replace(/[;\s]+/g, ' ').trim();
const numberText = (value: number | null): string => (value === null ? '' : String(value));

const usDay = (day: string | null): string => {
  const [year, month, date] = (day ?? '').split('-');
  return year && month && date ? `${Number(month)}/${Number(date)}/${year}` : '';
};
