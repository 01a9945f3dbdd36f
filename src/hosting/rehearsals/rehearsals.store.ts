// Owns: rehearsals, rehearsal_marks. Rehearsals with their scripts, and how far each is.
import { sql } from 'kysely';
import type { MarkContent, MarkKind } from '#competition/live/marks.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { insertItems } from '#kit/server/database/bulk.ts';
import type { Rehearsal } from './rehearsals.rules.ts';
import type { ScriptedMark } from './script/script.rules.ts';

const COLUMNS = sql`id as "rehearsalId", meet_id as "meetId", copy_id as "copyId", speed, paused_at as "pausedAt",
  position_ms as "positionMs", played_at as "playedAt", played_marks as "playedMarks", mark_count as "markCount",
  duration_ms as "durationMs", started_at as "startedAt", finished_at as "finishedAt"`;

/** Finds the rehearsal of the meet that is played again. */
export async function findRehearsal({ db }: Context, meetId: number): Promise<Rehearsal | null> {
  const { rows } = await sql<Rehearsal>`
    select ${COLUMNS} from rehearsals where meet_id = ${meetId}`.execute(db);
  return rows[0] ?? null;
}

export async function findById({ db }: Context, rehearsalId: number): Promise<Rehearsal | null> {
  const { rows } = await sql<Rehearsal>`select ${COLUMNS} from rehearsals where id = ${rehearsalId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Waits for a step that is being played. */
export async function lockRehearsal({ db }: Context, rehearsalId: number): Promise<Rehearsal | null> {
  const { rows } = await sql<Rehearsal>`
    select ${COLUMNS} from rehearsals where id = ${rehearsalId} for update`.execute(db);
  return rows[0] ?? null;
}

export interface RehearsalToMake {
  meetId: number;
  copyId: number;
  speed: number;
  byUserId: number | null;
  script: readonly ScriptedMark[];
}

export async function insertRehearsal(
  { db, clock }: Context,
  { meetId, copyId, speed, byUserId, script }: RehearsalToMake,
): Promise<number> {
  const now = clock.now().toString();
  const { id } = await db
    .insertInto('rehearsals')
    .values({
      meet_id: meetId,
      copy_id: copyId,
      started_by: byUserId,
      started_at: now,
      speed,
      played_at: now,
      mark_count: script.length,
      duration_ms: script.at(-1)?.atMs ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertItems(
    db,
    'rehearsal_marks',
    script.map((mark, index) => ({ ...mark, order: index + 1 })),
    {
      rehearsal_id: () => id,
      number: ({ order }) => order,
      at_ms: ({ atMs }) => atMs,
      round_id: ({ roundId }) => roundId,
      heat_id: ({ heatId }) => heatId,
      entry_id: ({ entryId }) => entryId,
      kind: ({ kind }) => kind,
      part: ({ number }) => number,
      content: ({ content }) => content as never,
      is_last: ({ isLast }) => isLast,
    },
  );
  return id;
}

export interface StoredScriptMark {
  order: number;
  atMs: number;
  roundId: number;
  heatId: number;
  entryId: number | null;
  kind: MarkKind;
  number: number | null;
  content: MarkContent;
  isLast: boolean;
}

/** The next marks up to this position, at most `limit` of them. */
export async function listDueMarks(
  { db }: Context,
  { rehearsalId, playedMarks }: Pick<Rehearsal, 'rehearsalId' | 'playedMarks'>,
  untilMs: number,
  limit: number,
): Promise<StoredScriptMark[]> {
  const { rows } = await sql<StoredScriptMark>`
    select number as "order", at_ms as "atMs", round_id as "roundId", heat_id as "heatId", entry_id as "entryId", kind,
      part as number, content, is_last as "isLast"
    from rehearsal_marks
    where rehearsal_id = ${rehearsalId} and number > ${playedMarks} and at_ms <= ${untilMs}
    order by rehearsal_marks.number limit ${limit}`.execute(db);
  return rows;
}

export interface PlayedStep {
  rehearsalId: number;
  positionMs: number;
  playedMarks: number;
  isFinished: boolean;
}

export async function saveStep(
  { db, clock }: Context,
  { rehearsalId, positionMs, playedMarks, isFinished }: PlayedStep,
): Promise<void> {
  const now = clock.now().toString();
  await sql`
    update rehearsals set position_ms = ${positionMs}, played_marks = ${playedMarks}, played_at = ${now},
      finished_at = ${isFinished ? now : null}, player_until = ${leaseFrom(now)}
    where id = ${rehearsalId}`.execute(db);
}

export async function saveSpeed(
  { db, clock }: Context,
  {
    rehearsalId,
    positionMs,
    speed,
    pausedAt,
  }: Pick<Rehearsal, 'rehearsalId' | 'positionMs' | 'speed' | 'pausedAt'>,
): Promise<void> {
  await db
    .updateTable('rehearsals')
    .set({ position_ms: positionMs, speed, paused_at: pausedAt, played_at: clock.now().toString() })
    .where('id', '=', rehearsalId)
    .execute();
}

/** A node that has stopped in the middle of a step leaves the rehearsal to the others after this time. */
const LEASE_SECONDS = 10;
const leaseFrom = (now: string) => Temporal.Instant.from(now).add({ seconds: LEASE_SECONDS }).toString();

const PLAYING = sql`paused_at is null and finished_at is null`;

/** Takes the rehearsals that play and that no node plays. */
export async function claimRehearsals({ db, clock }: Context): Promise<number[]> {
  const now = clock.now().toString();
  const { rows } = await sql<{ id: number }>`
    update rehearsals set player_until = ${leaseFrom(now)}
    where ${PLAYING} and (player_until is null or player_until < ${now})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Leaves them to whichever node comes next. Returns true if one of them goes on. */
export async function leaveRehearsals({ db }: Context, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ goesOn: boolean }>`
    update rehearsals set player_until = null where id = any(${ids}::bigint[])
    returning ${PLAYING} as "goesOn"`.execute(db);
  return rows.some(({ goesOn }) => goesOn);
}

export async function listStartedBefore({ db }: Context, instant: string): Promise<number[]> {
  const rows = await db.selectFrom('rehearsals').select('id').where('started_at', '<', instant).execute();
  return rows.map(({ id }) => id);
}
