// Infers the points of a division's places from the points printed in its finals.

import type { PlannedEvent } from '#hosting/imports/meets/meet-plan.rules.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { type PrintedTeam, scoringTeamOf } from '#sport/scoring/printed-teams.rules.ts';
import {
  type Finisher,
  PRINTED_POINTS_TOLERANCE,
  type ScoringRules,
  scoreEvent,
} from '#sport/scoring/track-scoring.rules.ts';
import { inferScoring } from '#sport/scoring/track-scoring-inference.rules.ts';

/** A row whose printed points do not follow from the rules. */
export interface PointsContradiction {
  row: ParsedRow;
  expected2520: number;
}

export interface ScoringOfDivision {
  /** Null if no event of the division prints points; the file then says nothing about scoring. */
  rules: ScoringRules | null;
  scoredEvents: ReadonlySet<PlannedEvent>;
  contradictions: PointsContradiction[];
}

/** For a division whose rows print no points. */
export const UNSCORED: ScoringOfDivision = { rules: null, scoredEvents: new Set(), contradictions: [] };

type TeamOf = (row: ParsedRow) => PrintedTeam;

/**
 * A file may hold a part of the meet, such as its field events. So the stored rules stay if they explain the
 * printed points equally well, and an empty table of new rules is filled from the stored ones. Parts of a
 * combined event print another kind of points and are never scored. An unreadable row keeps its place.
 */
export function scoringOfFile(
  events: readonly PlannedEvent[],
  teamOf: TeamOf,
  stored: ScoringRules | null,
  unreadPlacesOf: (event: PlannedEvent) => readonly number[] = () => [],
): ScoringOfDivision {
  const finals = events
    .filter(({ isCombinedPart }) => !isCombinedPart)
    .map((event, index) => ({ event, key: String(index), rows: finalRowsOf(event) }));
  const inferred = inferScoring(
    finals.flatMap(({ event, key, rows }) => [
      ...rows.map((row) => ({
        ...finisherOf(row, event, teamOf),
        eventKey: key,
        points2520: row.points2520,
        isUnread: false,
      })),
      ...unreadFinishersOf(event, unreadPlacesOf(event)).map((finisher) => ({
        ...finisher,
        eventKey: key,
        points2520: null,
        isUnread: true,
      })),
    ]),
  );
  const keys = new Set(inferred.scoredEvents);
  const scored = finals.filter(({ key }) => keys.has(key)).map(({ event }) => event);
  if (scored.length === 0) return UNSCORED;
  const newRules = completeRules(inferred.rules, stored);
  const [byNewRules, byStored] = [newRules, stored].map(
    (rules) => rules && contradictionsTo(rules, scored, { teamOf, unreadPlacesOf }),
  );
  const isStoredAsGood = byStored != null && byStored.length <= byNewRules!.length;
  return {
    rules: isStoredAsGood ? stored : newRules,
    scoredEvents: new Set(scored),
    contradictions: isStoredAsGood ? byStored : byNewRules!,
  };
}

function completeRules(newRules: ScoringRules, stored: ScoringRules | null): ScoringRules {
  if (stored === null) return newRules;
  return {
    ...newRules,
    individual: newRules.individual.length > 0 ? newRules.individual : stored.individual,
    relay: newRules.relay.length > 0 ? newRules.relay : stored.relay,
  };
}

function contradictionsTo(
  rules: ScoringRules,
  events: readonly PlannedEvent[],
  { teamOf, unreadPlacesOf }: { teamOf: TeamOf; unreadPlacesOf(event: PlannedEvent): readonly number[] },
): PointsContradiction[] {
  return events.flatMap((event) =>
    scoreEvent<Finisher & { row: ParsedRow | null }>(
      [
        ...finalRowsOf(event).map((row) => ({ ...finisherOf(row, event, teamOf), row })),
        ...unreadFinishersOf(event, unreadPlacesOf(event)).map((finisher) => ({ ...finisher, row: null })),
      ],
      rules,
    )
      .flatMap(({ finisher: { row }, points2520 }) => (row ? { row, expected2520: points2520 } : []))
      .filter(
        ({ row, expected2520 }) => Math.abs((row.points2520 ?? 0) - expected2520) > PRINTED_POINTS_TOLERANCE,
      ),
  );
}

function finisherOf(row: ParsedRow, { isRelay }: PlannedEvent, teamOf: TeamOf) {
  const { place, status, relayLetter, isExhibition } = row;
  return {
    place: status === null ? place : null,
    team: scoringTeamOf(teamOf(row)),
    relayLetter,
    isExhibition,
    isRelay,
  };
}

/** Each of these places belongs to an athlete of an unknown team. */
const unreadFinishersOf = ({ isRelay }: PlannedEvent, places: readonly number[]) =>
  places.map((place) => ({
    place,
    team: `place ${place}`,
    relayLetter: isRelay ? 'A' : null,
    isExhibition: false,
    isRelay,
  }));

const finalRowsOf = (event: PlannedEvent): ParsedRow[] =>
  event.rounds.filter(({ round }) => round === 'F').flatMap(({ rows }) => rows);
