import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, id, idInput, instant } from '#kit/contract-fields.ts';

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
  ID: id,
  firstName: z.string(),
  /** In full, whatever strangers may see: it is the reader's own, or their child's. */
  name: z.string(),
  relation: z.enum(['self', 'parent']),
  /** False: somebody has yet to say that they belong together. */
  isConfirmed: z.boolean(),
  path: z.string(),
  team: z.object({ ID: id, name: z.string(), path: z.string(), grade: z.string().nullable() }).nullable(),
  /** Of the last day; of several the one that says most. */
  latest: markSchema.nullable(),
  /** Of the best of the season in that event: "#5", "in Cascadia". */
  rank: z.object({ text: z.string(), place: z.string().nullable() }).nullable(),
});

const meetSchema = z.object({
  ID: id,
  name: z.string(),
  sport,
  path: z.string(),
  startOn: day,
  /** "Sat, May 23, 2026". */
  dates: z.string(),
  place: z.string(),
  timing: z.enum(['upcoming', 'meet-day', 'between-days', 'past']),
  isHosted: z.boolean(),
  /** "8:30 AM to 4:15 PM", of the first day that is not over; null: not printed yet. */
  times: z.string().nullable(),
  /** "18 of 36 events official"; null before the first result. */
  progress: z.string().nullable(),
  /** First names of the reader's athletes whose team is there. */
  athletes: z.array(z.string()),
  /** Of theirs, as they were run. */
  results: z.array(markSchema.extend({ firstName: z.string() })),
});

const laneSchema = z.object({
  athletes: z.array(z.string()),
  meet: z.string(),
  path: z.string(),
  place: z.string(),
  times: z.string().nullable(),
  /** Parts of the clock that all lanes share, in per cent; null where nothing is printed yet. */
  bar: z.object({ left: z.number(), width: z.number() }).nullable(),
});

const changeSchema = z.object({
  /** Unlike every other in the list. */
  key: z.string(),
  text: z.string(),
  detail: z.string().nullable(),
  path: z.string().nullable(),
  /** When it came; of results the day on which they were run. */
  at: z.union([day, instant]),
});

const waitingSchema = z.object({
  /** Unlike every other in the list. */
  key: z.string(),
  text: z.string(),
  /** How many wait, as the text says. */
  count: z.number().int(),
  path: z.string(),
});

const teamSchema = z.object({
  ID: id,
  name: z.string(),
  path: z.string(),
  /** "Outdoor track. Coach" */
  detail: z.string(),
  state: z.enum(['member', 'requested']),
  /** The pages on which its coaches keep the team; empty for everyone else. */
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
      /** Hours of the clock under the lanes with their place in per cent. */
      hours: z.array(z.object({ label: z.string(), left: z.number() })),
      /** When both are on, in per cent and in words; null: not at the same time, or nobody knows yet. */
      shared: z.object({ left: z.number(), width: z.number(), times: z.string() }).nullable(),
    })
    .nullable(),
  /** What waits for the reader's answer; empty on the dashboard of somebody else. */
  waiting: z.array(waitingSchema),
  since: instant,
  changes: z.array(changeSchema),
  teams: z.array(teamSchema),
  teamRecords: z.array(markSchema.extend({ name: z.string(), namePath: z.string().nullable() })),
  favorites: z.array(z.object({ ID: id, URL: z.string(), Title: z.string() })),
});

export const memberHomeContract = {
  getMemberHome: oc
    .route({
      method: 'GET',
      path: '/MemberHome/GetMemberHome',
      tags: ['Home'],
      summary: 'The home page of somebody signed in: athletes, meets, teams, and what is new to them',
    })
    .input(z.object({ userId: idInput.optional() }))
    .output(memberHomeSchema),

  getWaiting: oc
    .route({
      method: 'GET',
      path: '/MemberHome/GetWaiting',
      tags: ['Home'],
      summary:
        'What waits for your answer: at the teams you coach, in your account, and for admins on the whole site',
    })
    .input(z.object({}))
    .output(z.object({ items: z.array(waitingSchema) })),

  noteVisit: oc
    .route({
      method: 'POST',
      path: '/MemberHome/NoteVisit',
      tags: ['Home'],
      summary: 'The home page is open: what comes from here on is new the next time',
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
