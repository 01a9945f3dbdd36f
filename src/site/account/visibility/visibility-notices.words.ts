// What an athlete and the parents are told when somebody else has changed who reads the name.
import type { Relation } from '#people/access/family/user-athletes.rules.ts';
import type { VisibilityRole } from '#people/athletes/visibility.rules.ts';
import type { Visibility } from '#sport/people/names.rules.ts';

const NAME_MOST = 100;

/** One line, for a subject. */
const short = (name: string) => name.replace(/\s+/g, ' ').slice(0, NAME_MOST);
const hello = (name: string) => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`);

const ADMIN = 'An admin of this site';

const WHO: Record<VisibilityRole, (name: string) => string> = {
  admin: () => ADMIN,
  coach: (name) => (name === '' ? 'A coach' : `${name}, a coach,`),
  parent: (name) => (name === '' ? 'A parent' : `${name}, a parent,`),
  athlete: (name) => name || 'The athlete',
};

const DID: Record<Visibility, (whose: string) => string> = {
  full: (whose) => `shows ${whose} in full now`,
  initials: (whose) => `shows ${whose} as initials now`,
  hidden: (whose) => `has hidden ${whose}`,
};

const NOW: Record<Visibility, string> = {
  full: 'is shown in full now',
  initials: 'is shown as initials now',
  hidden: 'is hidden now',
};

interface Told {
  reader: string;
  athlete: string;
  by: string;
  role: VisibilityRole;
  visibility: Visibility;
  shown: string;
  note: string;
}

export const visibilityNoticeWords = {
  admin: ADMIN,
  did: (visibility: Visibility, relation: Relation) =>
    DID[visibility](relation === 'self' ? 'your name' : 'the name of your child'),
  subject: (athlete: string, visibility: Visibility) => `${short(athlete)}: the name ${NOW[visibility]}`,
  lines: ({ reader, athlete, by, role, visibility, shown, note }: Told) => [
    hello(reader),
    `${WHO[role](by)} ${DID[visibility](`the name of ${athlete}`)}. Strangers read “${shown}” from now on.`,
    ...(note === '' ? [] : [`They write: “${note}”`]),
  ],
  button: 'See who reads the name',
  marksStay: 'Places, marks and team scores stay as they are.',
};
