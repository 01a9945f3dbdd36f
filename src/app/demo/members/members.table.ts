// The members of the demo: their teams, results, meets and favorites.

import type { StatusName } from '#people/access/membership/access.rules.ts';
import type { AccessType } from '#people/access/membership/access-status.rules.ts';
import type { DemoHandle } from '#people/accounts/sign-in/demo-sign-ins.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { COACHES_AROUND } from './coaches.table.ts';
import { PARENTS_AROUND } from './parents.table.ts';

/** A person of the demo without a sign-in, who appears in the lives of the others. */
export interface Bystander {
  handle: string;
  firstName: string;
  lastName: string;
  mostly: 'athlete' | 'parent' | 'coach';
}

export const BYSTANDERS = [
  { handle: 'yuki.kitteridge', firstName: 'Yuki', lastName: 'Kitteridge', mostly: 'coach' },
  { handle: 'orla.fenwick', firstName: 'Orla', lastName: 'Fenwick', mostly: 'parent' },
  { handle: 'dana.whitlock', firstName: 'Dana', lastName: 'Whitlock', mostly: 'coach' },
  { handle: 'dario.quist', firstName: 'Dario', lastName: 'Quist', mostly: 'coach' },
  { handle: 'petra.vane', firstName: 'Petra', lastName: 'Vane', mostly: 'parent' },
  { handle: 'thea.astley', firstName: 'Thea', lastName: 'Astley', mostly: 'parent' },
  { handle: 'gideon.astley', firstName: 'Gideon', lastName: 'Astley', mostly: 'athlete' },
  { handle: 'ingrid.solvane', firstName: 'Ingrid', lastName: 'Solvane', mostly: 'athlete' },
  { handle: 'lorne.maddock', firstName: 'Lorne', lastName: 'Maddock', mostly: 'coach' },
  ...COACHES_AROUND,
  ...PARENTS_AROUND,
] as const satisfies readonly Bystander[];

export type MemberHandle = DemoHandle | (typeof BYSTANDERS)[number]['handle'];

interface MemberFacts {
  /** Age whenever the demo begins; an adult if left out. */
  ageYears?: number;
  isVerified?: false;
  isAdmin?: true;
  socialEnabled?: true;
  about?: string;
}

/** Exceptions to the usual account: confirmed address, not an admin, not social. */
export const FACTS: Partial<Record<MemberHandle, MemberFacts>> = {
  'site.admin': { isAdmin: true },
  'tobias.renn': { isVerified: false },
  'rowan.tellis': {
    ageYears: 16,
    socialEnabled: true,
    about: 'Two laps, mostly. Salt Harbor, and the Striders in summer.',
  },
  'gideon.astley': { ageYears: 17, socialEnabled: true, about: 'The long way round.' },
  'ingrid.solvane': { ageYears: 16, socialEnabled: true },
  'marguerite.holloway': { socialEnabled: true, about: 'Head coach at Salt Harbor since 2011.' },
};

interface Access {
  who: MemberHandle;
  /** The name of the team. */
  team: string;
  sports: readonly Sport[];
  type: AccessType;
  /** Standard access if left out. */
  status?: StatusName;
  position?: string;
  note?: string;
}

const BOTH: readonly Sport[] = ['tf', 'xc'];

