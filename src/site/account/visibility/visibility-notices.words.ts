// The notice an athlete and the parents get when someone else changed who can read the name.
import { hello, oneLine } from '#kit/mail-phrases.ts';
import type { Relation } from '#people/access/family/user-athletes.rules.ts';
import type { VisibilityRole } from '#people/athletes/visibility.rules.ts';
import type { Visibility } from '#sport/people/names.rules.ts';

const ADMIN = 'An admin of this site';

const WHO: Record<VisibilityRole, (name: string) => string> = {
  admin: () => ADMIN,
  coach: (name) => (name === '' ? 'A coach' : `${name}, a coach,`),
  parent: (name) => (name === '' ? 'A parent' : `${name}, a parent,`),
  athlete: (name) => name || 'The athlete',
};

const DID: Record<Visibility, (name: string) => string> = {
  full: (name) => `now shows ${name} in full`,
  initials: (name) => `now shows ${name} as initials`,
  hidden: (name) => `hid ${name}`,
};

const NOW: Record<Visibility, string> = {
  full: 'is now shown in full',
  initials: 'is now shown as initials',
  hidden: 'is now hidden',
};

interface NoticeText {
  reader: string;
  athlete: string;
  by: string;
  role: VisibilityRole;
  visibility: Visibility;
  visibleName: string;
  note: string;
}

export const visibilityNoticeWords = {
  admin: ADMIN,
  did: (visibility: Visibility, relation: Relation) =>
    DID[visibility](relation === 'self' ? 'your name' : 'the name of your child'),
  subject: (athlete: string, visibility: Visibility) => `${oneLine(athlete)}: the name ${NOW[visibility]}`,
  lines: ({ reader, athlete, by, role, visibility, visibleName, note }: NoticeText) => [
    hello(reader),
    `${WHO[role](by)} ${DID[visibility](`the name of ${athlete}`)}. Strangers now see “${visibleName}”.`,
    ...(note === '' ? [] : [`Their note: “${note}”`]),
  ],
  button: 'See who can read the name',
  marksStay: 'Places, marks and team scores stay as they are.',
};
