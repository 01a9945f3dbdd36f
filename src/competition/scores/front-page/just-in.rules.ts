// The results of a meet that came in last: the best row of each of the last heats.
import { pageWords } from '#competition/result-pages/events/event-page.words.ts';
import { LAST_HEATS } from '#competition/result-pages/front/first-places.rules.ts';
import { raceWords } from '#competition/result-pages/race-page.words.ts';
import { athleteAddress, eventResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';

export interface JustInRow {
  resultId: number;
  athleteId: number | null;
  athleteName: string;
  teamName: string | null;
  /** Null without a mark. */
  place: number | null;
  heat?: number | null;
  mark: string;
  badges?: readonly { code: string; kind: 'record' | 'pr' | 'sr'; title: string }[];
}

interface JustInEvent {
  meetEventId: number;
  round: string;
  /** "Girls 800 Meters". */
  title: string;
  /** Address of its results. */
  path: string;
  seasonKind: SeasonKind;
}

type AddressedEvent = Parameters<typeof eventResultsAddress>[0];

interface RoundEvent extends AddressedEvent {
  meetEventId: number;
  genderName: string;
  name: string;
  seasonKind: SeasonKind;
}

export const describeRound = (event: RoundEvent, round: string): JustInEvent => ({
  meetEventId: event.meetEventId,
  round,
  title: pageWords.eventName(event),
  path: eventResultsAddress(event),
  seasonKind: event.seasonKind,
});

interface RaceEvent {
  meetEventId: number;
  divisionName: string;
  genderName: string;
  resultsPath: string;
}

export const describeRace = (race: RaceEvent): JustInEvent => ({
  meetEventId: race.meetEventId,
  round: 'F',
  title: raceWords.title(race),
  path: race.resultsPath,
  seasonKind: 'xc',
});

export type JustIn = ReturnType<typeof justInOf>;

function justInOf({ meetEventId, round, title, path, seasonKind }: JustInEvent, row: JustInRow) {
  const { resultId, athleteId, athleteName, teamName, mark, heat = null, badges = [] } = row;
  return {
    resultId,
    /** Rows of one heat come in together. */
    heatKey: [meetEventId, round, heat].join('-'),
    event: title,
    to: `${path}#r${resultId}`,
    name: athleteName,
    nameTo: athleteId === null ? null : athleteAddress(athleteId, sportOfKind(seasonKind)),
    team: teamName === athleteName ? null : teamName,
    mark,
    badges,
  };
}

const bestOf = (rows: readonly JustInRow[]): JustInRow | undefined =>
  rows.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!)[0];

/** Finds the heats that came in last, the newest first. */
export function lastHeats(
  events: readonly (JustInEvent & { rows: readonly (JustInRow & { newestId: number })[] })[],
): JustIn[] {
  const heats = events.flatMap(({ rows, ...event }) =>
    [...Map.groupBy(rows, ({ heat }) => heat ?? null).values()].map((ofHeat) => ({
      newestId: Math.max(...ofHeat.map(({ newestId }) => newestId)),
      line: justInOf(event, bestOf(ofHeat)!),
    })),
  );
  return heats
    .sort((a, b) => b.newestId - a.newestId)
    .slice(0, LAST_HEATS)
    .map(({ line }) => line);
}

/**
 * Joins the lines of messages with those of a new reading. A reading knows when a result was new, and not when it was
 * changed last, so only heats that the former reading did not have come before the messages.
 */
export function withReading(
  lines: readonly JustIn[],
  { before, after }: { before: readonly JustIn[]; after: readonly JustIn[] },
): JustIn[] {
  const keysBefore = new Set(before.map(({ heatKey }) => heatKey));
  const fresh = after.filter(({ heatKey }) => !keysBefore.has(heatKey));
  const keys = new Set(fresh.map(({ heatKey }) => heatKey));
  return [...fresh, ...lines.filter(({ heatKey }) => !keys.has(heatKey))].slice(0, LAST_HEATS);
}

interface Change {
  items: readonly JustInRow[];
  removedIds: readonly number[];
}

/** Puts the heat of a message first. */
export function withNews(
  lines: readonly JustIn[],
  event: JustInEvent,
  { items, removedIds }: Change,
): JustIn[] {
  const leaving = new Set(removedIds);
  const staying = lines.filter(({ resultId }) => !leaving.has(resultId));
  const best = bestOf(items);
  if (!best) return staying;
  const line = justInOf(event, best);
  return [line, ...staying.filter(({ heatKey }) => heatKey !== line.heatKey)].slice(0, LAST_HEATS);
}