export const ACCESS: readonly Access[] = [
  { who: 'marguerite.holloway', team: 'Salt Harbor', sports: BOTH, type: 'C', position: 'Head coach' },
  { who: 'yuki.kitteridge', team: 'Salt Harbor', sports: BOTH, type: 'C', position: 'Distance coach' },
  { who: 'rowan.tellis', team: 'Salt Harbor', sports: BOTH, type: 'A' },
  { who: 'gideon.astley', team: 'Salt Harbor', sports: BOTH, type: 'A' },
  { who: 'ingrid.solvane', team: 'Brightwater', sports: ['tf'], type: 'A' },
  { who: 'imelda.tellis', team: 'Salt Harbor', sports: BOTH, type: 'P' },
  { who: 'thea.astley', team: 'Salt Harbor', sports: ['tf'], type: 'P' },
  { who: 'imelda.tellis', team: 'Gullwing Middle', sports: ['tf'], type: 'P' },
  {
    who: 'imelda.tellis',
    team: 'Tidewater Striders',
    sports: ['tf'],
    type: 'P',
    status: 'requestingAccess',
    note: 'Rowan runs with you in summer.',
  },
  { who: 'saskia.kell', team: 'Brightwater', sports: BOTH, type: 'C', position: 'Head coach' },
  { who: 'wendell.abara', team: 'Port Ellery', sports: ['tf'], type: 'F' },
  {
    who: 'orla.fenwick',
    team: 'Salt Harbor',
    sports: ['tf'],
    type: 'P',
    status: 'requestingAccess',
    note: 'My daughter has jumped for you since March.',
  },
  {
    who: 'dana.whitlock',
    team: 'Salt Harbor',
    sports: ['tf'],
    type: 'C',
    status: 'requestingAccess',
    position: 'Throws coach',
    note: 'I coached the throws at Harrow Bay for six years.',
  },
  {
    who: 'dario.quist',
    team: 'Salt Harbor',
    sports: ['xc'],
    type: 'C',
    status: 'requestingAccess',
    position: 'Assistant coach',
    note: 'I take over the freshmen in autumn.',
  },
  { who: 'petra.vane', team: 'Salt Harbor', sports: ['tf'], type: 'P', status: 'requestDeclined' },
  { who: 'corvin.slate', team: 'Salt Harbor', sports: ['tf'], type: 'P', status: 'banned' },
  { who: 'corvin.slate', team: 'Lakewold', sports: ['tf'], type: 'F' },
  ...COACHES_AROUND.map(({ handle, team }): Access => ({ who: handle, team, sports: ['tf'], type: 'C' })),
];

/** Teams with a join code, and the coach who made it. */
export const CODES: readonly { who: MemberHandle; team: string; sports: readonly Sport[] }[] = [
  { who: 'marguerite.holloway', team: 'Salt Harbor', sports: BOTH },
  { who: 'saskia.kell', team: 'Brightwater', sports: ['tf'] },
];

/** A code from before teams had their own, given to one parent by name. */
export const LEGACY_CODES: readonly { who: MemberHandle; team: string; sport: Sport; code: string }[] = [
  { who: 'corvin.slate', team: 'Lakewold', sport: 'tf', code: 'LW24PARENT' },
];

/** Athletes whose results belong to an account or a parent. They are found by name and team, or created. */
export interface OwnedAthlete {
  firstName: string;
  lastName: string;
  team: string;
  gender: 'F' | 'M';
  grade: number;
  /** If left out, the age is not given. */
  ageYears?: number;
  self?: MemberHandle;
  parent?: MemberHandle;
  /** The parent's request waits for a coach. */
  isUnconfirmed?: true;
  /** The parent's note to the coach. */
  note?: string;
}

export const ATHLETES: readonly OwnedAthlete[] = [
  {
    firstName: 'Rowan',
    lastName: 'Tellis',
    team: 'Salt Harbor',
    gender: 'M',
    grade: 11,
    self: 'rowan.tellis',
    parent: 'imelda.tellis',
  },
  {
    firstName: 'Juniper',
    lastName: 'Tellis',
    team: 'Gullwing Middle',
    gender: 'F',
    grade: 7,
    parent: 'imelda.tellis',
  },
  {
    firstName: 'Linden',
    lastName: 'Tellis',
    team: 'Salt Harbor',
    gender: 'M',
    grade: 9,
    parent: 'imelda.tellis',
    isUnconfirmed: true,
    note: 'Linden is Rowan’s cousin and lives with us.',
  },
  {
    firstName: 'Gideon',
    lastName: 'Astley',
    team: 'Salt Harbor',
    gender: 'M',
    grade: 12,
    self: 'gideon.astley',
    parent: 'thea.astley',
  },
  {
    firstName: 'Pip',
    lastName: 'Fenwick',
    team: 'Gullwing Middle',
    gender: 'F',
    grade: 6,
    ageYears: 11,
    parent: 'orla.fenwick',
  },
  {
    firstName: 'Ingrid',
    lastName: 'Solvane',
    team: 'Brightwater',
    gender: 'F',
    grade: 11,
    self: 'ingrid.solvane',
  },
];

