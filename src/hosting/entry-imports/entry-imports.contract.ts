import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ENTRY_COLUMNS } from '#competition/registration/entry-files/entry-columns.rules.ts';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import { WAIT_REASONS } from './plan/outcomes.rules.ts';

const key = z.string().min(1).max(300);
const answer = z.string().min(1).max(200);
const count = z.number().int().nonnegative();
/** The most items of a list that the reply has; the counts are of all. */
const listLimit = (most: number) => z.number().int().min(0).max(most).default(50);

const previewInput = z.object({
  /** An upload of before; with none, `upload` begins a new one. */
  importId: idInput.optional(),
  upload: z
    .object({
      /** The name of the file; left out for pasted text. */
      name: z.string().trim().min(1).max(200).optional(),
      text: z.string().optional(),
      /** The text compressed with gzip, in base64, for files that are larger than a call takes. */
      gzip: z.base64().optional(),
    })
    .optional(),
  columns: z.array(z.enum(ENTRY_COLUMNS)).max(100).optional(),
  /** Answers have the key of their question; null takes one back. */
  answers: z.record(key, answer.nullable()).optional(),
  /** Fixes have the line of their row: `skip`, `as-is`, `again`, `seed:25.4h`, `event:12`; null takes it back. */
  rows: z.record(z.string().regex(/^\d{1,6}$/), answer.nullable()).optional(),
  /** Entries that are gone from the file and get scratched with this import. */
  scratch: z.array(id).max(5000).optional(),
  waitingMax: listLimit(50_000),
  peopleMax: listLimit(5000),
  changesMax: listLimit(50_000),
});

const option = z.object({ answer: z.string(), label: z.string() });

const preview = z.object({
  importId: id,
  fileName: z.string(),
  format: z.enum(['hytek-entries', 'table']),
  createdAt: instant,
  appliedAt: instant.nullable(),
  /** When the same file was imported before; null for the first time. */
  lastAt: instant.nullable(),
  counts: z.object({ rows: count, good: count, waiting: count, same: count, leftOut: count }),
  /** Import_Apply takes it, so that it does what this preview says or nothing. */
  planKey: z.string(),
  columns: z.array(z.object({ kind: z.enum(ENTRY_COLUMNS), sample: z.string() })),
  waiting: z.array(
    z.object({
      line: count,
      /** The row as the file writes it. */
      raw: z.string(),
      /** The part of it that is wrong. */
      part: z.string(),
      /** The place of the part in `raw`, in characters from 0; null if it has none. */
      marked: z.object({ from: count, to: count }).nullable(),
      reason: z.enum(WAIT_REASONS),
      why: z.string(),
      /** The key of the question that settles this row and others like it. */
      question: z.string().nullable(),
      /** `event` is answered with one of `events`. */
      fixes: z.array(option),
    }),
  ),
  /** The events of the meet, for rows whose event is to be chosen. */
  events: z.array(option),
  /** Teams, divisions and events of the file, questions first. */
  mappings: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['team', 'division', 'event']),
      written: z.string(),
      /** Null while it is a question. */
      target: z.string().nullable(),
      how: z.enum(['answered', 'remembered', 'found', 'open']),
      rows: count,
      options: z.array(option),
    }),
  ),
  athletes: z.object({
    sure: count,
    open: count,
    items: z.array(
      z.object({
        key: z.string(),
        written: z.string(),
        /** The name as far as the reader may see it; null for someone new. */
        name: z.string().nullable(),
        team: z.string(),
        state: z.enum(['sure', 'answered', 'new', 'skip', 'open']),
        confidence: count.nullable(),
        reasons: z.string(),
        rows: count,
        options: z.array(option),
      }),
    ),
  }),
  changes: z.object({
    added: count,
    changed: count,
    byHand: count,
    gone: count,
    items: z.array(
      z.object({
        kind: z.enum(['added', 'changed', 'stays', 'gone']),
        entry: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        /** The seed that is there came from a file, from the best of the season, or from a person. */
        setBy: z.enum(['best', 'coach', 'host', 'file']).nullable(),
        /** Set for entries that are gone. */
        entryId: id.nullable(),
        isScratched: z.boolean(),
        /** A heat of the entry has started, so that an import leaves it. */
        hasStarted: z.boolean(),
      }),
    ),
  }),
});

const imports = z.object({
  items: z.array(
    z.object({
      importId: id,
      fileName: z.string(),
      createdAt: instant,
      appliedAt: instant.nullable(),
      undoneAt: instant.nullable(),
    }),
  ),
  canUndo: z.boolean(),
});

const call = (method: 'GET' | 'POST', name: string, summary: string) =>
  oc.route({ method, path: `/Edit_ManageMeet/${name}`, tags: ['MeetManager'], summary });

export const entryImportsContract = {
  getImports: call(
    'GET',
    'Entries_Imports_Get',
    'The files of entries that hosts uploaded, newest first',
  ).output(imports),
  previewImport: call(
    'POST',
    'Entries_Import_Preview',
    'Upload a file of entries or answer its questions, and see what an import would do',
  )
    .input(previewInput)
    .output(preview),
  applyImport: call('POST', 'Entries_Import_Apply', 'Enter the rows of a file that are ready')
    .input(z.object({ importId: id, planKey: z.string().max(100) }))
    .output(
      z.object({
        ...{ added: count, changed: count, scratched: count, waitlisted: count, waiting: count },
        /** Athletes without a number who got the one of the file. */
        numbered: count,
      }),
    ),
  undoImport: call('POST', 'Entries_Import_Undo', 'Undo an import, until entries close')
    .input(z.object({ importId: id }))
    .output(z.object({ removed: count, restored: count, leftAlone: count })),
};

export type ImportPreview = z.infer<typeof preview>;
