// Stores the divisions, events, rounds and heats of a file beside what earlier files of the meet told.
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { type EnsuredEvent, ensureEvents } from '#competition/events/events.service.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays, type Day } from '#sport/days.rules.ts';
import { findVariant } from '#sport/events.rules.ts';
import { type PlannedEvent, type PlannedRound, shortDivisionName } from './meet-plan.rules.ts';
import type { ReadMeet } from './report-file.rules.ts';
import { readWind } from './row-values.rules.ts';
import { type ScoringOfDivision, scoringOfFile } from './scoring-of-file.rules.ts';

export interface ProgrammeOfFile {
  events: readonly PlannedEvent[];
  levelMask: number;
  isIndoor: boolean;
  teamOf(row: ParsedRow): number | null;
}

export interface StoredProgramme {
  /** In the order of the plan. */
  events: EnsuredEvent[];
  /** By name of the division. */
  scorings: ReadonlyMap<string, ScoringOfDivision>;
}

export async function storeProgramme(
  ctx: Context,
  meetId: number,
  meet: ReadMeet,
  { events, levelMask, isIndoor, teamOf }: ProgrammeOfFile,
): Promise<StoredProgramme> {
  const known = await listMeetEvents(ctx, meetId);
  const storedScorings = new Map(known.map(({ divisionName, scoring }) => [divisionName, scoring]));
  const byDivision = Map.groupBy(events, ({ divisionName }) => divisionName);
  const scorings = new Map(
    [...byDivision].map(([name, ofDivision]) => [
      name,
      scoringOfFile(ofDivision, teamOf, storedScorings.get(name) ?? null),
    ]),
  );
  const divisionIds = await ensureDivisions(
    ctx,
    meetId,
    [...scorings].map(([name, { rules }], sort) => ({
      name,
      nameShort: shortDivisionName(name),
      levelMask,
      sort,
      // Without printed points the file says nothing, and what is stored stands.
      ...(rules && { scoring: rules }),
    })),
  );
  const idOf = new Map([...scorings.keys()].map((name, index) => [name, divisionIds[index]!]));
  const knownKeys = new Set(known.map(eventKey));
  const stored = await ensureEvents(
    ctx,
    meetId,
    events.map((event, sort) => ({
      divisionId: idOf.get(event.divisionName)!,
      gender: event.gender,
      eventVariant: event.variantKey,
      eventShort: event.eventShort,
      name: event.name,
      eventNumber: event.eventNumber,
      sort,
      ...scoredOf(event, scorings.get(event.divisionName)!, knownKeys.has(eventKey(event))),
      // Another file of the meet may have told of which combined event this is a part.
      ...(event.isCombinedPart && event.parentIndex === null ? {} : { parentIndex: event.parentIndex }),
      rounds: event.rounds.map((round) => ({
        round: round.round,
        competedOn: dayOfRound(round, meet),
        advanceNote: round.advanceNote,
        heats: heatsOf(event, round, isIndoor),
      })),
    })),
  );
  return { events: stored, scorings };
}

const eventKey = (event: { gender: string; divisionName: string; eventShort: string }): string =>
  [event.gender, event.divisionName, event.eventShort].join(' ');

/** Data notes: an event printed without points is not scored, unless no event of the file prints any. */
function scoredOf(
  event: PlannedEvent,
  { rules, scoredEvents }: ScoringOfDivision,
  isKnown: boolean,
): { isScored?: boolean } {
  if (event.isCombinedPart) return { isScored: false };
  return rules === null && isKnown ? {} : { isScored: scoredEvents.has(event) };
}

/** The day that the head of the page names, when the meet lasts so long; else its first. */
function dayOfRound({ day }: PlannedRound, { startOn, endOn }: ReadMeet): Day {
  const competedOn = day === null ? startOn : addDays(startOn, day - 1);
  return competedOn > endOn ? startOn : competedOn;
}

/** The wind of a heat; of a jump or throw it belongs to the trial, and the flight has none. */
function heatsOf(event: PlannedEvent, round: PlannedRound, isIndoor: boolean) {
  const variant = findVariant(event.variantKey ?? '');
  const isRace = variant?.markKind === 'time';
  return [...round.heats].map(([number, windText]) => ({
    number,
    ...(isRace ? readWind(windText, variant, isIndoor) : { windTenths: null, windStatus: 'NA' as const }),
  }));
}
