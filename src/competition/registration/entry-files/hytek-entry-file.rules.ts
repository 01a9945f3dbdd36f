// Reads HY-TEK's entry files: athletes in D and E records, relay squads in Q and R records, and what I records add.
import { readNumber } from '#competition/entries/numbers/numbers.rules.ts';
import { field, readDelimited } from '#kit/lists/delimited.ts';
import { parseGender } from '#sport/people/genders.rules.ts';
import {
  readBirthDay,
  readMeasure,
  type Standing,
  type WrittenEntry,
  type WrittenPerson,
} from './written-entries.rules.ts';

const RUNNERS_MAX = 8;

type Cells = readonly string[];
type Record = Omit<WrittenEntry, 'line' | 'raw'>;

/** D has a competitor number, a declaration and a note where E ends. */
const DIVISION_AT = 14;
/** E records may have an age in its place. */
const NUMBER_AT: Readonly<{ [kind: string]: number }> = { D: 15, I: 23 };
const D_DECLARATION_AT = 17;
const D_ALTERNATE_AT = 20;
const E_ALTERNATE_AT = 15;
const Q = { first: 16, width: 8, birth: 4, grade: 6, number: 7 };
const R = { first: 11, width: 7, birth: 4, grade: 6, number: null };
const Q_DECLARATION_AT = 12;
const RELAY_DIVISION_AT = 10;

const SAMPLE_LENGTH = 8000;
// The gender is the fifth field of every record. I, D and E are athletes, Q and R are relays.
const ATHLETE = /^[IDE];[^;]*;[^;]*;[^;]*;[MFmf];/;
const RELAY = /^[QR];[^;]*;[^;]*;[^;]*;[MFXmfx];/;
const MOST = 0.8;

/** True if most of the first lines are entry records. */
export function isEntryFile(text: string): boolean {
  const lines = [...readDelimited(text.slice(0, SAMPLE_LENGTH), ';')];
  const entries = lines.filter((line) => ATHLETE.test(line.text) || RELAY.test(line.text));
  return entries.length > 0 && entries.length >= lines.length * MOST;
}

/**
 * Every D, E, Q and R record is a row. I records are no rows: they give birth dates and grades that others leave out. An E
 * or R record whose entry is in a D or Q record as well is a row that repeats it, whichever comes first.
 */
export function readHytekEntries(text: string): WrittenEntry[] {
  const lines = [...readDelimited(text, ';')];
  const infos = new Map<string, WrittenPerson>();
  for (const { cells } of lines) if (kindOf(cells) === 'I') infos.set(nameKeyOf(cells), personOf(cells));
  const rows = lines
    .filter(({ cells }) => kindOf(cells) !== 'I')
    .map(({ line, text: raw, cells }) => ({ line, raw, cells, record: readRecord(cells, infos) }));
  const long = new Map(
    rows.flatMap(({ cells, record }) => (isLong(cells) ? [[entryKeyOf(cells), record] as const] : [])),
  );
  return rows.map(({ line, raw, cells, record }) => ({
    line,
    raw,
    ...(isLong(cells) ? record : (long.get(entryKeyOf(cells)) ?? record)),
  }));
}

const isLong = (cells: Cells): boolean => ['D', 'Q'].includes(kindOf(cells));

/** The same for the long and the short record of one entry. */
const entryKeyOf = (cells: Cells): string => {
  const isSquad = ['Q', 'R'].includes(kindOf(cells));
  const fields = isSquad ? [2, 3, 4, 5, 7] : [2, 3, 4, 5, 7, 8, 11];
  return [isSquad, ...fields.map((at) => field(cells, at).toLowerCase())].join(';');
};

const kindOf = (cells: Cells): string => field(cells, 1).toUpperCase();

function readRecord(cells: Cells, infos: ReadonlyMap<string, WrittenPerson>): Record {
  const kind = kindOf(cells);
  if (kind === 'D' || kind === 'E') {
    const person = personOf(cells);
    const info = infos.get(nameKeyOf(cells));
    return {
      person: {
        ...person,
        birthOn: person.birthOn ?? info?.birthOn ?? null,
        grade: person.grade || (info?.grade ?? ''),
        number: person.number ?? info?.number ?? null,
      },
      team: { code: field(cells, 7), name: field(cells, 8) },
      codeOf: 'athlete',
      event: field(cells, 11),
      gender: person.gender,
      seed: field(cells, 12),
      measure: readMeasure(field(cells, 13)),
      division: field(cells, DIVISION_AT),
      letter: '',
      runners: [],
      standing: standingOf(
        kind === 'D' ? field(cells, D_DECLARATION_AT) : '',
        field(cells, kind === 'D' ? D_ALTERNATE_AT : E_ALTERNATE_AT),
      ),
      isUnreadable: person.lastName === '' && person.firstName === '',
    };
  }
  if (kind === 'Q' || kind === 'R') return readSquad(cells, kind === 'Q' ? Q : R);
  return { ...NOTHING, event: field(cells, 11) };
}

const NOTHING: Record = {
  person: null,
  team: { code: '', name: '' },
  codeOf: null,
  event: '',
  gender: null,
  seed: '',
  measure: null,
  division: '',
  letter: '',
  runners: [],
  standing: 'entered',
  isUnreadable: true,
};

const personOf = (cells: Cells): WrittenPerson => ({
  lastName: field(cells, 2),
  firstName: field(cells, 3),
  gender: parseGender(field(cells, 5)),
  birthOn: readBirthDay(field(cells, 6)),
  grade: kindOf(cells) === 'I' ? '' : field(cells, 10),
  number: readNumber(field(cells, NUMBER_AT[kindOf(cells)] ?? 0)),
});

/** I records have another team in field 7: the one of the nation, so the name and birth date decide. */
const nameKeyOf = (cells: Cells): string =>
  [2, 3, 4, 5].map((at) => field(cells, at).toLowerCase()).join(';');

interface SquadLayout {
  /** The field of the first runner's last name. */
  first: number;
  width: number;
  /** Fields after the last name. */
  birth: number;
  grade: number;
  /** Null where an age may be in its place. */
  number: number | null;
}

function readSquad(cells: Cells, layout: SquadLayout): Record {
  const runners = Array.from({ length: RUNNERS_MAX }, (_, index) =>
    runnerAt(cells, layout.first + index * layout.width, layout),
  );
  return {
    ...NOTHING,
    team: { code: field(cells, 2), name: field(cells, 3) },
    codeOf: 'squad',
    letter: field(cells, 4),
    gender: parseGender(field(cells, 5)),
    event: field(cells, 7),
    seed: field(cells, 8),
    measure: readMeasure(field(cells, 9)),
    division: field(cells, RELAY_DIVISION_AT),
    runners: runners.filter(({ lastName, firstName }) => lastName !== '' || firstName !== ''),
    standing: standingOf(layout === Q ? field(cells, Q_DECLARATION_AT) : '', ''),
    isUnreadable: field(cells, 2) === '' && field(cells, 3) === '',
  };
}

const runnerAt = (cells: Cells, at: number, { birth, grade, number }: SquadLayout): WrittenPerson => ({
  lastName: field(cells, at),
  firstName: field(cells, at + 1),
  gender: parseGender(field(cells, at + 3)),
  birthOn: readBirthDay(field(cells, at + birth)),
  grade: field(cells, at + grade),
  number: number === null ? null : readNumber(field(cells, at + number)),
});

function standingOf(declaration: string, alternate: string): Standing {
  const letter = declaration.toUpperCase();
  if (letter === 'S') return 'scratched';
  return letter === 'A' || alternate.toUpperCase() === 'Y' ? 'alternate' : 'entered';
}
