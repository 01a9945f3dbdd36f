import { oc } from '@orpc/contract';
import { z } from 'zod';
import { RESULT_COLUMNS } from '#hosting/result-files/columns/column-kinds.rules.ts';
import { day, gender, id, idInput, instant } from '#kit/contract-fields.ts';

const count = z.number().int().nonnegative();
const key = z.string().min(1).max(2000);
const answer = z.string().min(1).max(200);
const columns = z.array(z.enum(RESULT_COLUMNS)).max(200);

const previewInput = z.object({
  meetId: idInput,
  /** An upload of before; with none, `upload` begins a new one. */
  uploadId: idInput.optional(),
  upload: z
    .object({
      /** The name of the file; left out for pasted text. */
      name: z.string().trim().min(1).max(200).optional(),
      text: z.string().optional(),
      /** The bytes of the file compressed with gzip, in base64. */
      gzip: z.base64().optional(),
      /** The SHA-256 of a file that comes in a form. */
      fileKey: z.string().max(64).optional(),
    })
    .optional(),
  /** The columns of layouts, by the key of the layout. */
  columns: z.record(key, columns).optional(),
  /** The event of rows for which the text names none, such as `Girls 100 Meter Dash Varsity`. */
  eventTitle: z.string().max(150).nullable().optional(),
  /** Divisions of the meet for divisions of the file; `+` for a new one, and null takes it back. */
  divisions: z.record(key, answer.nullable()).optional(),
  /** Teams for names that the file writes: `#12` or `new`; null takes it back. */
  teams: z.record(key, answer.nullable()).optional(),
  /** Answers have the key of their question: `#12` or `new`; null takes one back. */
  answers: z.record(key, answer.nullable()).optional(),
  /** The file is of this meet, although it names another one. */
  isThisMeet: z.boolean().optional(),
  /** The most items of each list; the counts are of all. */
  listMax: z.number().int().min(0).max(20_000).default(100),
});

const option = z.object({ answer: z.string(), label: z.string() });

/** How sure a match is, from 0 to 99, and why, in words. */
const sureness = { confidence: count, reasons: z.string() };

const athleteOption = option.extend({ confidence: count.nullable(), reasons: z.string() });

const preview = z.object({
  uploadId: id,
  fileName: z.string(),
  format: z.string(),
  createdAt: instant,
  appliedAt: instant.nullable(),
  /** The meet that the file names, if it is another one. */
  otherMeet: z
    .object({ name: z.string().nullable(), startOn: day.nullable(), isConfirmed: z.boolean() })
    .nullable(),
  /** Upload_Apply takes it, so that it does what this preview says or nothing. */
  previewKey: z.string(),
  /** rows = good + waiting + same */
  counts: z.object({ rows: count, good: count, waiting: count, same: count, gone: count }),
  layouts: z.array(
    z.object({
      key: z.string(),
      /** Empty texts without headings. */
      heads: z.array(z.string()),
      columns: z.array(z.enum(RESULT_COLUMNS)),
      samples: z.array(z.array(z.string())),
      rows: count,
    }),
  ),
  eventTitle: z.string().nullable(),
  /** Rows of which the text names no event. */
  eventlessRows: count,
  divisions: z.array(
    z.object({
      written: z.string(),
      target: z.string(),
      isNew: z.boolean(),
      rows: count,
      options: z.array(z.string()),
    }),
  ),
  events: z.array(z.object({ label: z.string(), gender, rows: count, isNew: z.boolean() })),
  teams: z.array(
    z.object({
      written: z.string(),
      /** Null for the unattached, and while it is a question. */
      name: z.string().nullable(),
      rows: count,
      isNew: z.boolean(),
      /** The answer that chose the team; null if its name says it. */
      chosen: z.string().nullable(),
      /** Teams that a new name may mean. */
      options: z.array(option),
    }),
  ),
  athletes: z.object({ matched: count, added: count, open: count }),
  questions: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['team', 'athlete']),
      printed: z.string(),
      /** The team of an athlete. */
      team: z.string().nullable(),
      why: z.string(),
      rows: count,
      /** The likeliest athlete first; without a confidence where nothing is compared. */
      options: z.array(athleteOption),
      given: z.string().nullable(),
      /** Why the answer could not be taken. */
      trouble: z.string().nullable(),
    }),
  ),
  /** Athletes of the file that the site has already, the least sure first. */
  matches: z.object({
    sure: count,
    unsure: count,
    items: z.array(
      z.object({
        line: count,
        written: z.string(),
        team: z.string().nullable(),
        name: z.string(),
        ...sureness,
      }),
    ),
  }),
  waiting: z.array(z.object({ line: count, raw: z.string(), why: z.string() })),
  changes: z.object({
    added: count,
    changed: count,
    gone: count,
    /** Values that somebody set by hand, and that stay. */
    byHand: count,
    items: z.array(
      z.object({
        kind: z.enum(['added', 'changed', 'stays', 'gone']),
        line: count.nullable(),
        event: z.string(),
        holder: z.string(),
        fields: z.array(
          z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
        ),
      }),
    ),
  }),
  /** Team totals that the file prints, and how many of them the places give. */
  teamScores: z.object({ same: count, all: count }),
  notes: z.array(z.object({ line: count, text: z.string() })),
});

const call = (method: 'GET' | 'POST', name: string, summary: string, description?: string) =>
  oc.route({
    method,
    path: `/Results/${name}`,
    tags: ['MeetManager'],
    summary,
    ...(description && { description }),
  });

const FORM =
  'A file of at most 10 MB comes as a form (`multipart/form-data`) with the file as `fileKey` and its `name`; `meetId` in the query. ' +
  'Texts and answers come as JSON.';

export const resultsUploadContract = {
  getUploads: call('GET', 'Upload_Get', 'The meet, and the files of results uploaded to it, newest first')
    .input(z.object({ meetId: idInput }))
    .output(
      z.object({
        meet: z.object({
          meetId: id,
          name: z.string(),
          sport: z.enum(['tf', 'xc']),
          dates: z.string(),
        }),
        /** Titles of the events of the meet. */
        events: z.array(z.string()),
        items: z.array(
          z.object({
            uploadId: id,
            fileName: z.string(),
            createdAt: instant,
            appliedAt: instant.nullable(),
            undoneAt: instant.nullable(),
            canUndo: z.boolean(),
          }),
        ),
      }),
    ),
  previewUpload: call(
    'POST',
    'Upload_Preview',
    'Upload a file or pasted text of results or answer its questions, and see what an import would do',
    FORM,
  )
    .input(previewInput)
    .output(preview),
  applyUpload: call('POST', 'Upload_Apply', 'Import the rows of an upload that are ready')
    .input(z.object({ meetId: idInput, uploadId: idInput, previewKey: z.string().max(100) }))
    .output(z.object({ added: count, changed: count, gone: count, waiting: count, open: count })),
  undoUpload: call('POST', 'Upload_Undo', 'Undo the last import of an upload')
    .input(z.object({ meetId: idInput, uploadId: idInput }))
    .output(z.object({ removed: count, restored: count, leftAlone: count })),
};

export type UploadPreview = z.infer<typeof preview>;
