// The shape of a meet in a results file: what every reader hands to the import.
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** P preliminaries, Q quarter-finals, S semi-finals, F finals (a timed final is F with several heats). */
export type ParsedRoundCode = 'P' | 'Q' | 'S' | 'F';

/** An error lost something printed, a warning may have, an info only names an assumption. */
export type IssueSeverity = 'error' | 'warning' | 'info';

export interface ParseIssue {
  /** Line in the file, from 1; 0 if the issue is about the whole file. */
  line: number;
  severity: IssueSeverity;
  code: string;
  message: string;
  /** The line as printed. */
  text: string;
  /** True if the line is one result that could not be read. It counts as a waiting row. */
  isRow: boolean;
  /** Line of the event heading above the line, and the round that the line would belong to. */
  eventLine: number | null;
  round: ParsedRoundCode | null;
}

export type DateOrder = 'mdy' | 'dmy';

export interface DateOrderEvidence {
  /** Null if the file does not decide; day and month then stay unknown. */
  order: DateOrder | null;
  /** A sentence that names the evidence, or says why there is none. */
  reason: string;
}

export interface ParsedName {
  firstName: string;
  lastName: string;
}

/** Facts about a person beside the name. */
export interface ParsedPerson {
  /** Stable within the source of the meet: one key is one person. */
  key: string | null;
  gender: Gender | null;
  /** Never part of a public reply. */
  birthOn: Day | null;
  /** The three-letter country code of the sport, such as JAM. */
  nation: string | null;
}

/** Facts about a team beside the name that its rows print. */
export interface ParsedTeam {
  /** The name as the rows print it. */
  text: string;
  /** The full name if the rows print a shorter one; null if `text` is the name. */
  name: string | null;
  /** Stable within the source of the meet. */
  key: string | null;
  /** Up to eight letters, the team code of HY-TEK files. */
  code: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  levelMask: number | null;
}

/** The origin of the keys of people and teams, and whether its data may be shown again. */
export interface ParsedSource {
  /** The name of one set of keys. Independent sets have different names. */
  name: string;
  licence: string | null;
  attribution: string | null;
  /** If false, the data stays out of exports, the sitemap, the demo and pictures. */
  republish: boolean;
}

export interface ParsedAgeBand {
  /** The printed text: `W35`, `M55-74`, `11-12`, `30 & Over`, `U14`. */
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
  /** The sign that marks a record-breaking mark in the rows: `*`, `#`, `!`, `S`; null if none is printed. */
  flag: string | null;
  markText: string;
  /** YYYY-MM-DD if a whole date is printed and its order of day and month is clear. */
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
  /** School year or age as printed (`11`, `FR`, `W38`, `23`); empty if none is printed. */
  yearText: string;
  bib: string | null;
  /** Split printed after the name, `55.21` or `1:52.10 (55.12)`; null if there is none. */
  splitText: string | null;
  person: ParsedPerson | null;
}

export type AttemptOutcome = 'mark' | 'foul' | 'pass' | 'retired';

/** One trial of a throw or a horizontal jump. The trials keep their order. */
export interface ParsedAttempt {
  attempt: number;
  outcome: AttemptOutcome;
  /** `13.23m`, `45-03.25`; empty for a foul or a pass. */
  markText: string;
  /** `-0.4`, `+1.2`, `NWI`; null if no wind is printed. */
  windText: string | null;
}

/** One height of a vertical jump with the athlete's attempts at it: `O`, `XO`, `XX-`, `PPP`. */
export interface ParsedHeight {
  heightText: string;
  tries: string;
}

/** One lap or interval time printed below a row. */
export interface ParsedSplit {
  line: number;
  /** `400`, `1600m`, or the running number of the split if it has no label. */
  label: string;
  cumulativeText: string | null;
  lapText: string | null;
}

