// Meets that take entries: a championship that is open to invited teams, relays that have closed, and two more that
// invite Salt Harbor.
import { TEAMS } from '#app/demo/people/teams.table.ts';
import type { MeetChanges } from '#competition/meets/manage/managed-meet.rules.ts';
import { INVITATIONAL_SETUP } from '../hosting/hosting.table.ts';
import type { MemberHandle } from '../members/members.table.ts';

/** A wall time at the venue, some days before the meet. */
interface TimeBefore {
  daysBefore: number;
  at: string;
}

interface EntryTimes {
  opens: TimeBefore;
  closes: TimeBefore;
  /** Left out without late entries. */
  late?: TimeBefore;
}

interface EnteredMeet {
  name: string;
  host: MemberHandle;
  entries: EntryTimes;
}

/** Coaches enter until Wednesday evening, and pay more on the two days after. */
export const CHAMPIONSHIP = {
  name: 'Tidewater League Championships',
  host: 'marguerite.holloway',
  entries: {
    opens: { daysBefore: 35, at: '08:00:00' },
    closes: { daysBefore: 3, at: '20:00:00' },
    late: { daysBefore: 1, at: '12:00:00' },
  },
} as const satisfies EnteredMeet;

export const CHAMPIONSHIP_SETUP = {
  settings: {
    ...INVITATIONAL_SETUP.settings,
    whoMayEnter: 'invited',
    showSeeds: true,
    seeds: { from: 'season', handTimes: true, areStandardsOn: true },
    compNumType: 'Team',
  },
  fees: INVITATIONAL_SETUP.fees,
  customForms: [
    {
      id: 'waiver',
      title: 'Waiver and medical consent',
      text: [
        'I know that track and field has risks, and that my athlete takes part at our own risk.',
        'If I cannot be reached, the athletic trainer of the meet may give first aid and call an ambulance.',
      ].join('\n\n'),
      link: null,
      signer: 'parent',
      isRequired: true,
    },
    {
      id: 'eligibility',
      title: 'Team eligibility',
      text: 'Every athlete whom I enter is on the roster of my school and has a valid physical examination.',
      link: null,
      signer: 'coach',
      isRequired: true,
    },
  ],
} satisfies MeetChanges;

/** The team whose families have signed the waiver, as far as they have an account. */
export const SIGNING_TEAM = 'Salt Harbor';
/** Every third coach has not signed for the team yet. */
export const UNSIGNED_EVERY = 3;

/**
 * Entries are closed while the host looks through the second file of the league office. Only one edition is ahead: the
 * meets that stay ahead are found by their names.
 */
export const RELAYS_OF_SCHOOLS = {
  name: 'Gullwing Middle School Relays',
  host: 'wendell.abara',
  entries: {
    opens: { daysBefore: 49, at: '08:00:00' },
    closes: { daysBefore: 15, at: '20:00:00' },
  },
} as const satisfies EnteredMeet;

export const RELAYS_SETUP = {
  settings: { limits: { total: 4 }, compNumType: 'Team' },
} satisfies MeetChanges;

interface InvitingMeet extends EnteredMeet {
  setup: MeetChanges;
  /** The answer of the coach; null for an invitation that waits for one. */
  answer: 'ignores' | null;
}

export const INVITED_COACH: { who: MemberHandle; team: string } = {
  who: 'marguerite.holloway',
  team: 'Salt Harbor',
};

/** Meets in other states, whose hosts invite Salt Harbor. */
export const INVITING_MEETS: readonly InvitingMeet[] = [
  {
    name: 'Citrine Bay Open',
    host: 'beatriz.coro',
    entries: {
      opens: { daysBefore: 40, at: '08:00:00' },
      closes: { daysBefore: 4, at: '21:00:00' },
    },
    setup: {
      settings: { whoMayEnter: 'invited', showSeeds: true, limits: { total: 4 } },
      fees: { teamCents: 4000, eventCents: 800, relayCents: 2000 },
    },
    answer: null,
  },
  {
    name: 'High Plains Open',
    host: 'everett.strake',
    entries: {
      opens: { daysBefore: 40, at: '08:00:00' },
      closes: { daysBefore: 5, at: '18:00:00' },
    },
    setup: { settings: { whoMayEnter: 'invited', limits: { total: 3 } }, fees: { eventCents: 500 } },
    answer: 'ignores',
  },
];

export const ENTERED_MEETS: readonly EnteredMeet[] = [CHAMPIONSHIP, RELAYS_OF_SCHOOLS, ...INVITING_MEETS];

/** The answer of a coach whom the hosts of the championship invited, or the request of one whom they did not. */
export type Answer = 'accepts' | 'ignores' | 'is not coming' | 'asks' | 'is declined';

const LEAGUE = 'Tidewater League';
const TEAMS_AT_CHAMPIONSHIP = 39;

const ANSWERS: Readonly<Record<string, Answer>> = {
  'Wren Valley': 'asks',
  Pinehaven: 'asks',
  'Juniper Flats': 'is declined',
  'Marlow Heights': 'is not coming',
  'Quillan Prep': 'ignores',
  'Fort Marrow': 'ignores',
};

/** Null for an invitation that nobody has answered. The team that no admin has confirmed comes on top. */
export const AT_CHAMPIONSHIP: readonly { team: string; answer: Answer | null }[] = TEAMS.filter(
  ({ level }) => level === 'high school',
)
  .toSorted((a, b) => Number(b.league === LEAGUE) - Number(a.league === LEAGUE))
  .slice(0, TEAMS_AT_CHAMPIONSHIP)
  .map(({ name, league }) => ({
    team: name,
    answer: league === LEAGUE ? 'accepts' : (ANSWERS[name] ?? null),
  }));

/** A school that is not on the site. */
export const INVITED_BY_MAIL = 'coach@saltmarsh-academy.example';
