// Merges one division of a meet into another: events, entries, start lists, marks and results move. It can be undone.
import { changeDivisions, getDivision } from '#competition/division-editing/division-changes.service.ts';
import {
  getDivisions,
  listEditable,
  type OpenMeet,
} from '#competition/division-editing/division-lists.service.ts';
import type { EditableDivision } from '#competition/division-editing/editable-divisions.rules.ts';
import type { MergeRow, StoredMerge } from '#competition/divisions/division-merges.rules.ts';
import {
  dropMerge,
  keepMerge,
  listDivisionMerges,
  listMovedRows,
} from '#competition/divisions/division-merges.service.ts';
import { removeDivisionRow } from '#competition/divisions/division-settings.service.ts';
import { type EntryPlace, moveEntries, returnEntries } from '#competition/entries/entry-moves.service.ts';
import {
  deleteMergedPlaces,
  type MergedEvents,
  mergeEvents,
  previewEventMerge,
  separateEvents,
} from '#competition/events/merges/event-merges.service.ts';
import { moveMarks } from '#competition/live/mark-moves.service.ts';
import { followRounds } from '#competition/race-alerts/result-alerts.service.ts';
import { placesAfterMove, type ResultPlace } from '#competition/results/moves/moved-places.rules.ts';
import { moveResults } from '#competition/results/moves/moved-results.service.ts';
import { moveStartLists } from '#competition/start-lists/slot-moves.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { refusalToMerge, squadLetters } from './division-merges.rules.ts';
import {
  countEntriesInBoth,
  digestDivision,
  type EventPair,
  listAthletesInBoth,
  listRoundsWithoutHeat,
  listSquads,
} from './division-merges.store.ts';
import { mergeWords as words } from './division-merges.words.ts';

export interface TwoDivisions {
  keepId: number;
  removeId: number;
}

const NAMES_MAX = 5;

/** Tells what a merge would move, and why it would be refused. */
export async function previewMerge(ctx: Context, sport: Sport, { keepId, removeId }: TwoDivisions) {
  const { meet, divisions } = await getDivisions(ctx, sport);
  const [keep, remove] = [getDivision(divisions, keepId), getDivision(divisions, removeId)];
  const { pairs, movedCount } = await pairsOf(ctx, meet, { keepId, removeId });
  const refusal = await checkMerge(ctx, sport, { keep, remove, pairs });
  return {
    ...{ entries: remove.entries, results: remove.results, eventsOnly: movedCount },
    entriesInBoth: await countEntriesInBoth(ctx, pairs),
    refusal: refusal?.message ?? null,
  };
}

/** Moves everything into the kept division. Returns it, and the merge for its undo. */
export function mergeDivisions(
  ctx: Context,
  sport: Sport,
  { keepId, removeId }: TwoDivisions,
): Promise<{ mergeId: number; division: EditableDivision }> {
  return changeDivisions(ctx, sport, async (ctx, meet, present) => {
    const [keep, remove] = [getDivision(present, keepId), getDivision(present, removeId)];
    const { pairs, withoutHeat } = await pairsOf(ctx, meet, { keepId, removeId });
    const refusal = await checkMerge(ctx, sport, { keep, remove, pairs });
    if (refusal) throw refusal;
    const squads = await listSquads(
      ctx,
      pairs.flatMap(({ fromEventId, intoEventId }) => [fromEventId, intoEventId]),
    );
    const letters = squadLetters(
      squads,
      new Map(pairs.map(({ fromEventId, intoEventId }) => [fromEventId, intoEventId])),
    );
    if (letters instanceof Refusal) throw letters;

    const { meetId, userId } = meet;
    const events = await mergeEvents(ctx, { meetId, keepId, removeId, withoutHeat });
    await followRounds(
      ctx,
      events.rounds.filter(({ isNew }) => isNew),
    );
    const entries = await moveEntries(ctx, meetId, pairs, letters.entry);
    const slots = await moveStartLists(ctx, heatsOf(events));
    const marks = await moveMarks(ctx, heatsOf(events));
    const placesOf = (stored: Parameters<typeof placesAfterMove>[0]) =>
      placesAfterMove(stored, events.rounds, letters.result);
    const results = await moveResults(ctx, meetId, placesOf, userId);
    await removeDivisionRow(ctx, removeId, userId);
    const rows = [
      ...events.events.map((was) => rowOf('event', was.meetEventId, was)),
      ...events.rounds.map((was) => rowOf('round', was.fromRoundId, was)),
      ...entries.map((was) => rowOf('entry', was.entryId, was)),
      ...slots.map(({ slotId, heatId }) => rowOf('slot', slotId, { heatId })),
      ...marks.map(({ uuid, heatId }) => rowOf('mark', uuid, { heatId })),
      ...results.map(({ resultId, was }) => rowOf('result', resultId, was)),
    ];
    const digest = await digestDivision(ctx, keepId);
    const mergeId = await keepMerge(ctx, { meetId, keepId, removeId, digest }, rows, userId);
    return { mergeId, division: getDivision(await listEditable(ctx, meet), keepId) };
  });
}

