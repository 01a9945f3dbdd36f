// Every sentence of the page where somebody says who reads an athlete's name.
import type { VisibilityRole } from '#people/athletes/visibility.rules.ts';
import { formatDate } from '#sport/days.rules.ts';
import type { Visibility } from '#sport/names.rules.ts';

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

const lower = (visibility: Visibility) => LEVELS[visibility].toLowerCase();

export const visibilityWords = {
  title: (name: string) => `${name}, visibility`,
  headTitle: 'Visibility of an athlete',
  toSettings: 'My athletes',
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
    'Places, marks and team scores never change. The athlete, connected parents and the coaches of the team still read the full name on their own pages.',
  note: 'Why',
  noteHint: 'Everybody who may set this reads it. It may stay empty.',
  save: (visibility: Visibility) => `Save ${lower(visibility)}`,
  saving: 'Saving',
  cancel: 'Cancel',
  atOnce: 'Takes effect everywhere at once.',
  saved: (visibility: Visibility) => `Saved: ${lower(visibility)}.`,
  notSaved: 'This was not saved. Please try again.',
  locked: 'Not yours to choose',
  hideTitle: 'Hide the name',
  hideText: 'Coaches can hide a name, never show it. Only the athlete or a parent can take this back.',
  hide: 'Hide',
  keep: 'Keep',

  mayTitle: 'Who may set it',
  mayColumn: 'Who',
  yes: 'yes',
  no: 'no',
  setter: (role: VisibilityRole, { firstName, team }: { firstName: string; team: string | null }): string => {
    if (role === 'athlete') return firstName;
    if (role === 'parent') return 'Connected parents';
    return team === null ? 'Coaches of the team' : `Coaches of ${team}`;
  },
  mayHint: (firstName: string) =>
    `Coaches can hide a name, never show it. What a parent sets, only a parent loosens until ${firstName} is 18.`,

  changes: 'Changes',
  noChanges: 'Nobody has changed it yet.',
  change: (from: Visibility, to: Visibility) => `${LEVELS[from]} to ${lower(to)}`,
  by: ({ role, isMine, at, note }: { role: VisibilityRole; isMine: boolean; at: string; note: string }) =>
    `${isMine ? 'You' : BY[role]}, ${formatDate(at.slice(0, 10))}${note === '' ? '' : `. “${note}”`}`,

  stranger: 'What a stranger sees',
  live: 'before you save it',
  openAsStranger: 'Open as a stranger',
  results: (event: string, meet: string) => `Results, ${event}, ${meet}`,
  rankings: (event: string) => `Rankings, ${event}`,
  rowColumns: { place: 'Place', athlete: 'Athlete', grade: 'Grade', team: 'Team', mark: 'Mark' },
  search: (name: string) => `Search for “${name}”`,
  notFound: 'No athlete with that name',
  page: 'The page',
  noPage: 'There is no page: its address says that nothing is there.',
  pageOf: (visibility: Visibility) =>
    visibility === 'full' ? 'Marks, meets and rivals' : 'Marks, meets and rivals, without the name',
  elsewhere: 'Files, live pages and search engines',
  engines: (visibility: Visibility, name: string) =>
    visibility === 'full'
      ? `${name}. Search engines may list the page.`
      : `${name}. Search engines are asked to leave the page out.`,
  enginesHidden: (name: string) => `${name}. Nothing leads search engines here.`,
  noSample: 'Lists show this as soon as there is a result.',
};
