// Owns: entry_imports, imported_entries. Uploads of entry files, and what their imports did.
import { sql } from 'kysely';
import type { EntryLeg } from '#competition/entries/entries.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { RosterKey } from '#people/teams/roster-records.rules.ts';
import type { FullName, RecordedVisibility } from '#sport/people/names.rules.ts';
import type { Decisions } from './plan/decisions.rules.ts';
import type { EarlierUploads } from './plan/entry-plan.rules.ts';
import type { CreatedPerson } from './plan/people-of-file.rules.ts';

export interface Creations {
  athleteIds: number[];
  rosters: RosterKey[];
  /** The athlete whom each new person of the file became, by the key of the person. Uploads of before have none. */
  people?: Record<string, number>;
}

export interface EntryImport {
  importId: number;
  meetId: number;
  source: string;
  fileName: string;
  content: string | null;
  decisions: Decisions;
  createdAt: string;
  appliedAt: string | null;
  undoneAt: string | null;
  created: Creations;
}

const COLUMNS = sql`id as "importId", meet_id as "meetId", source, file_name as "fileName", content, decisions,
  created_at as "createdAt", applied_at as "appliedAt", undone_at as "undoneAt", created`;

export async function insertImport(
  { db }: Context,
  upload: Pick<EntryImport, 'meetId' | 'source' | 'fileName' | 'decisions'> & { content: string },
  { now, byUserId }: { now: string; byUserId: number },
): Promise<EntryImport> {
  const { rows } = await sql<EntryImport>`
    insert into entry_imports (meet_id, source, file_name, content, decisions, created_at, created_by)
    values (${upload.meetId}, ${upload.source}, ${upload.fileName}, ${upload.content},
      ${JSON.stringify(upload.decisions)}, ${now}, ${byUserId})
    returning ${COLUMNS}`.execute(db);
  return rows[0]!;
}