interface DuplicateAthlete
  extends Pick<OwnedAthlete, 'firstName' | 'lastName' | 'team' | 'gender' | 'grade'> {
  /** On last season's roster, one grade lower. */
  isOfLastYear?: true;
  /** The coach's decision about this athlete and the one with that first name. */
  decided?: { firstName: string; isOne: boolean; reason: string };
}

/**
 * Duplicates of demo athletes under another spelling: Percy ran for the middle school, and the coach typed
 * the new roster.
 */
export const DUPLICATES: readonly DuplicateAthlete[] = [
  { firstName: 'Gid', lastName: 'Astley', team: 'Salt Harbor', gender: 'M', grade: 12, isOfLastYear: true },
  { firstName: 'Percey', lastName: 'Arkenfeld', team: 'Salt Harbor', gender: 'M', grade: 9 },
  {
    firstName: 'Finn',
    lastName: 'Zapatine',
    team: 'Salt Harbor',
    gender: 'M',
    grade: 10,
    isOfLastYear: true,
    decided: { firstName: 'Finnegan', isOne: true, reason: 'Signed up as Finn last spring.' },
  },
  {
    firstName: 'Wilma',
    lastName: 'Rookhallow',
    team: 'Salt Harbor',
    gender: 'F',
    grade: 9,
    decided: { firstName: 'Willa', isOne: false, reason: '' },
  },
];

/** The coach who decides about them. */
export const COACH_OF_DUPLICATES: MemberHandle = 'marguerite.holloway';

/** The latest meet of each name. */
export const HOSTS: readonly { who: MemberHandle; meet: string }[] = [
  { who: 'marguerite.holloway', meet: 'Tidewater Twilight Invitational' },
  { who: 'marguerite.holloway', meet: 'Tidewater League Championships' },
  { who: 'wendell.abara', meet: 'Gullhaven Midseason Classic' },
  { who: 'wendell.abara', meet: 'Cascadia State Championships' },
  { who: 'wendell.abara', meet: 'Gullwing Middle School Relays' },
  { who: 'beatriz.coro', meet: 'Citrine Bay Open' },
  { who: 'everett.strake', meet: 'High Plains Open' },
];

/** The team that supports the site this season in both sports. */
export const SUPPORTING_TEAM = 'Brightwater';

export interface Kept {
  who: MemberHandle;
  team?: string;
  meet?: string;
  /** The name of one of the athletes above. */
  athlete?: string;
  title?: string;
}

export const FAVORITES: readonly Kept[] = [
  { who: 'rowan.tellis', meet: 'Cascadia State Championships', title: 'State' },
  { who: 'rowan.tellis', team: 'Wren Valley' },
  { who: 'rowan.tellis', athlete: 'Gideon Astley' },
  { who: 'imelda.tellis', athlete: 'Rowan Tellis', title: 'Rowan' },
  { who: 'imelda.tellis', athlete: 'Juniper Tellis', title: 'Juniper' },
  { who: 'imelda.tellis', meet: 'Cascadia State Championships' },
  { who: 'marguerite.holloway', team: 'Brightwater', title: 'The neighbors' },
  { who: 'marguerite.holloway', meet: 'Tidewater Twilight Invitational', title: 'Twilight' },
  { who: 'thea.astley', athlete: 'Gideon Astley' },
  { who: 'saskia.kell', team: 'Brightwater' },
  { who: 'saskia.kell', athlete: 'Ingrid Solvane' },
  { who: 'wendell.abara', meet: 'Gullhaven Midseason Classic', title: 'Today' },
  { who: 'site.admin', team: 'Salt Harbor' },
  { who: 'tobias.renn', team: 'Lakewold' },
];

/** Follow requests; each waits until it is accepted. */
export const FOLLOWS: readonly { who: MemberHandle; whom: MemberHandle; isAccepted?: true }[] = [
  { who: 'gideon.astley', whom: 'rowan.tellis', isAccepted: true },
  { who: 'ingrid.solvane', whom: 'rowan.tellis' },
  { who: 'rowan.tellis', whom: 'gideon.astley', isAccepted: true },
];
