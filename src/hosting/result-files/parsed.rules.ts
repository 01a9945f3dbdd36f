// The shape of a meet as a results file tells it: what every reader hands to the import pipeline.
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** P preliminaries, Q quarter-finals, S semi-finals, F finals (a timed final is F with several heats). */
export type ParsedRoundCode = 'P' | 'Q' | 'S' | 'F';

/** An error lost something that was printed, a warning may have, an info only says what was assumed. */
export type IssueSeverity = 'error' | 'warning' | 'info';

export interface ParseIssue {
  /** Line of the file, from 1; 0 when the issue belongs to the file as a whole. */
  line: number;
  severity: IssueSeverity;
  code: string;
  message: string;
  /** The line as printed. */
  text: string;
  /** True when the line stands for one result that could not be read: it counts as a waiting row. */
  isRow: boolean;
  /** Line of the heading that the line stands under, and the round that it would belong to. */
  eventLine: number | null;
  round: ParsedRoundCode | null;
}

export type DateOrder = 'mdy' | 'dmy';

export interface DateOrderEvidence {
  /** Null when the file itself does not decide; the day and month then stay unknown. */
  order: DateOrder | null;
  /** One sentence that says what decided, or why nothing did. */
  reason: string;
}

export interface ParsedName {
  firstName: string;
  lastName: string;
}

/** What a file tells of a person beside the name. */
export interface ParsedPerson {
  /** Stable in the source of the meet: the same key is the same person, another key another one. */
  key: string | null;
  gender: Gender | null;
  /** Never in a public reply. */
  birthOn: Day | null;
  /** Three letters of the sport, such as JAM. */
  nation: string | null;
}

/** What a file tells of a team beside the name that its rows print. */
export interface ParsedTeam {
  /** As the rows print it. */
  text: string;
  /** Its name, where the rows print something shorter; null: the text. */
  name: string | null;
  /** Stable in the source of the meet. */
  key: string | null;
  /** Up to eight letters, as HY-TEK files call it. */
  code: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  levelMask: number | null;
}

/** Where the keys of people and teams, and the right to show them, come from. */
export interface ParsedSource {
  /** Names one set of keys: two sets that know nothing of each other have two names. */
  name: string;
  licence: string | null;
  attribution: string | null;
  /** False: never in exports, the sitemap, the demo or pictures. */
  republish: boolean;
}

export interface ParsedAgeBand {
  /** As printed: `W35`, `M55-74`, `11-12`, `30 & Over`, `U14`. */
  text: string;
  min: number | null;
  max: number | null;
}

/** One printed record line above an event: `IVP Record:  15.15m 2009  NAME, TEAM`. */
export interface ParsedRecord {
  line: number;
  text: string;
  /** `IVP Record`, `Stadium`, `Meet`. */
  title: string;
  /** The sign that marks a record-breaking mark in the rows: `*`, `#`, `!`, `S`; null when none is printed. */
  flag: string | null;
  markText: string;
  /** YYYY-MM-DD when a whole date is printed and its order is known. */
  setOn: string | null;
  year: number | null;
  holderText: string;
  teamText: string;
}

/** A qualifying or entry standard printed beside the records: `State Qual: 11.20`. */
export interface ParsedStandard {
  line: number;
  title: string;
  flag: string | null;
  markText: string;
}

export interface ParsedLeg {
  line: number;
  /** 1 to 8, as printed. */
  leg: number;
  firstName: string;
  lastName: string;
  /** School year or age as printed (`11`, `FR`, `W38`, `23`); empty when none is printed. */
  yearText: string;
  bib: string | null;
  /** Split printed behind the name, `55.21` or `1:52.10 (55.12)`; null when none is. */
  splitText: string | null;
  person: ParsedPerson | null;
}

export type AttemptOutcome = 'mark' | 'foul' | 'pass' | 'retired';

/** One trial of a throw or a long jump, in the order of the trials. */
export interface ParsedAttempt {
  attempt: number;
  outcome: AttemptOutcome;
  /** `13.23m`, `45-03.25`; empty for a foul or a pass. */
  markText: string;
  /** `-0.4`, `+1.2`, `NWI`; null when no wind is printed. */
  windText: string | null;
}

/** One height of a vertical jump with what the athlete did there: `O`, `XO`, `XX-`, `PPP`. */
export interface ParsedHeight {
  heightText: string;
  tries: string;
}

/** One lap or interval time printed under a row. */
export interface ParsedSplit {
  line: number;
  /** `400`, `1600m`, or the running number of the split when nothing names it. */
  label: string;
  cumulativeText: string | null;
  lapText: string | null;
}

