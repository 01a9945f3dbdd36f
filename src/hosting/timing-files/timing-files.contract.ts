import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';

const meetId = idInput;
const FILE_NAME_MAX = 200;
/** In base64; the limit of the content itself has a sentence of its own. */
const CONTENT_MAX = 512 * 1024;

const fileInput = {
  meetId,
  /** Without folders. */
  name: z
    .string()
    .min(1)
    .max(FILE_NAME_MAX)
    .regex(/^[^/\\\p{Cc}]+$/u),
  /** The bytes of the file in base64. */
  content: z.base64().max(CONTENT_MAX),
};

const takenFile = z.object({
  fileId: id,
  outcome: z.enum(['taken', 'same', 'held', 'refused']),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  sentence: z.string(),
});

const startListFiles = z.array(z.object({ name: z.string(), text: z.string() }));

const tags = ['TimingFiles'];

export const timingFilesContract = {
  getStartLists: oc
    .route({
      method: 'GET',
      path: '/TimingFiles/GetStartLists',
      tags,
      summary: 'The start lists of a meet as files for FinishLynx',
      description:
        'lynx.evt, lynx.ppl, lynx.sch, and fldlynx.sch with field events. Names are as everyone may see them.',
    })
    .input(z.object({ meetId }))
    .output(z.object({ files: startListFiles })),

  getFiles: oc
    .route({
      method: 'GET',
      path: '/TimingFiles/GetFiles',
      tags,
      summary: 'The files that came from timing systems, and where they differ from what counts',
    })
    .input(z.object({ meetId, roundId: idInput.optional() }))
    .output(
      z.object({
        /** The latest first. */
        files: z.array(
          z.object({
            fileId: id,
            name: z.string(),
            receivedAt: instant,
            /** Null for a file that a person sent. */
            deviceKeyId: id.nullable(),
            roundId: id.nullable(),
            heatId: id.nullable(),
            heatName: z.string().nullable(),
            isTaken: z.boolean(),
            /** It would change official results, and waits until somebody applies or leaves it. */
            isHeld: z.boolean(),
            isLeft: z.boolean(),
            isReplaced: z.boolean(),
            sentence: z.string(),
            differenceCount: z.number().int(),
            rows: z.array(
              z.object({
                line: z.number().int(),
                bib: z.string().nullable(),
                lane: z.string().nullable(),
                place: z.number().int().nullable(),
                slotId: id.nullable(),
                name: z.string(),
                mark: z.string(),
                state: z.enum(['counts', 'agrees', 'differs', 'takenBack', 'left']),
                yours: z.string().nullable(),
                message: z.string().nullable(),
              }),
            ),
          }),
        ),
      }),
    ),

  upload: oc
    .route({
      method: 'POST',
      path: '/TimingFiles/Upload',
      tags,
      summary: 'Takes a result file that a host or timer sends by hand',
    })
    .meta({ inLineBy: 'meetId' })
    .input(z.object(fileInput))
    .output(takenFile),

  apply: oc
    .route({
      method: 'POST',
      path: '/TimingFiles/Apply',
      tags,
      summary: 'Lets the marks of a file count instead of those that people typed',
      description: 'A file that was refused is read again. A held file changes the official results.',
    })
    .meta({ inLineBy: 'meetId' })
    .input(z.object({ meetId, fileId: id }))
    .output(takenFile),

  leave: oc
    .route({
      method: 'POST',
      path: '/TimingFiles/Leave',
      tags,
      summary: 'Leaves official results as they are, although a newer file would change them',
      description: 'The file stays in the list, and Apply still applies it.',
    })
    .meta({ inLineBy: 'meetId' })
    .input(z.object({ meetId, fileId: id }))
    .output(z.object({})),

  getKeys: oc
    .route({
      method: 'GET',
      path: '/TimingFiles/GetKeys',
      tags,
      summary: 'The keys of the timing computers of a meet',
    })
    .input(z.object({ meetId }))
    .output(
      z.object({
        /** The newest first. */
        keys: z.array(
          z.object({
            keyId: id,
            name: z.string(),
            createdAt: instant,
            lastSeenAt: instant.nullable(),
            endedAt: instant.nullable(),
            lastFile: z.object({ name: z.string(), receivedAt: instant }).nullable(),
          }),
        ),
      }),
    ),

  makeKey: oc
    .route({
      method: 'POST',
      path: '/TimingFiles/MakeKey',
      tags,
      summary: 'Makes a key for a timing computer',
      description: 'The reply is the only place where the key is ever shown.',
    })
    .input(z.object({ meetId, name: z.string().max(FILE_NAME_MAX) }))
    .output(z.object({ keyId: id, key: z.string() })),

  endKey: oc
    .route({
      method: 'POST',
      path: '/TimingFiles/EndKey',
      tags,
      summary: 'Ends a key at once',
    })
    .input(z.object({ meetId, keyId: id }))
    .output(z.object({})),

  send: oc
    .route({
      method: 'POST',
      path: '/TimingFiles/Send',
      tags,
      summary: 'Takes a result file from a timing computer',
      description: 'Needs the header `x-device-key`. The same file again changes nothing.',
    })
    .meta({ isOpenToAll: true, countsTries: true, inLineBy: 'meetId' })
    .input(z.object(fileInput))
    .output(takenFile),

  getStartListsForDevice: oc
    .route({
      method: 'POST',
      path: '/TimingFiles/GetStartListsForDevice',
      tags,
      summary: 'The start lists of a meet for a timing computer',
      description:
        'Needs the header `x-device-key`. With the digest of the last reply, the files are null until they change.',
    })
    .meta({ isOpenToAll: true, countsTries: true })
    .input(z.object({ meetId, digest: z.string().max(64).optional() }))
    .output(z.object({ digest: z.string(), files: startListFiles.nullable() })),
};
