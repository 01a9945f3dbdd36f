import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { WHO_MAY_ENTER } from './manage/meet-settings.rules.ts';
import { ENTRIES_STATES } from './meet-page/entries-state.rules.ts';
import { REGISTRATION_STATES } from './meet-page/registration-state.rules.ts';

/** Accepts any of the six spellings in `sport/sports.rules.ts`. */
export const sportInput = z.string().min(1).max(32);

const meetNames = {
  'meet.meetId': 'ID',
  'meet.name': 'Name',
  'meet.startOn': 'StartDate',
  'meet.endOn': 'EndDate',
  'meet.setupState': 'SetupState',
  'meet.venueId': 'LocationID',
  'meet.hasResults': 'HasResults',
  'meet.settings': 'Settings',
  'meet.liveId': 'LiveID',
  'meet.hasBoltResults': 'Bolt',
  'meet.entriesPublicAt': 'PublicEntriesUTC',
  'meet.entriesPublicAtVenue': 'PublicEntries',
  'divisions.schoolDivisionId': 'ID',
} satisfies PublishedNames;

/** Keys are ids of divisions, or codes of groups: 1001 all others, 1002 middle school. */
const athleteLimits = z.record(z.string(), z.number().int());

const wallTime = z.iso.datetime({ local: true });
const cents = z.number().int();
const limit = z.number().int().nullable();

/** Times named `…AtVenue` are as the clock at the venue shows them. */
const registration = z.object({
  /** Entries come in while it is `open` or `late`. Only the host changes entries while they are `locked`. */
  state: z.enum(REGISTRATION_STATES),
  /** When the state changes by itself; null if it does not. */
  nextChangeAt: instant.nullable(),
  /** Null when entries are open as soon as registration is on. */
  opensAtVenue: wallTime.nullable(),
  closesAtVenue: wallTime,
  /** Null when there are no late entries. */
  lateUntilAtVenue: wallTime.nullable(),
  /** `invited` teams, all `teams`, or `everyone`: athletes without a team as well. */
  whoMayEnter: z.enum(WHO_MAY_ENTER),
  /** In cents; 0 is not charged, null is no cap. An event may have a fee of its own. */
  fees: z.object({
    teamCents: cents,
    athleteCents: cents,
    eventCents: cents,
    relayCents: cents,
    firstEntriesPaid: z.number().int(),
    athleteCapCents: cents.nullable(),
    teamCapCents: cents.nullable(),
    lateCents: cents,
    lateFromAtVenue: wallTime.nullable(),
  }),
  /** Events of one athlete; null for no limit. */
  athleteLimits: z.object({ total: limit, track: limit, field: limit }),
  /** Entries of one team in each event; null without a limit, and where events differ. */
  teamEntriesMax: limit,
  /** The host's text for those who enter. */
  message: z.string().nullable(),
});

export const meetSchema = z.object({
  meetId: id,
  name: z.string(),
  startOn: day,
  endOn: day,
  setupState: z.object({ offDays: z.array(day) }),
  venueId: id,
  hasResults: z.boolean(),
  sport: z.enum(['tf', 'xc']),
  seasonId: z.number().int(),
  seasonName: z.string(),
  isIndoor: z.boolean(),
  /** "Fri–Sat, May 15–16, 2026"; days off are skipped. */
  dates: z.string(),
  /** Compared with today's date at the venue. */
  timing: z.enum(['upcoming', 'meet-day', 'between-days', 'past']),
  /** Number of competition days that are over. */
  daysHeld: z.number().int(),
  levelMask: z.number().int(),
  venue: z.object({
    name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
    timeZone: z.string(),
    isTimeZoneAssumed: z.boolean(),
  }),
  /** The venue's node in the tree of schools: its state, or else its country. */
  divisions: z.array(z.object({ schoolDivisionId: id, name: z.string() })),
  host: z.object({ teamId: id, name: z.string() }).nullable(),
  website: z.string().nullable(),
  teamCount: z.number().int(),
  athleteCount: z.number().int(),
  resultCount: z.number().int(),
  lastResultAt: instant.nullable(),
  /** "7:31 PM", at the venue. */
  lastResultTime: z.string().nullable(),
  /** The source of the results, when it asks to be named. */
  attribution: z.string().nullable(),
  /** Number of events by state, for the progress line. */
  progress: z.object({
    total: z.number().int(),
    official: z.number().int(),
    complete: z.number().int(),
    inProgress: z.number().int(),
  }),
  /** Says that only the staff sees the meet until it opens; null once it is public. */
  previewNote: z.string().nullable(),
  /** Grows with every change that a page of the meet shows. Read the meet again when a message has a higher one. */
  dataVersion: z.number().int(),
  /** How athletes are numbered and how many may enter. */
  settings: z.object({
    download: z.object({ unatFormat: z.string().optional() }).optional(),
    regNumType: z.string().optional(),
    regNumSource: z.string().optional(),
    compNumType: z.string().optional(),
    compNumSource: z.string().optional(),
    maxMeetAthletes: athleteLimits.optional(),
    maxTeamAthletes: athleteLimits.optional(),
  }),
  /** Athletes compete where they are and post their marks. */
  isVirtual: z.boolean(),
  /** The meet at a live-results service. */
  liveId: z.string().nullable(),
  hasBoltResults: z.boolean(),
  /** When entries become public; null if the host has set no time. */
  entriesPublicAt: instant.nullable(),
  /** The same time as the clock at the venue shows it: `2026-05-14T21:00:00`. */
  entriesPublicAtVenue: z.iso.datetime({ local: true }).nullable(),
  entriesState: z.enum(ENTRIES_STATES),
  /** Null while the meet takes no entries here, and once it is over. */
  registration: registration.nullable(),
  /** Minutes after a result in which a coach may protest. */
  protestMinutes: z.number().int(),
  /** Number of videos on its media page. */
  videoCount: z.number().int(),
  /** Null while the meet is held as planned. */
  scheduleState: z.enum(['delayed', 'postponed', 'canceled']).nullable(),
  scheduleNote: z.string().nullable(),
});

export const meetsContract = {
  getMeetData: oc
    .route({
      method: 'GET',
      path: '/Meet/GetMeetData',
      tags: ['Meet'],
      summary: 'A meet, with the token that other calls about it need',
      description:
        'The token is for reading, is the same for everyone, and is valid for 48 hours. Send it as `x-meet-token`.',
    })
    .input(z.object({ meetId: idInput, sport: sportInput }))
    .meta({ publishedNames: meetNames })
    .output(z.object({ meet: meetSchema, meetToken: z.string() })),

  getMeetRedirect: oc
    .route({
      method: 'GET',
      path: '/Meet/GetMeetRedirect',
      tags: ['Meet'],
      summary: 'The address of a meet that was requested under the wrong sport',
    })
    .input(z.object({ meetId: idInput, sport: sportInput }))
    .output(z.object({ redirect: z.string().nullable() })),
};

export type Meet = z.infer<typeof meetSchema>;
export type MeetRegistration = z.infer<typeof registration>;
