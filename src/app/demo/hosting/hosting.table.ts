// The host's side of the demo: meets that are being set up, fees and messages of the invitational, files and staff.
import { LIVE_MEET } from '#app/demo/calendar/calendar.table.ts';
import type { MeetChanges } from '#competition/meets/manage/managed-meet.rules.ts';
import type { StaffRole } from '#competition/meets/permissions.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { CLUB } from '#sport/people/levels.rules.ts';
import type { MemberHandle } from '../members/members.table.ts';

/** The coach whose meets are being set up. */
export const PLANNER: MemberHandle = 'marguerite.holloway';
export const PLANNER_TEAM = 'Salt Harbor';

const CONTACT = {
  name: 'Marguerite Holloway',
  email: 'marguerite@holloway.example',
  phone: '555-0142',
};

/** A track meet that takes over the setup of the invitational. Its divisions are looked through now. */
export const RELAYS = {
  name: 'Rookery Relays',
  /** On a Saturday, this many weeks after the last one. */
  weeksAhead: 9,
  info: {
    website: 'https://saltharbor.example/rookery-relays',
    settings: { contact: CONTACT },
  } satisfies MeetChanges,
} as const;

/** A cross-country meet from nothing. Its divisions and options are done, and its fees come next. */
export const CLASSIC = {
  name: 'Foghorn Point Classic',
  weeksAhead: 13,
  venue: 'Lighthouse Meadows',
  info: {
    website: 'https://saltharbor.example/foghorn',
    settings: {
      contact: CONTACT,
      regMessage: {
        page: 'Teams meet at the lighthouse gate. Buses park on the gravel lot, tents go up behind the finish.',
        mail: 'Thank you for entering the Foghorn Point Classic. Bib numbers are handed out from 7:30 AM at the gate.',
      },
    },
  } satisfies MeetChanges,
  options: {
    settings: { whoMayEnter: 'teams', showSeeds: true, publishEntriesAtClose: true },
  } satisfies MeetChanges,
  /** Days before the meet, and times of day at the venue. */
  entries: {
    opens: { daysBefore: 42, at: '08:00:00' },
    closes: { daysBefore: 3, at: '20:00:00' },
    late: { daysBefore: 1, at: '12:00:00' },
  },
} as const;

export interface PlannedRace {
  name: string;
  gender: Gender;
  meters: number;
  raceTime: string;
  /** The grades that may enter; all of them if left out. */
  grades?: readonly number[];
}

export const CLASSIC_RACES: readonly PlannedRace[] = [
  { name: 'Varsity', gender: 'M', meters: 5000, raceTime: '09:30' },
  { name: 'Varsity', gender: 'F', meters: 5000, raceTime: '10:10' },
  { name: 'Junior Varsity', gender: 'M', meters: 5000, raceTime: '10:50' },
  { name: 'Junior Varsity', gender: 'F', meters: 5000, raceTime: '11:30' },
  { name: 'Freshman', gender: 'M', meters: 3000, raceTime: '12:10', grades: [9] },
  { name: 'Freshman', gender: 'F', meters: 3000, raceTime: '12:35', grades: [9] },
];

/** Limits, fees and messages of the invitational, which the relays take over. */
export const INVITATIONAL_SETUP = {
  settings: {
    limits: { total: 4, track: 3, field: 3 },
    contact: CONTACT,
    regMessage: {
      page: 'Entries are four events an athlete. Relays are entered as one squad a school.',
      mail: 'Thank you for entering. Packets are at the clerk of the course from one hour before the first event.',
    },
  },
  fees: { teamCents: 2500, eventCents: 600, relayCents: 1600, teamCapCents: 30_000, lateCents: 500 },
} satisfies MeetChanges;

export interface StaffOfDemo {
  who: MemberHandle;
  role: StaffRole;
  meet: string;
  /** The field events that a judge judges. */
  judges?: RegExp;
}

/** People who accepted the invitation of the meet's host. */
export const STAFF: readonly StaffOfDemo[] = [
  { who: 'tilda.marrow', role: 'timer', meet: LIVE_MEET.name },
  { who: 'bram.osterlow', role: 'clerk', meet: LIVE_MEET.name },
  { who: 'nell.quarrie', role: 'judge', meet: LIVE_MEET.name, judges: /High Jump|Long Jump|Triple Jump/ },
  { who: 'tilda.marrow', role: 'timer', meet: 'Tidewater League Championships' },
  { who: 'bram.osterlow', role: 'clerk', meet: 'Tidewater League Championships' },
  { who: 'wendell.abara', role: 'timer', meet: 'Tidewater Twilight Invitational' },
];

/** An invitation that waits for its answer. */
export const INVITED: StaffOfDemo = { who: 'nell.quarrie', role: 'clerk', meet: RELAYS.name };

/** A team that its coach has made, and no admin has confirmed. */
export const WAITING_TEAM = {
  maker: 'lorne.maddock',
  name: 'Foghorn Harriers',
  city: 'Foghorn Point',
  state: 'Cascadia',
  levelMask: CLUB,
  position: 'Head coach',
  evidence: 'We are listed at https://foghornharriers.example/about with all of our coaches.',
} as const;
