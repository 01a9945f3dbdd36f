// Fits what a file says into the meet that it is uploaded to: its name and days, divisions and events.
import { divisionNameOf } from '#hosting/imports/meets/meet-plan.rules.ts';
import type { ParsedEvent, ParsedMeet, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { addDays, type Day } from '#sport/calendar/days.rules.ts';
import { crossCountryVariant, findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface DivisionOfMeet {
  name: string;
  /** Null in track and field. */
  gender: Gender | null;
  hytekId: number | null;
  /** The length of a race; null if unknown. */
  meters: number | null;
}

export interface MeetOfUpload {
  meetId: number;
  sport: Sport;
  name: string;
  startOn: Day;
  endOn: Day;
  levelMask: number;
  divisions: readonly DivisionOfMeet[];
  events: readonly { divisionName: string; gender: Gender; eventVariant: string | null }[];
}

/** A division as the file writes it, and the division of the meet that it is. */
export interface MatchedDivision {
  /** The key of a decision. */
  written: string;
  target: string;
  isNew: boolean;
  rows: number;
}

/** The answer for a division that is to be new in the meet. */
export const NEW_DIVISION = '+';

export interface FittedMeet {
  parsed: ParsedMeet;
  divisions: MatchedDivision[];
}

/** The answers for names that the file writes. */
export interface ChosenNames {
  divisions: Readonly<Record<string, string>>;
  /** The names of the teams that are meant. */
  teams: ReadonlyMap<string, string>;
}

export function intoMeet(file: ParsedMeet, meet: MeetOfUpload, chosen: ChosenNames): FittedMeet {
  const matched = new Map<string, MatchedDivision>();
  const teamOf = (written: string) => chosen.teams.get(written) ?? written;
  const withTeam = (row: ParsedRow): ParsedRow => ({ ...row, teamText: teamOf(row.teamText) });
  const events = file.events.map((event) => {
    const name = divisionNameOf(event, meet.levelMask);
    const written = meet.sport === 'xc' ? `${event.gender} ${name}` : name;
    const target = targetOf(event, { name, answer: chosen.divisions[written] }, meet);
    const entry = matched.get(written) ?? { written, target: target.name, isNew: target.isNew, rows: 0 };
    entry.rows += event.rounds.reduce((sum, { rows }) => sum + rows.length, 0);
    matched.set(written, entry);
    const rounds = event.rounds.map((round) => ({ ...round, rows: round.rows.map(withTeam) }));
    return withVariant({ ...event, rounds, divisionName: target.name, ageBand: null }, meet);
  });
  const named = new Map([...matched.values()].map(({ written, target }) => [foldName(written), target]));
  return {
    divisions: [...matched.values()],
    parsed: {
      ...file,
      events,
      teamScores: file.teamScores.map((scores) => ({
        ...scores,
        scores: scores.scores.map((score) => ({ ...score, teamText: teamOf(score.teamText) })),
        divisionName:
          scores.divisionName && (named.get(foldName(scores.divisionName)) ?? scores.divisionName),
      })),
      name: meet.name,
      assumed: [],
      isOfFolder: false,
      startOn: meet.startOn,
      endOn: meet.endOn,
    },
  };
}

/** The number of the division counts more than its name, since a host may have renamed it. */
function targetOf(
  { divisionNumber, divisionName, ageBand, gender }: ParsedEvent,
  { name, answer }: { name: string; answer: string | undefined },
  { divisions }: MeetOfUpload,
): { name: string; isNew: boolean } {
  const possible = divisions.filter((division) => division.gender === null || division.gender === gender);
  const chosen = possible.find((division) => division.name === answer);
  const isPlain = divisionName === null && ageBand === null;
  const found =
    answer === NEW_DIVISION
      ? undefined
      : (chosen ??
        possible.find(({ hytekId }) => divisionNumber !== null && hytekId === divisionNumber) ??
        possible.find((division) => division.name === name) ??
        possible.find((division) => foldName(division.name) === foldName(name)) ??
        (isPlain && possible.length === 1 ? possible[0] : undefined));
  return { name: found?.name ?? name, isNew: found === undefined };
}

/** A file names the shot put, the meet its weight: if one event fits, it is that one. A race takes its division's length. */
function withVariant(event: ParsedEvent, { sport, divisions, events }: MeetOfUpload): ParsedEvent {
  const { variantKey, divisionName, gender } = event;
  if (sport === 'xc') {
    const division = divisions.find((each) => each.name === divisionName && each.gender === gender);
    if (variantKey !== null || !division?.meters) return event;
    return { ...event, variantKey: crossCountryVariant(division.meters).key };
  }
  const short = findVariant(variantKey ?? '')?.short;
  const inDivision = events.filter((each) => each.divisionName === divisionName && each.gender === gender);
  if (!short || inDivision.some(({ eventVariant }) => eventVariant === variantKey)) return event;
  const same = inDivision.filter(({ eventVariant }) => findVariant(eventVariant ?? '')?.short === short);
  return same.length === 1 ? { ...event, variantKey: same[0]!.eventVariant } : event;
}

/** The meet that a file names. */
export interface NamedMeet {
  name: string | null;
  startOn: Day | null;
  endOn: Day | null;
}

/** Files of a late meet are often dated a day off. */
const DAYS_OFF_MAX = 1;

/** True if the file names days that are not those of the meet, or only a name that has no word of its name. */
export function isOfOtherMeet({ name, startOn, endOn }: NamedMeet, meet: MeetOfUpload): boolean {
  if (startOn !== null)
    return (
      addDays(endOn ?? startOn, DAYS_OFF_MAX) < meet.startOn || addDays(startOn, -DAYS_OFF_MAX) > meet.endOn
    );
  return name !== null && !sharesWord(name, meet.name);
}

/** Words that many meets have in their names. */
const COMMON =
  /^(?:the|of|at|and|meet|invitational|invite|classic|relays?|championships?|track|field|cross|country|high|school|\d+)$/;

function sharesWord(one: string, other: string): boolean {
  const wordsOf = (name: string) =>
    foldName(name)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word !== '' && !COMMON.test(word));
  const words = new Set(wordsOf(one));
  return words.size === 0 || wordsOf(other).some((word) => words.has(word));
}
