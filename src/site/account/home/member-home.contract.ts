import { oc } from '@orpc/contract';
import { z } from 'zod';
import { SCHEDULE_STATES } from '#competition/meets/schedule-changes.rules.ts';
import { day, id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const sport = z.enum(['tf', 'xc']);

const markSchema = z.object({
  /** "800 Meters". */
  event: z.string(),
  mark: z.string(),
  badge: z.enum(['PR', 'SR']).nullable(),
  path: z.string(),
  on: day,
});

const athleteSchema = z.object({
  athleteId: id,
  firstName: z.string(),
  /** The full name, because it is the reader or their child. */
  name: z.string(),
  relation: z.enum(['self', 'parent']),
  /** False while the link waits for a coach. */
  isConfirmed: z.boolean(),
  path: z.string(),
  team: z.object({ teamId: id, name: z.string(), path: z.string(), grade: z.string().nullable() }).nullable(),
  /** The most notable result of the latest day. */
  latest: markSchema.nullable(),
  /** The rank of the season's best in that event: "#5", "in Cascadia". */
  rank: z.object({ text: z.string(), place: z.string().nullable() }).nullable(),
});

const meetSchema = z.object({
  meetId: id,
  name: z.string(),
  sport,
  path: z.string(),
  startOn: day,
  /** "Sat, May 23, 2026". */
  dates: z.string(),
  place: z.string(),
  timing: z.enum(['upcoming', 'meet-day', 'between-days', 'past']),
  scheduleState: z.enum(SCHEDULE_STATES).nullable(),
  isHosted: z.boolean(),
  /** False while only its staff sees the meet. */
  isPublic: z.boolean(),
  /** "8:30 AM to 4:15 PM" on the first day that is not over; null until times are published. */
  times: z.string().nullable(),
  /** "18 of 36 events official"; null before the first result. */
  progress: z.string().nullable(),
  /** First names of the reader's athletes whose team is there. */
  athletes: z.array(z.string()),
  /** Their results, in the order in which they were run. */
  results: z.array(markSchema.extend({ firstName: z.string() })),
});

const laneSchema = z.object({
  athletes: z.array(z.string()),
  meet: z.string(),
  path: z.string(),
  place: z.string(),
  times: z.string().nullable(),
  /** Position on the common timeline, in percent; null until times are published. */
  bar: z.object({ left: z.number(), width: z.number() }).nullable(),
});

const changeSchema = z.object({
  /** Unique in the list. */
  key: z.string(),
  text: z.string(),
  detail: z.string().nullable(),
  path: z.string().nullable(),
  /** The time of the change; for results, the day of the race. */
  at: z.union([day, instant]),
});

const waitingSchema = z.object({
  /** Unique in the list. */
  key: z.string(),
  text: z.string(),
  /** The number of waiting requests in the text. */
  count: z.number().int(),
  path: z.string(),
});

const teamSchema = z.object({
  teamId: id,
  name: z.string(),
  path: z.string(),
  /** "Outdoor track. Coach" */
  detail: z.string(),
  state: z.enum(['member', 'requested']),
  /** Links to the coach pages of the team; empty for everyone else. */
  deskLinks: z.array(z.object({ label: z.string(), path: z.string() })),
});

const memberHomeSchema = z.object({
  userId: id,
  athletes: z.array(athleteSchema),
  meets: z.array(meetSchema),
  twoPlaces: z
    .object({
      day,
      lanes: z.array(laneSchema),
      /** The hour labels of the timeline, with their positions in percent. */
      hours: z.array(z.object({ label: z.string(), left: z.number() })),
      /** When both are on, in per cent and in words; null: not at the same time, or nobody knows yet. */
      shared: z.object({ left: z.number(), width: z.number(), times: z.string() }).nullable(),
    })
    .nullable(),
  /** Requests that wait for the reader's answer; empty on another person's dashboard. */
  waiting: z.array(waitingSchema),
  since: instant,
  changes: z.array(changeSchema),
  teams: z.array(teamSchema),
  teamRecords: z.array(markSchema.extend({ name: z.string(), namePath: z.string().nullable() })),
  favorites: z.array(z.object({ favoriteId: id, url: z.string(), title: z.string() })),
});

const memberHomeNames = {
  athleteId: 'ID',
  teamId: 'ID',
  meetId: 'ID',
  favoriteId: 'ID',
  url: 'URL',
  title: 'Title',
} satisfies PublishedNames;

export const memberHomeContract = {
  getMemberHome: oc
    .route({
      method: 'GET',
      path: '/MemberHome/GetMemberHome',
      tags: ['Home'],
      summary: 'A member’s home page: athletes, meets, teams and news',
    })
    .meta({ publishedNames: memberHomeNames })
    .input(z.object({ userId: idInput.optional() }))
    .output(memberHomeSchema),

  getWaiting: oc
    .route({
      method: 'GET',
      path: '/MemberHome/GetWaiting',
      tags: ['Home'],
      summary:
        'Requests that wait for your answer: on the teams you coach, in your account, and for admins on the whole site',
    })
    .input(z.object({}))
    .output(z.object({ items: z.array(waitingSchema) })),

  noteVisit: oc
    .route({
      method: 'POST',
      path: '/MemberHome/NoteVisit',
      tags: ['Home'],
      summary: 'Records a visit of the home page; later changes count as new',
    })
    .input(z.object({}))
    .output(z.object({ isNoted: z.literal(true) })),
};

export type MemberHome = z.infer<typeof memberHomeSchema>;
export type AthleteOfMine = z.infer<typeof athleteSchema>;
export type HomeMeet = z.infer<typeof meetSchema>;
export type ConflictDay = NonNullable<MemberHome['twoPlaces']>;
export type HomeChange = z.infer<typeof changeSchema>;
export type HomeWaitingItem = MemberHome['waiting'][number];
export type HomeTeam = z.infer<typeof teamSchema>;
export type TeamRecord = MemberHome['teamRecords'][number];