const rowOf = (kind: MergeRow['kind'], id: number | string, was: object): MergeRow => ({
  ...{ kind, rowId: String(id), was },
});

/** Takes a merge back, until the kept division changes. Returns the id of the division that is there again. */
export function undoMerge(ctx: Context, sport: Sport, mergeId: number): Promise<number> {
  return changeDivisions(ctx, sport, async (ctx, meet) => {
    const { meetId, userId } = meet;
    const merge = (await listDivisionMerges(ctx, meetId)).find((each) => each.mergeId === mergeId);
    if (!merge) throw new Refusal('MERGE_UNKNOWN', words.mergeUnknown, { status: 404 });
    if (!(await isUnchanged(ctx, merge)))
      throw new Refusal('MERGE_NOT_UNDOABLE', words.changedSince, { status: 409 });
    const { events, entries, slotIds, uuids, results } = readRows(await listMovedRows(ctx, mergeId));
    await dropMerge(ctx, merge);
    await separateEvents(ctx, meetId, events);
    await moveResults(ctx, meetId, () => results, userId);
    const heats = heatsBackOf(events);
    await moveMarks(ctx, heats, uuids);
    await moveStartLists(ctx, heats, slotIds);
    await returnEntries(ctx, meetId, entries, eventPairsOf(events));
    await deleteMergedPlaces(ctx, events);
    return merge.removeId;
  });
}

/** Lists the merges that can be undone, the latest first. */
export async function listUndoable(ctx: Context, meetId: number): Promise<StoredMerge[]> {
  const undoable = [];
  for (const merge of await listDivisionMerges(ctx, meetId))
    if (await isUnchanged(ctx, merge)) undoable.push(merge);
  return undoable;
}

const isUnchanged = async (ctx: Context, { keepId, digest }: StoredMerge): Promise<boolean> =>
  (await digestDivision(ctx, keepId)) === digest;

async function pairsOf(ctx: Context, { meetId }: OpenMeet, divisions: TwoDivisions) {
  const withoutHeat = new Set(await listRoundsWithoutHeat(ctx, meetId));
  const { merged, moved } = await previewEventMerge(ctx, { meetId, ...divisions, withoutHeat });
  const pairs = merged.map(
    ({ from, into }): EventPair => ({ fromEventId: from.meetEventId, intoEventId: into.meetEventId }),
  );
  return { pairs, movedCount: moved.length, withoutHeat };
}

async function checkMerge(
  ctx: Context,
  sport: Sport,
  { keep, remove, pairs }: { keep: EditableDivision; remove: EditableDivision; pairs: readonly EventPair[] },
): Promise<Refusal | null> {
  const refusal = refusalToMerge(sport, keep, remove);
  if (refusal) return refusal;
  const names = (await listAthletesInBoth(ctx, pairs)).map((row) => visiblePerson(row).text);
  if (names.length === 0) return null;
  const sentence = words.resultsInBoth(names.slice(0, NAMES_MAX), names.length);
  return new Refusal('RESULTS_IN_BOTH', sentence, { status: 409, details: { names } });
}

const heatsOf = ({ rounds }: MergedEvents) =>
  rounds.flatMap(({ heats, intoRoundId, intoEventId }) =>
    heats.map(({ fromHeatId, intoHeatId }) => ({ fromHeatId, intoHeatId, intoRoundId, intoEventId })),
  );

/** The same heats in the other direction. */
function heatsBackOf({ rounds }: MergedEvents) {
  return rounds.flatMap(({ heats, fromRoundId, fromEventId }) =>
    heats.map(({ fromHeatId, intoHeatId }) => ({
      ...{
        fromHeatId: intoHeatId,
        intoHeatId: fromHeatId,
        intoRoundId: fromRoundId,
        intoEventId: fromEventId,
      },
    })),
  );
}

const eventPairsOf = ({ events }: MergedEvents): EventPair[] =>
  events.flatMap(({ meetEventId, intoEventId }) =>
    intoEventId === null ? [] : { fromEventId: meetEventId, intoEventId },
  );

function readRows(rows: readonly MergeRow[]) {
  const ofKind = <Was>(kind: MergeRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ rowId, was }) => ({ rowId, was: was as Was }));
  return {
    events: {
      events: ofKind<MergedEvents['events'][number]>('event').map(({ was }) => was),
      rounds: ofKind<MergedEvents['rounds'][number]>('round').map(({ was }) => was),
    },
    entries: ofKind<EntryPlace>('entry').map(({ was }) => was),
    slotIds: ofKind('slot').map(({ rowId }) => Number(rowId)),
    uuids: ofKind('mark').map(({ rowId }) => rowId),
    results: new Map(ofKind<ResultPlace>('result').map(({ rowId, was }) => [Number(rowId), was])),
  };
}
