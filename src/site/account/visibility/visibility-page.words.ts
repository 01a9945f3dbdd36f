// The sentences of the page that sets who can read an athlete's name.

import type { VisibilityRole } from '#people/athletes/visibility.rules.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { listInWords } from '#sport/lists.words.ts';
import type { Visibility } from '#sport/people/names.rules.ts';

const LEVELS: Record<Visibility, string> = { full: 'Full name', initials: 'Initials', hidden: 'Hidden' };

const YOU_ARE: Record<VisibilityRole, string> = {
  admin: 'You are an admin',
  athlete: 'This is you',
  parent: 'You are a parent',
  coach: 'You are a coach',
};

const BY: Record<VisibilityRole, string> = {
  admin: 'An admin of this site',
  athlete: 'The athlete',
  parent: 'A parent',
  coach: 'A coach',
};

const ENGINES: Record<Visibility, string> = {
  full: 'Search engines may list the page.',
  initials: 'The page asks search engines to leave it out.',
  hidden: 'Hidden from search engines.',
};

const lower = (visibility: Visibility) => LEVELS[visibility].toLowerCase();

interface Setters {
  firstName: string;
  parents: readonly string[];
  team: string | null;
}

interface VisibilityChange {
  role: VisibilityRole;
  isMine: boolean;
  by: string;
  at: string;
  note: string;
}

function parentsText(names: readonly string[]): string {
  if (names.length === 0) return 'Connected parents';
  return `${listInWords(names)}, ${names.length === 1 ? 'parent' : 'parents'}`;
}

export const visibilityWords = {
  title: (name: string) => `${name}, visibility`,
  ownAthletes: 'My athletes',
  crumb: 'Visibility',
  grade: (grade: string) => `Grade ${grade}`,
  youAre: (role: VisibilityRole) => YOU_ARE[role],
  unsaved: 'Change not saved yet',

  who: 'Who can read the name',
  levels: LEVELS,
  meaning: (visibility: Visibility, name: string): string => {
    if (visibility === 'full') return name;
    return visibility === 'initials' ? `${name}, team and marks stay` : `“${name}”, no page`;
  },
  keeps:
    'Places, marks and team scores never change. The athlete, connected parents, coaches, and teammates confirmed by a coach still see the full name when signed in.',
  note: 'Why',
  noteHint: 'Optional. Everyone who can change this setting can read it.',
  save: (visibility: Visibility) => `Save ${lower(visibility)}`,
  saving: 'Saving',
  cancel: 'Cancel',
  atOnce: 'Takes effect everywhere at once.',
  saved: (visibility: Visibility) => `Saved: ${lower(visibility)}.`,
  notSaved: 'This was not saved. Please try again.',
  locked: 'You cannot choose this',
  hideTitle: 'Hide the name',
  hideText: 'Coaches can hide a name but not show it again. Only the athlete or a parent can undo this.',
  hide: 'Hide',
  keep: 'Keep',

  mayTitle: 'Who can change it',
  mayColumn: 'Who',
  yes: 'yes',
  no: 'no',
  setter: (role: VisibilityRole, { firstName, parents, team }: Setters): string => {
    if (role === 'athlete') return firstName;
    if (role === 'parent') return parentsText(parents);
    return team === null ? 'Coaches of the team' : `Coaches of ${team}`;
  },
  mayHint: (firstName: string) =>
    `Coaches can hide a name but not show it again. Until ${firstName} turns 18, only a parent can undo a parent’s setting.`,

  changes: 'Changes',
  noChanges: 'No changes yet.',
  change: (from: Visibility, to: Visibility) => `${LEVELS[from]} to ${lower(to)}`,
  notSavedYet: 'You, not saved yet',
  by: ({ role, isMine, by, at, note }: VisibilityChange) =>
    `${isMine ? 'You' : by || BY[role]}, ${formatDate(at.slice(0, 10))}${note === '' ? '' : `. “${note}”`}`,

  stranger: 'What a stranger sees',
  live: 'live preview',
  openAsStranger: 'Open as a stranger',
  results: (event: string, meet: string) => `Results, ${event}, ${meet}`,
  rankings: (event: string, division: string) => `Rankings, ${event}, ${division}`,
  uncounted: '–',
  rowColumns: { place: 'Place', athlete: 'Athlete', grade: 'Grade', team: 'Team', mark: 'Mark' },
  search: (name: string) => `Search for “${name}”`,
  notFound: 'No athlete with that name',
  page: 'The page',
  noPage: 'No page: visitors see “Page not found”.',
  description: (team: string | null, grade: string | null): string =>
    [team, grade === null ? null : `grade ${grade}`].filter((text) => text !== null).join(', '),
  pageOf: (visibility: Visibility, description: string): string => {
    const marks =
      visibility === 'full' ? 'Marks, meets and rivals' : 'Marks, meets and rivals, without the name';
    return description === '' ? marks : `${description}. ${marks}`;
  },
  elsewhere: 'Files, live pages and search engines',
  engines: (visibility: Visibility, [visibleName, team]: readonly [string, string | undefined]): string => {
    const who = team === undefined ? `“${visibleName}”` : `“${visibleName}”, ${team}`;
    return `${who}. ${ENGINES[visibility]}`;
  },
  noSample: 'A preview appears after the first result.',
};