export interface ParsedRow {
  line: number;
  text: string;
  /** Null if the report prints `--`. */
  place: number | null;
  /** Another row of the same round prints the same place. */
  isTiedPlace: boolean;
  bib: string | null;
  /** Null for a relay squad. */
  athlete: ParsedName | null;
  person: ParsedPerson | null;
  /** School year as printed: `12`, ` 9`, `09`, `FR`, `K`; empty if not printed. */
  yearText: string;
  /** Age in years, if the column is an age column (`23`, `W38`, `M55`). */
  age: number | null;
  /**
   * The name as printed. HY-TEK cuts it to 12 or 18 characters in individual events. Empty means unattached.
   */
  teamText: string;
  /** The key of the team in `ParsedMeet.teams`; null if only the text names the team. */
  teamKey: string | null;
  /** `A`, `B`, … of a relay squad; null if none is printed. */
  relayLetter: string | null;
  /** The seed or, in a final, the mark of the round before; null if blank. */
  seedText: string | null;
  /**
   * The mark without place signs, flags and qualifiers: `16.21`, `5-04.00`, `13.85m`, `3020`; empty with a
   * status.
   */
  markText: string;
  /** Null if only the mark itself shows how it was timed. */
  timing: Timing | null;
  status: StatusCode | null;
  qualifier: 'Q' | 'q' | 'qR' | 'qJ' | null;
  /** A leading `J` is printed: same height, lower place by misses, so the place is not shared. */
  isJudgesDecision: boolean;
  /** A leading `X` or `x` is printed: the row is an exhibition and does not count. */
  isExhibition: boolean;
  /** `-0.7`, `1.9`, `NWI`; null if no wind is printed. */
  windText: string | null;
  heat: number | null;
  /** Place in the heat, if the file gives it beside the place of the round. */
  heatPlace: number | null;
  lane: number | null;
  reactionMs: number | null;
  /**
   * Printed points in units of 1/2520, the smallest unit of track scoring; null if the column is blank or
   * absent.
   */
  points2520: number | null;
  /** Points from the tables for combined events, if the event is a part of one; else null. */
  eventPoints: number | null;
  /** The text after the points: thousandths `25.115` or the next-best mark `117-9`. */
  tieBreakText: string | null;
  /** The reason for a disqualification, or another printed remark. */
  note: string | null;
  /**
   * Printed signs and words that refer to records, standards and bests: `*`, `#`, `!`, `@`, `%`, `S`, `WR`,
   * `SB`.
   */
  flags: string[];
  legs: ParsedLeg[];
  series: ParsedAttempt[];
  heights: ParsedHeight[];
  splits: ParsedSplit[];
}

export interface ParsedHeat {
  heat: number;
  windText: string | null;
  /** `15:19:53.378`, local time at the venue; null if not given. */
  startTime: string | null;
}

export interface ParsedRound {
  line: number;
  round: ParsedRoundCode;
  /** Day of the meet, from 1, in the page heading (`Results - Day 2`); null if it names none. */
  day: number | null;
  /** The calendar day, if the file gives it. */
  competedOn: Day | null;
  /** Heats with a heading of their own in the file, and the wind printed there. */
  heats: ParsedHeat[];
  /** The file holds only some heats of the round; stored results of other heats stay. */
  isPart: boolean;
  rows: ParsedRow[];
}

export interface ParsedEvent {
  line: number;
  /** `4`, `12A`; empty if the report prints no number. Several age bands may share one number. */
  number: string;
  /** An event with a smaller number has the same title, so the number tells the two apart. */
  isRepeated: boolean;
  /** The title as printed after the number: `Men 110 Meter Hurdles Men Open`. */
  title: string;
  /** Also X if the title names no gender; the event then has the issue EVENT_GENDER_UNKNOWN. */
  gender: Gender;
  /** The gender word as printed (`Girls`, `Women`, `Mixed`), or empty. It hints at the level. */
  genderWord: string;
  ageBand: ParsedAgeBand | null;
  /** The text after the event, without gender words: `Men Open` gives `Open`. */
  divisionName: string | null;
  /** The number of the division in HY-TEK exports; null if the file has none. */
  divisionNumber: number | null;
  /** Only cross-country races have a course. */
  courseName: string | null;
  /** Key of the event variant in the catalog; null if the title is not in it. The rows still count. */
  variantKey: string | null;
  /** The event part of the title: `110 Meter Hurdles 39"`. */
  eventText: string;
  isRelay: boolean;
  isExhibition: boolean;
  /** Title of the combined event that this is a part of (`Heptathlon`), and the number of the part. */
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
  /** The 15 in `15 Events Scored`. */
  eventsScored: number | null;
  /** The 321 in `Through Event 321`. */
  throughEvent: string | null;
  /** The printed total of the table, if there is one. */
  totalPoints2520: number | null;
  scores: ParsedTeamScore[];
}

/** Facts about a meet that a reader assumed from a file name, a year, the age of the file or its events. */
export type AssumedOfMeet = 'name' | 'date' | 'indoor';

export interface ParsedMeet {
  sport: Sport;
  name: string | null;
  assumed: AssumedOfMeet[];
  /** All files of this kind in a folder belong to one meet. */
  isOfFolder: boolean;
  /** YYYY-MM-DD; null if not printed, or if day and month cannot be told apart. */
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
  /** Null if the level follows from the rows. */
  levelMask: number | null;
  /** Null if the season follows from the sport, the first day and `isIndoor`. */
  seasonId: number | null;
  source: ParsedSource | null;
  teams: ParsedTeam[];
  /** No column has cut the names of teams and people. */
  hasWholeNames: boolean;
  /** A guess from the events; null if they do not decide. */
  isIndoor: boolean | null;
  /** Day on which the report was printed, YYYY-MM-DD. It is never used as the day of the meet. */
  printedOn: string | null;
  licensedTo: string | null;
  events: ParsedEvent[];
  teamScores: ParsedTeamScores[];
  issues: ParseIssue[];
  /**
   * The line at which the file stops in the middle (a heading without rows, a row without a mark); else null.
   */
  cutOffAtLine: number | null;
}

/** Facts from the caller that a file may not give. */
export interface ParseOptions {
  dateOrder?: DateOrder;
}
