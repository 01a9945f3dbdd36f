// The shape of a meet in the JSON files of this site.
import type {
  ParsedEvent,
  ParsedHeat,
  ParsedLeg,
  ParsedMeet,
  ParsedPerson,
  ParsedRound,
  ParsedRow,
  ParsedTeam,
  ParsedTeamScores,
} from '#hosting/result-files/parsed.rules.ts';
import { dayParts, isDay } from '#sport/calendar/days.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { STATUS_CODES } from '#sport/marks/statuses.rules.ts';
import { GENDERS } from '#sport/people/genders.rules.ts';
import { SPORTS } from '#sport/sports.rules.ts';
import {
  flag,
  listOf,
  nullOr,
  object,
  oneOf,
  type Shape,
  text,
  WrongShape,
  wholeUpTo,
} from './shapes.rules.ts';

const day: Shape<string> = (value, path) => {
  const read = text(value, path);
  if (!isDay(read) || dayParts(read).year < 1800) throw new WrongShape(path);
  return read;
};
/** Lines are counted anew when the file is read. */
const line: Shape<number> = () => 0;
/** Places, heats and other small numbers. */
const small = wholeUpTo(9999);
const points = wholeUpTo(2520 * 100_000);
const milliseconds = wholeUpTo(100_000);
const ids = wholeUpTo(2_147_483_647);
const METERS_MAX = 200_000;
/** An event that the catalogue does not have is stored under its title. */
const variantKey: Shape<string | null> = (value, path) => {
  const key = nullOr(text)(value, path);
  const variant = key === null ? null : findVariant(key);
  return variant && (variant.distanceMeters ?? 0) <= METERS_MAX ? key : null;
};
const gender = oneOf(...GENDERS);
const roundCode = oneOf('P', 'Q', 'S', 'F');

const person = object<ParsedPerson>({
  key: nullOr(text),
  gender: nullOr(gender),
  birthOn: nullOr(day),
  nation: nullOr(text),
});

const leg = object<ParsedLeg>({
  line,
  leg: small,
  firstName: text,
  lastName: text,
  yearText: text,
  bib: nullOr(text),
  splitText: nullOr(text),
  person: nullOr(person),
});

const row = object<ParsedRow>({
  line,
  text,
  place: nullOr(small),
  isTiedPlace: flag,
  bib: nullOr(text),
  athlete: nullOr(object({ firstName: text, lastName: text })),
  person: nullOr(person),
  yearText: text,
  age: nullOr(small),
  teamText: text,
  teamKey: nullOr(text),
  relayLetter: nullOr(text),
  seedText: nullOr(text),
  markText: text,
  timing: nullOr(oneOf('fat', 'hand')),
  status: nullOr(oneOf(...STATUS_CODES)),
  qualifier: nullOr(oneOf('Q', 'q', 'qR', 'qJ')),
  isJudgesDecision: flag,
  isExhibition: flag,
  windText: nullOr(text),
  heat: nullOr(small),
  heatPlace: nullOr(small),
  lane: nullOr(small),
  reactionMs: nullOr(milliseconds),
  points2520: nullOr(points),
  eventPoints: nullOr(small),
  tieBreakText: nullOr(text),
  note: nullOr(text),
  flags: listOf(text),
  legs: listOf(leg),
  series: listOf(
    object({
      attempt: small,
      outcome: oneOf('mark', 'foul', 'pass', 'retired'),
      markText: text,
      windText: nullOr(text),
    }),
  ),
  heights: listOf(object({ heightText: text, tries: text })),
  splits: listOf(object({ line, label: text, cumulativeText: nullOr(text), lapText: nullOr(text) })),
});

const heat = object<ParsedHeat>({ heat: small, windText: nullOr(text), startTime: nullOr(text) });

const round = object<ParsedRound>({
  line,
  round: roundCode,
  day: nullOr(small),
  competedOn: nullOr(day),
  heats: listOf(heat),
  isPart: flag,
  rows: listOf(row),
});

const event = object<ParsedEvent>({
  line,
  number: text,
  isRepeated: flag,
  title: text,
  gender,
  genderWord: text,
  ageBand: nullOr(object({ text, min: nullOr(small), max: nullOr(small) })),
  divisionName: nullOr(text),
  divisionNumber: nullOr(ids),
  courseName: nullOr(text),
  variantKey,
  eventText: text,
  isRelay: flag,
  isExhibition: flag,
  combinedPart: nullOr(object({ title: text, part: small })),
  advanceNote: nullOr(text),
  records: listOf(
    object({
      line,
      text,
      title: text,
      flag: nullOr(text),
      markText: text,
      setOn: nullOr(day),
      year: nullOr(small),
      holderText: text,
      teamText: text,
    }),
  ),
  standards: listOf(object({ line, title: text, flag: nullOr(text), markText: text })),
  rounds: listOf(round),
});

const team = object<ParsedTeam>({
  text,
  name: nullOr(text),
  key: nullOr(text),
  code: nullOr(text),
  city: nullOr(text),
  state: nullOr(text),
  country: nullOr(text),
  levelMask: nullOr(ids),
});

const teamScores = object<ParsedTeamScores>({
  line,
  gender: nullOr(gender),
  divisionName: nullOr(text),
  eventsScored: nullOr(small),
  throughEvent: nullOr(text),
  totalPoints2520: nullOr(points),
  scores: listOf(
    object({ line, rank: small, teamText: text, abbreviation: nullOr(text), points2520: points }),
  ),
});

/** Facts that a reader had to assume, and what it could not read, are no part of the file. */
export type MeetOfJson = Omit<
  ParsedMeet,
  | 'assumed'
  | 'isOfFolder'
  | 'issues'
  | 'cutOffAtLine'
  | 'source'
  | 'dateOrder'
  | 'startText'
  | 'endText'
  | 'licensedTo'
  | 'printedOn'
>;

export const meetShape = object<MeetOfJson>({
  sport: oneOf(...SPORTS),
  name: nullOr(text),
  startOn: nullOr(day),
  endOn: nullOr(day),
  venueName: nullOr(text),
  city: nullOr(text),
  state: nullOr(text),
  country: nullOr(text),
  levelMask: nullOr(ids),
  seasonId: nullOr(ids),
  teams: listOf(team),
  hasWholeNames: flag,
  isIndoor: nullOr(flag),
  events: listOf(event),
  teamScores: listOf(teamScores),
});

/** Counts the lines anew, so that every row has one of its own. */
export function numbered(meet: MeetOfJson): MeetOfJson {
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  return {
    ...meet,
    events: meet.events.map((event) => ({
      ...event,
      line: next(),
      rounds: event.rounds.map((round) => ({
        ...round,
        line: next(),
        rows: round.rows.map((row) => {
          const line = next();
          return {
            ...row,
            line,
            legs: row.legs.map((leg) => ({ ...leg, line })),
            splits: row.splits.map((split) => ({ ...split, line })),
          };
        }),
      })),
    })),
    teamScores: meet.teamScores.map((scores) => ({
      ...scores,
      line: next(),
      scores: scores.scores.map((score) => ({ ...score, line: next() })),
    })),
  };
}