export interface ParsedRow {
  line: number;
  text: string;
  /** Null when the report prints `--`. */
  place: number | null;
  /** Another row of the same round prints the same place. */
  isTiedPlace: boolean;
  bib: string | null;
  /** Null for a relay team. */
  athlete: ParsedName | null;
  person: ParsedPerson | null;
  /** School year as printed: `12`, ` 9`, `09`, `FR`, `K`; empty when not printed. */
  yearText: string;
  /** Age in years when the column is an age column (`23`, `W38`, `M55`). */
  age: number | null;
  /** As printed; in individual events HY-TEK cuts it to 12 (or 18) characters. Empty means unattached. */
  teamText: string;
  /** Of the team in `ParsedMeet.teams`; null where the text alone names it. */
  teamKey: string | null;
  /** `A`, `B`, … of a relay; null when none is printed. */
  relayLetter: string | null;
  /** Seed or, in a final, the mark of the round before; null when blank. */
  seedText: string | null;
  /** The mark without place signs, flags, qualifiers: `16.21`, `5-04.00`, `13.85m`, `3020`; empty with a status. */
  markText: string;
  /** Null: as the mark says it. */
  timing: Timing | null;
  status: StatusCode | null;
  qualifier: 'Q' | 'q' | 'qR' | 'qJ' | null;
  /** A leading `J`: the same height, placed lower by misses; the place is not shared. */
  isJudgesDecision: boolean;
  /** A leading `X` or `x`: counts for nothing. */
  isExhibition: boolean;
  /** `-0.7`, `1.9`, `NWI`; null when no wind is printed. */
  windText: string | null;
  heat: number | null;
  /** Place in the heat, where the file tells it beside that of the round. */
  heatPlace: number | null;
  lane: number | null;
  reactionMs: number | null;
  /** Points printed, in 1/2520 (see sport/track-scoring); null when the column is blank or absent. */
  points2520: number | null;
  /** Points of the combined event's table when the event is a part of one; null elsewhere. */
  eventPoints: number | null;
  /** What is printed after the points: thousandths `25.115` or the next-best mark `117-9`. */
  tieBreakText: string | null;
  /** Why the row was disqualified, or another printed remark. */
  note: string | null;
  /** Signs and words that point at records, standards and bests: `*`, `#`, `!`, `@`, `%`, `S`, `WR`, `SB`. */
  flags: string[];
  legs: ParsedLeg[];
  series: ParsedAttempt[];
  heights: ParsedHeight[];
  splits: ParsedSplit[];
}

export interface ParsedHeat {
  heat: number;
  windText: string | null;
  /** `15:19:53.378`, as the clock at the venue said; null when not told. */
  startTime: string | null;
}

export interface ParsedRound {
  line: number;
  round: ParsedRoundCode;
  /** Day of the meet, from 1, that the head of the page names (`Results - Day 2`); null when it names none. */
  day: number | null;
  /** The day itself, where the file tells it. */
  competedOn: Day | null;
  /** Heats that a heading of the file names, with the wind printed there. */
  heats: ParsedHeat[];
  /** The file tells these heats only: what is known of other heats of the round stands. */
  isPart: boolean;
  rows: ParsedRow[];
}

export interface ParsedEvent {
  line: number;
  /** `4`, `12A`; empty when the report prints no number. Several age bands may share one number. */
  number: string;
  /** An event with a smaller number has the same title: the number tells them apart. */
  isRepeated: boolean;
  /** As printed after the number: `Men 110 Meter Hurdles Men Open`. */
  title: string;
  /** X also when the title names no gender; the event then has the issue EVENT_GENDER_UNKNOWN. */
  gender: Gender;
  /** The gender word as printed (`Girls`, `Women`, `Mixed`), or empty: it hints at the level. */
  genderWord: string;
  ageBand: ParsedAgeBand | null;
  /** What is printed behind the event without gender words: `Men Open` gives `Open`. */
  divisionName: string | null;
  /** Of a cross-country race. */
  courseName: string | null;
  /** Key of the event variant in sport/events; null when the title is not known (the rows still count). */
  variantKey: string | null;
  /** The event part of the title alone: `110 Meter Hurdles 39"`. */
  eventText: string;
  isRelay: boolean;
  isExhibition: boolean;
  /** Title of the combined event of which this is a part (`Heptathlon`), and which part it is. */
  combinedPart: { title: string; part: number } | null;
  advanceNote: string | null;
  records: ParsedRecord[];
  standards: ParsedStandard[];
  rounds: ParsedRound[];
}

export interface ParsedTeamScore {
  line: number;
  rank: number;
  teamText: string;
  abbreviation: string | null;
  points2520: number;
}

/** One printed team ranking. */
export interface ParsedTeamScores {
  line: number;
  /** Null for combined scores of all genders. */
  gender: Gender | null;
  divisionName: string | null;
  /** `15` of `15 Events Scored`. */
  eventsScored: number | null;
  /** `321` of `Through Event 321`. */
  throughEvent: string | null;
  /** The printed total of the table, when there is one. */
  totalPoints2520: number | null;
  scores: ParsedTeamScore[];
}

/** What of a meet nobody said and a reader took from a file name, a year, the age of the file or its events. */
export type AssumedOfMeet = 'name' | 'date' | 'indoor';

export interface ParsedMeet {
  sport: Sport;
  name: string | null;
  assumed: AssumedOfMeet[];
  /** All files of this kind in a folder are of one meet. */
  isOfFolder: boolean;
  /** YYYY-MM-DD, or null when not printed or when day and month cannot be told apart. */
  startOn: string | null;
  endOn: string | null;
  /** The dates as printed. */
  startText: string | null;
  endText: string | null;
  dateOrder: DateOrderEvidence;
  venueName: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  /** Null: guessed from the rows. */
  levelMask: number | null;
  /** Null: follows from the sport, the first day and indoor. */
  seasonId: number | null;
  source: ParsedSource | null;
  teams: ParsedTeam[];
  /** No column has cut the names of teams and people. */
  hasWholeNames: boolean;
  /** A guess from the events; null when they do not tell. */
  isIndoor: boolean | null;
  /** Day on which the report was printed, YYYY-MM-DD: never the day of the meet. */
  printedOn: string | null;
  licensedTo: string | null;
  events: ParsedEvent[];
  teamScores: ParsedTeamScores[];
  issues: ParseIssue[];
  /** The line in the middle of which the file stops (a heading without rows, a row without a mark); else null. */
  cutOffAtLine: number | null;
}

/** What a caller knows that a file may not say. */
export interface ParseOptions {
  dateOrder?: DateOrder;
}
