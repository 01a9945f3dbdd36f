// Builds parts of a parsed meet: a reader passes the printed fields, the others get "not printed".
import type {
  ParsedEvent,
  ParsedHeat,
  ParsedLeg,
  ParsedMeet,
  ParsedPerson,
  ParsedRound,
  ParsedRow,
  ParsedTeam,
} from './parsed.rules.ts';

/** The fields without a "not printed" value are required, all others are optional. */
type PrintedFields<Part, Needed extends keyof Part> = Pick<Part, Needed> & Partial<Part>;

export function parsedMeet(fields: Partial<ParsedMeet>): ParsedMeet {
  return {
    sport: 'tf',
    name: null,
    assumed: [],
    isOfFolder: false,
    startOn: null,
    endOn: null,
    startText: null,
    endText: null,
    dateOrder: { order: null, reason: '' },
    venueName: null,
    city: null,
    state: null,
    country: null,
    levelMask: null,
    seasonId: null,
    source: null,
    teams: [],
    hasWholeNames: true,
    isIndoor: null,
    printedOn: null,
    licensedTo: null,
    events: [],
    teamScores: [],
    issues: [],
    cutOffAtLine: null,
    ...fields,
  };
}

/** `eventText` defaults to the title. */
export function parsedEvent(fields: PrintedFields<ParsedEvent, 'line' | 'title' | 'gender'>): ParsedEvent {
  return {
    number: '',
    isRepeated: false,
    genderWord: '',
    ageBand: null,
    divisionName: null,
    divisionNumber: null,
    courseName: null,
    variantKey: null,
    eventText: fields.title,
    isRelay: false,
    isExhibition: false,
    combinedPart: null,
    advanceNote: null,
    records: [],
    standards: [],
    rounds: [],
    ...fields,
  };
}

export function parsedRound(fields: PrintedFields<ParsedRound, 'line' | 'round'>): ParsedRound {
  return { day: null, competedOn: null, heats: [], isPart: false, rows: [], ...fields };
}

export function parsedHeat(fields: PrintedFields<ParsedHeat, 'heat'>): ParsedHeat {
  return { windText: null, startTime: null, ...fields };
}

export function parsedRow(fields: PrintedFields<ParsedRow, 'line' | 'text'>): ParsedRow {
  return {
    place: null,
    isTiedPlace: false,
    bib: null,
    athlete: null,
    person: null,
    yearText: '',
    age: null,
    teamText: '',
    teamKey: null,
    relayLetter: null,
    seedText: null,
    markText: '',
    timing: null,
    status: null,
    qualifier: null,
    isJudgesDecision: false,
    isExhibition: false,
    windText: null,
    heat: null,
    heatPlace: null,
    lane: null,
    reactionMs: null,
    points2520: null,
    eventPoints: null,
    tieBreakText: null,
    note: null,
    flags: [],
    legs: [],
    series: [],
    heights: [],
    splits: [],
    ...fields,
  };
}

export function parsedLeg(
  fields: PrintedFields<ParsedLeg, 'line' | 'leg' | 'firstName' | 'lastName'>,
): ParsedLeg {
  return { yearText: '', bib: null, splitText: null, person: null, ...fields };
}

export function parsedPerson(fields: Partial<ParsedPerson>): ParsedPerson {
  return { key: null, gender: null, birthOn: null, nation: null, ...fields };
}

export function parsedTeam(fields: PrintedFields<ParsedTeam, 'text'>): ParsedTeam {
  return {
    name: null,
    key: null,
    code: null,
    city: null,
    state: null,
    country: null,
    levelMask: null,
    ...fields,
  };
}
