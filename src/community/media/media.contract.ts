import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { LIBRARY_FILES_MAX, MEDIA_SPORTS, PLACES } from './media.rules.ts';

const place = z.enum([...PLACES.meet, ...PLACES.team]);

export const publicFile = z.object({
  fileId: id,
  fileName: z.string(),
  title: z.string(),
  /** `pdf`, without a dot. */
  extension: z.string(),
  /** In bytes. */
  sizeBytes: z.number().int(),
  sort: z.number().int(),
  /** The address where the file is read and downloaded. */
  address: z.string(),
});

const mediaFile = publicFile.extend({
  isRemoved: z.boolean(),
  /** The name of the person who removed the file. */
  removedBy: z.string().nullable(),
  removedAt: z.string().nullable(),
  /** Pages that show the file. */
  placesShown: z.array(place),
});

const fileNames = {
  fileId: 'Id',
  fileName: 'FileName',
  title: 'Title',
  extension: 'Extension',
  sizeBytes: 'Size',
  sort: 'Sort',
  isRemoved: 'Removed',
  removedBy: 'RemovedBy',
  placesShown: 'PlacesShown',
} satisfies PublishedNames;

const library = z.object({
  items: z.array(mediaFile),
  /** The sum of the files that are not removed. */
  usedBytes: z.number().int(),
  maxBytes: z.number().int(),
});

/** The meet or the team of the files. */
const owner = { meetId: idInput.optional(), teamId: idInput.optional() };
const title = z.string().max(1000);
/** A list, or text with commas in a form. */
const placesShown = z
  .union([
    z.array(z.string().max(20)).max(20),
    z
      .string()
      .max(200)
      .transform((text) => text.split(',').filter((part) => part !== '')),
  ])
  .default([]);

export const mediaContract = {
  getFiles: oc
    .route({
      method: 'GET',
      path: '/Media/GetFiles',
      tags: ['Media'],
      summary: 'All files of a meet or a team, for its hosts or coaches; removed ones can be put back',
    })
    .meta({ publishedNames: fileNames })
    .input(z.object(owner))
    .output(library),

  upload: oc
    .route({
      method: 'POST',
      path: '/Media/Upload',
      tags: ['Media'],
      summary: 'Add a PDF, JPG or PNG file of at most 15728640 bytes to the files of a meet or a team',
      description:
        'A form (`multipart/form-data`) with the file as `fileKey`, `title` and `placesShown`; `meetId` or `teamId` in the query. ' +
        'The file is known by its content. Whitespace in its name becomes underscores, and characters other than letters, digits ' +
        'and .()$+!_- are removed; a name that the library has is refused.',
      spec: (operation) => ({
        ...operation,
        parameters: ['meetId', 'teamId'].map((name) => ({
          name,
          in: 'query',
          schema: { type: 'integer' },
        })),
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['fileKey'],
                properties: {
                  title: { type: 'string', maxLength: 50 },
                  placesShown: { type: 'string', description: 'Joined by commas' },
                  fileKey: { type: 'string', format: 'binary' },
                },
              },
            },
          },
        },
      }),
    })
    .meta({ publishedNames: fileNames })
    .input(
      z.object({
        ...owner,
        title: title.default(''),
        placesShown,
        /** The SHA-256 of the file that came with the form. */
        fileKey: z.string().max(100).optional(),
      }),
    )
    .output(mediaFile),

  saveFile: oc
    .route({
      method: 'POST',
      path: '/Media/SaveFile',
      tags: ['Media'],
      summary: 'Change the title and the places of a file, remove it, or put it back',
    })
    .meta({ publishedNames: fileNames })
    .input(
      z.object({
        fileId: idInput,
        title: title.optional(),
        placesShown: placesShown.optional(),
        removed: z.boolean().optional(),
      }),
    )
    .output(mediaFile),

  setSortOrder: oc
    .route({
      method: 'POST',
      path: '/Media/SetSortOrder',
      tags: ['Media'],
      summary: 'Set the order of the files of one library: a list of ids; files that it leaves out follow',
    })
    .meta({ publishedNames: fileNames })
    .input(
      z.union([
        z.array(idInput).min(1).max(LIBRARY_FILES_MAX),
        z.object({ items: z.array(idInput).min(1).max(LIBRARY_FILES_MAX) }),
      ]),
    )
    .output(z.object({ items: z.array(mediaFile) })),

  getPublicFiles: oc
    .route({
      method: 'GET',
      path: '/Media/GetPublicFiles',
      tags: ['Media'],
      summary: 'The files that the pages of a meet or a team show',
    })
    .meta({ publishedNames: fileNames })
    .input(
      z.object({
        ...owner,
        /** Only needed if both ids are given. */
        type: z.enum(['meet', 'team']).optional(),
        sport: z.enum(MEDIA_SPORTS).optional(),
        /** The page of a meet; all of them by default. */
        page: z.string().max(20).optional(),
      }),
    )
    .output(z.object({ items: z.array(publicFile) })),
};
