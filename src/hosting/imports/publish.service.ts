// Publishes a read report in one transaction: meet, divisions, events, people, results, records; nothing or all of it.
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { type EnsuredEvent, ensureEvents } from '#competition/events/events.service.ts';
import { getMeet } from '#competition/meets/meet-page.service.ts';
import { createMeet, findSameMeets } from '#competition/meets/meets.service.ts';
import { saveRecordBooks } from '#competition/records/records.service.ts';
import { doubledKeys } from '#competition/results/identity.rules.ts';
import { type ResultToSave, type SavedBatch, saveResults } from '#competition/results/results.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { saveVenue } from '#people/places/venues.service.ts';
import { findVariant } from '#sport/events.rules.ts';
import type { ImportOptions, Progress } from './imports.rules.ts';
import { refusalSentences } from './imports.words.ts';
import { levelMaskOf } from './levels-of-file.rules.ts';
import { type MatchedFile, matchFile } from './matching.service.ts';
import { type PlannedEvent, type PlannedRound, planEvents, shortDivisionName } from './meet-plan.rules.ts';
import { rowKey } from './mentions.rules.ts';
import type { ParsedRow } from './parsed.rules.ts';
import { recordBooksOf } from './printed-records.rules.ts';
import type { ReadMeet } from './report-file.rules.ts';
import { type RowPlace, toResult } from './result-of-row.rules.ts';
import { readWind, type WaitingReason } from './row-values.rules.ts';
import { scoringOfFile } from './scoring-of-file.rules.ts';
import { waitingWords } from './waiting.words.ts';

export interface WaitingRowOfFile extends WaitingReason {
  line: number;
  text: string;
}

export interface PublishedFile {
  meetId: number;
  events: PlannedEvent[];
  matched: MatchedFile;
  saved: SavedBatch;
  waiting: WaitingRowOfFile[];
  assumed: string[];
}

interface FileOrigin {
  importBatchId: number;
  sourceId: number | null;
}

/** The caller has opened the transaction. Refused: MEET_AMBIGUOUS, MEET_UNKNOWN. */
export async function publishFile(
  ctx: Context,
  meet: ReadMeet,
  options: ImportOptions,
  origin: FileOrigin,
  onProgress: Progress,
): Promise<PublishedFile> {
  const levelMask = options.levelMask ?? levelMaskOf(meet);
  const isIndoor = options.isIndoor ?? meet.isIndoor ?? false;
  const events = planEvents(meet, levelMask);
  const rowCount = events.flatMap((event) => event.rounds.flatMap((round) => round.rows)).length;
  const place = await placeOfMeet(ctx, meet, options, levelMask, isIndoor);

  onProgress('match', 0, rowCount);
  const matched = await matchFile(
    ctx,
    { ...place, levelMask, country: options.country ?? null },
    events,
    meet.teamScores,
  );

  onProgress('publish', 0, rowCount);
  const stored = await storeEvents(ctx, place.meetId, meet, events, { levelMask, isIndoor, matched });
  const { results, waiting } = readRows(events, stored, matched, isIndoor);
  const waitingLines = new Set(waiting.map(({ line }) => line));
  const saved = await saveResults(ctx, place.meetId, {
    origin: { kind: 'file', ...origin },
    results,
    completeRoundIds: completeRounds(events, stored, meet, waitingLines),
  });
  await saveRecordBooks(ctx, place.meetId, recordBooksOf(meet, events, place.venueId));
  onProgress('publish', rowCount, rowCount);

  const unreadable = meet.issues
    .filter((issue) => issue.isRow)
    .map(({ line, text, code, message }) => ({
      line,
      text,
      code,
      message: message || waitingWords.unreadable,
    }));
  const assumed = [
    options.levelMask === undefined ? 'level' : null,
    place.isTimeZoneAssumed ? 'timeZone' : null,
  ].filter((what) => what !== null);
  return {
    meetId: place.meetId,
    events,
    matched,
    saved,
    waiting: [...waiting, ...unreadable].sort((a, b) => a.line - b.line),
    assumed,
  };
}

async function placeOfMeet(
  ctx: Context,
  meet: ReadMeet,
  options: ImportOptions,
  levelMask: number,
  isIndoor: boolean,
) {
  const known = await findMeet(ctx, meet, options);
  if (known !== null) {
    const { season, venue } = await getMeet(ctx, known, 'tf');
    return {
      meetId: known,
      seasonId: season.id,
      venueId: venue.venueId,
      isTimeZoneAssumed: venue.isTimeZoneAssumed,
    };
  }
  const venue = await saveVenue(ctx, {
    name: meet.venueName ?? meet.name,
    timeZone: options.venueZone ?? null,
    country: options.country ?? null,
  });
  const { meetId, seasonId } = await createMeet(ctx, {
    sport: 'tf',
    name: meet.name,
    startOn: meet.startOn,
    endOn: meet.endOn,
    isIndoor,
    venueId: venue.venueId,
    levelMask,
  });
  return { meetId, seasonId, venueId: venue.venueId, isTimeZoneAssumed: venue.isTimeZoneAssumed };
}