/** Finds an upload of the same text from which nothing went in yet. */
export async function findOpenUpload(
  { db }: Context,
  { meetId, fileName, content }: { meetId: number; fileName: string; content: string },
): Promise<EntryImport | null> {
  const { rows } = await sql<EntryImport>`
    select ${COLUMNS} from entry_imports
    where meet_id = ${meetId} and file_name = ${fileName} and applied_at is null and content = ${content}
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findImport(
  { db }: Context,
  meetId: number,
  importId: number,
): Promise<EntryImport | null> {
  const { rows } = await sql<EntryImport>`
    select ${COLUMNS} from entry_imports where meet_id = ${meetId} and id = ${importId}`.execute(db);
  return rows[0] ?? null;
}

/** Imports that have done something, or wait for answers, newest first. */
export async function listImports({ db }: Context, meetId: number): Promise<Omit<EntryImport, 'content'>[]> {
  const { rows } = await sql<EntryImport>`
    select id as "importId", meet_id as "meetId", source, file_name as "fileName", decisions,
      created_at as "createdAt", applied_at as "appliedAt", undone_at as "undoneAt", created
    from entry_imports where meet_id = ${meetId} and (applied_at is not null or content is not null)
    order by id desc limit 20`.execute(db);
  return rows;
}

export async function updateDecisions(
  { db }: Context,
  importId: number,
  decisions: Decisions,
): Promise<void> {
  await sql`
    update entry_imports set decisions = ${JSON.stringify(decisions)} where id = ${importId}`.execute(db);
}

export interface ImportedEntry {
  entryId: number;
  action: 'add' | 'change' | 'same' | 'scratch';
  former: FormerEntry | null;
  seedSort: number | null;
  /** The runners after the import; null where they were not noted. */
  legs: EntryLeg[] | null;
  version: number;
}

export interface FormerEntry {
  seedEntered: string | null;
  seedSort: number | null;
  seedOrigin: string | null;
  seedResultId: number | null;
  legs: EntryLeg[];
}

/** A second import of the same upload keeps what the first one did, and what was before it. */
export async function saveApplied(
  { db }: Context,
  importId: number,
  { entries, created, now }: { entries: readonly ImportedEntry[]; created: Creations; now: string },
): Promise<void> {
  await sql`
      insert into imported_entries (import_id, entry_id, action, former, seed_sort, version, legs)
      select ${importId}, "entryId", action, former, "seedSort", version, legs
      from json_to_recordset(${JSON.stringify(entries)}::json) as e
        ("entryId" bigint, action text, former jsonb, "seedSort" integer, version integer, legs jsonb)
      on conflict (import_id, entry_id) do update set seed_sort = excluded.seed_sort, version = excluded.version,
        legs = excluded.legs,
        action = case when imported_entries.action = 'same' then excluded.action else imported_entries.action end,
        former = coalesce(imported_entries.former, excluded.former)`.execute(db);
  await sql`
    update entry_imports set applied_at = ${now}, undone_at = null, created = ${JSON.stringify(created)}
    where id = ${importId}`.execute(db);
}

export async function listImported({ db }: Context, importId: number): Promise<ImportedEntry[]> {
  const { rows } = await sql<ImportedEntry>`
    select entry_id as "entryId", action, former, seed_sort as "seedSort", version, legs
    from imported_entries where import_id = ${importId} order by entry_id`.execute(db);
  return rows;
}

export async function markUndone(
  { db }: Context,
  importId: number,
  { now, created }: { now: string; created: Creations },
): Promise<void> {
  await sql`
    update entry_imports set undone_at = ${now}, created = ${JSON.stringify(created)}
    where id = ${importId}`.execute(db);
  await db.deleteFrom('imported_entries').where('import_id', '=', importId).execute();
}

export interface CreatedRow extends CreatedPerson, FullName {
  key: string;
  visibility: RecordedVisibility;
}

export interface WithdrawnPlace {
  meetEventId: number;
  canonicalId: number | null;
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
}

/** Reads the traces of earlier imports of the meet. */
export async function readEarlier(
  { db }: Context,
  { meetId, importId, source }: Pick<EntryImport, 'meetId' | 'importId' | 'source'>,
): Promise<
  Pick<EarlierUploads, 'imported' | 'ofSource'> & { withdrawn: WithdrawnPlace[]; lastAt: string | null }
> {
  const { rows: imported } = await sql<{ entryId: number; seedSort: number | null; version: number }>`
    select distinct on (i.entry_id) i.entry_id as "entryId", i.seed_sort as "seedSort", i.version
    from imported_entries i join entry_imports m on m.id = i.import_id
    where m.meet_id = ${meetId} and m.undone_at is null
    order by i.entry_id, m.applied_at desc`.execute(db);
  const { rows: last } = await sql<{ importId: number; appliedAt: string }>`
    select id as "importId", applied_at as "appliedAt" from entry_imports
    where meet_id = ${meetId} and source = ${source} and id < ${importId}
      and applied_at is not null and undone_at is null
    order by applied_at desc limit 1`.execute(db);
  const { rows: ofSource } = await sql<{ entryId: number }>`
    select entry_id as "entryId" from imported_entries where import_id = ${last[0]?.importId ?? 0}`.execute(
    db,
  );
  const { rows: withdrawn } = await sql<WithdrawnPlace>`
    select distinct e.meet_event_id as "meetEventId", a.canonical_id as "canonicalId", e.team_id as "teamId",
      e.team_text as "teamText", e.relay_letter as "relayLetter"
    from imported_entries i
    join entry_imports m on m.id = i.import_id and m.meet_id = ${meetId} and m.undone_at is null
    join entries e on e.id = i.entry_id and e.removed_at is not null and e.folded_into is null
    left join athletes a on a.id = e.athlete_id`.execute(db);
  return {
    imported: new Map(imported.map(({ entryId, ...last }) => [entryId, last])),
    ofSource: new Set(ofSource.map(({ entryId }) => entryId)),
    withdrawn,
    lastAt: last[0]?.appliedAt ?? null,
  };
}

/** Lists the athletes whom this upload and others of the same file created, as they are now; its own win. */
export async function listCreatedPeople(
  { db }: Context,
  { meetId, importId, source }: Pick<EntryImport, 'meetId' | 'importId' | 'source'>,
): Promise<CreatedRow[]> {
  const { rows } = await sql<CreatedRow>`
    select distinct on (c.key) c.key, p.id as "athleteId", p.first_name as "firstName", p.last_name as "lastName",
      p.gender, p.visibility, m.id = ${importId} as "isOwn"
    from entry_imports m
    cross join jsonb_each_text(coalesce(m.created -> 'people', '{}')) c
    join athletes a on a.id = c.value::bigint and a.removed_at is null
    join athletes p on p.id = a.canonical_id and p.removed_at is null
    where m.meet_id = ${meetId} and (m.id = ${importId} or m.source = ${source})
    order by c.key, m.id = ${importId} desc, m.id desc`.execute(db);
  return rows;
}

/** Empties uploads from before: they hold names and birth dates of people who may not be entered. */
export async function forgetContents({ db }: Context, before: string): Promise<void> {
  await sql`
    update entry_imports set content = null, created = created - 'people',
      decisions = '{"answers": {}, "rows": {}, "scratch": []}'
    where content is not null and created_at < ${before}`.execute(db);
}
