// Reads one record of a HY-TEK results export. Fields are separated by `;`, or by `,` in MeetPro's version.

import type { ParsedRoundCode } from '#hosting/result-files/parsed.rules.ts';
import { type DelimitedLine, field } from '#kit/lists/delimited.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { parseGender } from '#sport/people/genders.rules.ts';

/** T and F are run and field events, M is a combined event, TM and FM are its parts. */
export type ExportedType = 'T' | 'F' | 'M' | 'TM' | 'FM';

/** The fields that E and R records share. */
export interface ExportedResult {
  line: number;
  text: string;
  type: ExportedType;
  isRelay: boolean;
  number: string;
  code: string;
  gender: Gender | null;
  ageRange: string;
  divisionName: string;
  /** Null for none. */
  divisionNumber: number | null;
  round: ParsedRoundCode;
  markText: string;
  isMetric: boolean;
  windText: string;
  place: number | null;
  heatPlace: number | null;
  heat: number | null;
  isExhibition: boolean;
  pointsText: string;
  eventPoints: number | null;
  /** Part of a combined event, from 1; 0 is the event itself. */
  part: number;
  /** The fields after those that every layout has. */
  tail: string[];
}

const TYPES: readonly string[] = ['T', 'F', 'M', 'TM', 'FM'];
const ROUNDS = /^[PQSF]$/;

// The number of fields up to the sub-event, in HY-TEK's own order.
const FIELDS_BEFORE_NAMES = 20;

/** Null if the cells are not a result. Fields are counted from 1. */
export function readExportedResult({ line, text, cells }: DelimitedLine): ExportedResult | null {
  const kind = cells[0]?.toUpperCase();
  if (kind === 'R' && !TYPES.includes(field(cells, 2).toUpperCase()))
    return readMeetProRelay({ line, text, cells });
  const type = field(cells, 2).toUpperCase();
  if ((kind !== 'E' && kind !== 'R') || !TYPES.includes(type)) return null;
  return {
    line,
    text,
    type: type as ExportedType,
    isRelay: kind === 'R',
    number: field(cells, 4) || field(cells, 3),
    code: field(cells, 5).toUpperCase(),
    gender: parseGender(field(cells, 6)),
    ageRange: field(cells, 7),
    divisionName: field(cells, 9),
    divisionNumber: positive(field(cells, 8)),
    round: roundOf(field(cells, 10)),
    markText: field(cells, 11),
    isMetric: field(cells, 12).toUpperCase() === 'M',
    windText: field(cells, 13),
    place: positive(field(cells, 14)),
    heatPlace: positive(field(cells, 15)),
    heat: positive(field(cells, 16)),
    isExhibition: field(cells, 17).toUpperCase() === 'X',
    pointsText: field(cells, 18),
    eventPoints: positive(field(cells, 19)),
    part: positive(field(cells, 20)) ?? 0,
    tail: cells.slice(FIELDS_BEFORE_NAMES),
  };
}

// MeetPro writes the team first, then the event, and runners from field 19 on.
function readMeetProRelay({ line, text, cells }: DelimitedLine): ExportedResult | null {
  const gender = parseGender(field(cells, 6));
  if (field(cells, 3) === '' || field(cells, 5) === '' || gender === null) return null;
  return {
    line,
    text,
    type: 'T',
    isRelay: true,
    number: field(cells, 4) || field(cells, 3),
    code: field(cells, 5).toUpperCase(),
    gender,
    ageRange: field(cells, 7),
    divisionName: field(cells, 9),
    divisionNumber: positive(field(cells, 8)),
    round: roundOf(field(cells, 10)),
    markText: field(cells, 11),
    isMetric: true,
    windText: '',
    place: positive(field(cells, 14)),
    heatPlace: positive(field(cells, 15)),
    heat: positive(field(cells, 16)),
    isExhibition: field(cells, 17).toUpperCase() === 'X',
    pointsText: field(cells, 18),
    eventPoints: null,
    part: 0,
    tail: [field(cells, 13), field(cells, 2), ...cells.slice(18)],
  };
}

function roundOf(text: string): ParsedRoundCode {
  const code = text.toUpperCase();
  return ROUNDS.test(code) ? (code as ParsedRoundCode) : 'F';
}

/** Null for zero, which programs write for unknown values. */
export function positive(text: string): number | null {
  return /^\d{1,4}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
