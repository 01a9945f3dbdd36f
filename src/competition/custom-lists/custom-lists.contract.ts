import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, flagInput, gender, id, idInput } from '#kit/contract-fields.ts';
import { CHOSEN_ATHLETES_MAX, CHOSEN_EVENTS_MAX, LIST_NAME_MAX } from './custom-lists.rules.ts';

const seasonKind = z.enum(['tfo', 'tfi', 'xc']);
const kind = z.enum(['list', 'report']);
/** More than the form can send, so that a longer list is answered with a sentence. */
const ROOM_TO_REFUSE = 100;

const markSchema = z.object({
  resultId: id,
  mark: z.string(),
  /** Why the mark differs from the recorded one. */
  markNote: z.string().nullable(),
  wind: z.string().nullable(),
  meetName: z.string(),
  date: day,
  path: z.string(),
  /** False when the source of the result allows no file to contain it. */
  mayBeExported: z.boolean(),
});

const runnerSchema = z.object({
  athleteId: id,
  athleteName: z.string(),
  gradeText: z.string().nullable(),
  teamId: id.nullable(),
  teamName: z.string().nullable(),
});

const rankedSchema = runnerSchema.extend({
  rank: z.number().int(),
  isTied: z.boolean(),
  best: markSchema,
});

const rankingSchema = z.object({
  event: z.string(),
  /** "Girls 100 Meters". */
  title: z.string(),
  gender,
  markKind: z.enum(['time', 'distance', 'height', 'points']),
  windMatters: z.boolean(),
});

const progressSchema = z.object({
  event: z.string(),
  eventName: z.string(),
  first: markSchema,
  best: markSchema,
  latest: markSchema,
  /** "−0.84 s"; null when the first mark is still the best. */
  progress: z.string().nullable(),
  count: z.number().int(),
});

const listItemSchema = z.object({
  listId: id,
  kind,
  name: z.string(),
  version: z.number().int(),
  athleteCount: z.number().int(),
  /** "All events", "100 Meters, 200 Meters". */
  eventsText: z.string(),
  /** "2026 outdoor", "Mar 1 to May 16, 2026". */
  periodText: z.string(),
  isShared: z.boolean(),
  changedOn: day,
});

/** A list or report with its marks, as its readers see it. */
const listSchema = z.object({
  listId: id,
  kind,
  name: z.string(),
  teamId: id,
  teamName: z.string(),
  seasonKind,
  eventsText: z.string(),
  periodText: z.string(),
  /** Athletes who may not be named here by now. */
  hiddenCount: z.number().int(),
  /** A list: each event and gender with its ranking. */
  rankings: z.array(
    rankingSchema.extend({
      rows: z.array(rankedSchema),
    }),
  ),
  /** A list: each relay and gender with the best relay of each team of the athletes. */
  relays: z.array(
    rankingSchema.extend({
      rows: z.array(
        z.object({
          teamId: id,
          teamName: z.string(),
          relayLetter: z.string().nullable(),
          rank: z.number().int(),
          isTied: z.boolean(),
          best: markSchema,
        }),
      ),
    }),
  ),
  /** A report: each athlete with the events in which there are marks. */
  athletes: z.array(runnerSchema.extend({ events: z.array(progressSchema) })),
});

/** The form of a list starts from this. */
const contentSchema = z.object({
  version: z.number().int(),
  canChange: z.boolean(),
  shareKey: z.string().nullable(),
  athletes: z.array(z.object({ athleteId: id, athleteName: z.string() })),
  events: z.array(z.string()),
  seasonId: z.number().int().nullable(),
  fromOn: day.nullable(),
  toOn: day.nullable(),
});

export const listsContract = {
  getRights: oc
    .route({
      method: 'GET',
      path: '/Lists/GetRights',
      tags: ['Lists'],
      summary: 'Whether you may read and change the custom lists and reports of a team',
    })
    .input(z.object({ teamId: idInput, kind: seasonKind }))
    .output(z.object({ canRead: z.boolean(), canChange: z.boolean() })),

  getTeamLists: oc
    .route({
      method: 'GET',
      path: '/Lists/GetTeamLists',
      tags: ['Lists'],
      summary: 'The custom lists and reports of a team that supports the site, for its people',
    })
    .input(z.object({ teamId: idInput, kind: seasonKind }))
    .output(
      z.object({
        teamId: id,
        /** `ended`: the lists can be read and no more changed. */
        support: z.enum(['now', 'ended']),
        canChange: z.boolean(),
        items: z.array(listItemSchema),
      }),
    ),

  get: oc
    .route({
      method: 'GET',
      path: '/Lists/Get',
      tags: ['Lists'],
      summary: 'A custom list or report with its marks: by id for the people of the team, by key for anyone',
    })
    .input(z.object({ listId: idInput.optional(), key: z.string().max(64).optional() }))
    .output(listSchema.extend({ content: contentSchema.nullable() })),

  save: oc
    .route({
      method: 'POST',
      path: '/Lists/Save',
      tags: ['Lists'],
      summary:
        'Makes, changes or removes a custom list or report; for coaches of a team that supports the site',
    })
    .input(
      z.object({
        listId: id.optional(),
        /** The version that was read; needed with `listId`. */
        version: z.number().int().optional(),
        teamId: id,
        seasonKind,
        kind,
        name: z.string().trim().max(LIST_NAME_MAX),
        athleteIds: z.array(id).max(CHOSEN_ATHLETES_MAX + ROOM_TO_REFUSE),
        events: z.array(z.string().max(64)).max(CHOSEN_EVENTS_MAX),
        seasonId: z.number().int().nullable(),
        fromOn: day.nullable(),
        toOn: day.nullable(),
      }),
    )
    .output(z.object({ listId: id, version: z.number().int() })),

  remove: oc
    .route({
      method: 'POST',
      path: '/Lists/Remove',
      tags: ['Lists'],
      summary: 'Removes a custom list or report and ends its link, or brings it back',
    })
    .input(z.object({ listId: id, version: z.number().int(), isRemoved: flagInput.default(true) }))
    .output(z.object({ listId: id, version: z.number().int() })),

  share: oc
    .route({
      method: 'POST',
      path: '/Lists/Share',
      tags: ['Lists'],
      summary: 'Gives a list a secret link for reading, or ends it; a new link has a new key',
    })
    .input(z.object({ listId: id, isShared: z.boolean() }))
    .output(z.object({ listId: id, key: z.string().nullable() })),
};

export type CustomList = z.infer<typeof listSchema>;
export type ListedMark = z.infer<typeof markSchema>;
export type CustomListItem = z.infer<typeof listItemSchema>;