async function findMeet(
  ctx: Context,
  { name, startOn }: ReadMeet,
  { meetId }: ImportOptions,
): Promise<number | null> {
  if (meetId !== undefined) {
    await getMeet(ctx, meetId, 'tf').catch(() => {
      throw new Refusal('MEET_UNKNOWN', refusalSentences.meetUnknown(meetId), { status: 404 });
    });
    return meetId;
  }
  const same = await findSameMeets(ctx, { name, startOn, sport: 'tf' });
  if (same.length > 1)
    throw new Refusal('MEET_AMBIGUOUS', refusalSentences.severalMeets(same), { status: 409 });
  return same[0]?.meetId ?? null;
}

interface StoringOptions {
  levelMask: number;
  isIndoor: boolean;
  matched: MatchedFile;
}

async function storeEvents(
  ctx: Context,
  meetId: number,
  { startOn }: ReadMeet,
  events: readonly PlannedEvent[],
  { levelMask, isIndoor, matched }: StoringOptions,
): Promise<EnsuredEvent[]> {
  const names = [...new Set(events.map((event) => event.divisionName))];
  const scorings = new Map(
    names.map((name) => {
      const ofDivision = events.filter((event) => event.divisionName === name);
      return [name, scoringOfFile(ofDivision, (row) => matched.teamIdOf(rowKey(row)) ?? null)];
    }),
  );
  const ids = await ensureDivisions(
    ctx,
    meetId,
    names.map((name, sort) => ({
      name,
      nameShort: shortDivisionName(name),
      levelMask,
      sort,
      scoring: scorings.get(name)!.rules,
    })),
  );
  return ensureEvents(
    ctx,
    meetId,
    events.map((event, sort) => ({
      divisionId: ids[names.indexOf(event.divisionName)]!,
      gender: event.gender,
      eventVariant: event.variantKey,
      eventShort: event.eventShort,
      name: event.name,
      eventNumber: event.eventNumber,
      isScored: scorings.get(event.divisionName)!.scoredEvents.has(event),
      sort,
      parentIndex: event.parentIndex,
      rounds: event.rounds.map((round) => ({
        round: round.round,
        competedOn: startOn,
        advanceNote: round.advanceNote,
        heats: heatsOf(event, round, isIndoor),
      })),
    })),
  );
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

function readRows(
  events: readonly PlannedEvent[],
  stored: readonly EnsuredEvent[],
  matched: MatchedFile,
  isIndoor: boolean,
) {
  const waiting: WaitingRowOfFile[] = [];
  const read: ResultToSave[] = [];
  const wait = ({ line, text }: ParsedRow, reason: WaitingReason) => waiting.push({ line, text, ...reason });
  for (const [index, event] of events.entries()) {
    for (const [at, round] of event.rounds.entries()) {
      const { roundId, heats } = stored[index]!.rounds[at]!;
      const place: RowPlace = { event, roundId, heats, isIndoor, letters: new Map() };
      for (const row of round.rows) {
        const result = matched.doubtOf(row) ?? toResult(row, place, matched);
        if ('code' in result) wait(row, result);
        else read.push(result);
      }
    }
  }
  const doubled = new Set(doubledKeys(read));
  const rows = new Map(
    events.flatMap((e) => e.rounds.flatMap((r) => r.rows)).map((row) => [rowKey(row), row]),
  );
  for (const key of doubled) wait(rows.get(key)!, { code: 'RESULT_TWICE', message: waitingWords.doubled });
  return { results: read.filter(({ key }) => !doubled.has(key)), waiting };
}

/** Rounds of which every row is read and published: what stands there and not in the file was taken out of it. */
function completeRounds(
  events: readonly PlannedEvent[],
  stored: readonly EnsuredEvent[],
  meet: ReadMeet,
  waitingLines: ReadonlySet<number>,
): number[] {
  const brokenEvents = new Set(
    meet.issues.filter(({ isRow }) => isRow).map(({ eventNumber }) => eventNumber),
  );
  return events.flatMap((event, index) =>
    event.rounds.flatMap((round, at) =>
      brokenEvents.has(event.eventNumber) || round.rows.some(({ line }) => waitingLines.has(line))
        ? []
        : [stored[index]!.rounds[at]!.roundId],
    ),
  );
}
