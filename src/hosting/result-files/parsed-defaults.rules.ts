// Parts of a parsed meet of which a reader tells what its file prints; the rest says "not printed".
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

/** The fields that have no "not printed", and any others. */
type Told<Part, Needed extends keyof Part> = Pick<Part, Needed> & Partial<Part>;

export function parsedMeet(told: Partial<ParsedMeet>): ParsedMeet {
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
    ...told,
  };
}

/** `eventText` is the title when it is left out. */
export function parsedEvent(told: Told<ParsedEvent, 'line' | 'title' | 'gender'>): ParsedEvent {
  return {
    number: '',
    isRepeated: false,
    genderWord: '',
    ageBand: null,
    divisionName: null,
    courseName: null,
    variantKey: null,
    eventText: told.title,
    isRelay: false,
    isExhibition: false,
    combinedPart: null,
    advanceNote: null,
    records: [],
    standards: [],
    rounds: [],
    ...told,
  };
}

export function parsedRound(told: Told<ParsedRound, 'line' | 'round'>): ParsedRound {
  return { day: null, competedOn: null, heats: [], isPart: false, rows: [], ...told };
}

export function parsedHeat(told: Told<ParsedHeat, 'heat'>): ParsedHeat {
  return { windText: null, startTime: null, ...told };
}

export function parsedRow(told: Told<ParsedRow, 'line' | 'text'>): ParsedRow {
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
    ...told,
  };
}

export function parsedLeg(told: Told<ParsedLeg, 'line' | 'leg' | 'firstName' | 'lastName'>): ParsedLeg {
  return { yearText: '', bib: null, splitText: null, person: null, ...told };
}

export function parsedPerson(told: Partial<ParsedPerson>): ParsedPerson {
  return { key: null, gender: null, birthOn: null, nation: null, ...told };
}

export function parsedTeam(told: Told<ParsedTeam, 'text'>): ParsedTeam {
  return {
    name: null,
    key: null,
    code: null,
    city: null,
    state: null,
    country: null,
    levelMask: null,
    ...told,
  };
}
