// The sentences of the "My athletes" section of the account settings.

import { countOf } from '#kit/counts.ts';
import { listInWords } from '#sport/lists.words.ts';

type Relation = 'self' | 'parent';

interface Athlete {
  relation: Relation;
  team: { name: string } | null;
  grade: string | null;
  visibility: 'full' | 'initials' | 'hidden';
  others: readonly { name: string; relation: Relation }[];
}

const RELATIONS = { self: 'You', parent: 'Your child' };
const VISIBILITY = { full: 'name in full', initials: 'name as initials', hidden: 'name hidden' };

/** "grade 11", "Fr" */
const gradeText = (grade: string | null) => (grade !== null && /^\d/.test(grade) ? `grade ${grade}` : grade);

function withParents(others: Athlete['others']): string | null {
  const parents = others.filter(({ relation }) => relation === 'parent').map(({ name }) => name);
  return parents.length === 0 ? null : `with ${listInWords(parents)}`;
}

export const ownAthletesWords = {
  none: 'No athletes yet. Add yourself or your child, or enter a team code.',
  statuses: { pending: 'Waiting for a coach', declined: 'Declined', ended: 'Ended by a coach' },
  relations: RELATIONS,
  /** "Your child, Gullwing Middle, grade 7, name in full, with Hollis Tellis" */
  facts: ({ relation, team, grade, visibility, others }: Athlete) =>
    [
      RELATIONS[relation],
      team?.name,
      gradeText(grade),
      VISIBILITY[visibility],
      others.some((other) => other.relation === 'self') ? 'has an account' : null,
      withParents(others),
    ]
      .filter(Boolean)
      .join(', '),
  parentInvited: (email: string) => `Invitation sent to ${email} as a second parent.`,
  cancelInvitation: 'Cancel invitation',
  cancelInvitationOf: (email: string) => `Cancel invitation to ${email}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  save: 'Save',
  birthSavedHint: 'Leave empty to keep the saved date. Never shown to anyone.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}`,
  removeAsk: (name: string) =>
    `Stop managing ${name}? The results stay. To manage them again, you need to send a new request.`,
  keep: 'Keep',
  cancelRequest: 'Cancel request',
  cancelRequestOf: (name: string) => `Cancel request about ${name}`,
  secondParent: 'Second parent',
  secondParentOf: (name: string) => `Ask a second parent for ${name}`,
  secondParentText: (name: string) =>
    `They get an email and sign in with that address to answer. Then both of you manage ${name}.`,
  secondParentEmail: 'Their email',
  ask: 'Ask',
  invitationSent: (email: string) => `We sent an email to ${email}.`,
  invitations: 'Invitations',
  invited: (by: string, athlete: string) => `${by} asks you to manage ${athlete} as a second parent.`,
  accept: 'Accept',
  acceptOf: (athlete: string) => `Accept: ${athlete}`,
  refuse: 'Decline',
  refuseOf: (athlete: string) => `Decline: ${athlete}`,
  questions: 'Requests',
  question: (asker: string, athlete: string, relation: 'self' | 'parent') =>
    relation === 'self'
      ? `${asker} asks to be linked to the profile of ${athlete}.`
      : `${asker} asks to be linked as a parent of ${athlete}.`,
  questionHint: 'Confirm only if you know them and know that it is true.',
  confirm: 'Confirm',
  confirmOf: (asker: string) => `Confirm: ${asker}`,
  decline: 'Decline',
  declineOf: (asker: string) => `Decline: ${asker}`,
  add: 'Add an athlete',
  find: 'Name of the athlete',
  findHint: 'You or your child, spelled as in the results',
  findButton: 'Find',
  finding: 'Searching',
  noResults: 'No public athlete by that name.',
  resultCount: (count: number, isCut: boolean) =>
    isCut ? `The first ${count} athletes. Type more of the name.` : countOf(count, 'athlete', 'athletes'),
  choose: 'Choose',
  chooseOf: (name: string, detail: string) => `Choose ${[name, detail].filter(Boolean).join(', ')}`,
  detail: (team: string | null, grade: string | null, year: number | null) =>
    [team, gradeText(grade), year === null ? null : String(year)].filter((part) => part !== null).join(', '),
  mine: 'Already linked to you',
  hasAccount: 'has an account',
  notInList: 'Not on the list? Add a new athlete',
  backToSearch: 'Back to the search',
  who: 'Who is it?',
  itIs: { self: 'This is me', parent: 'This is my child' },
  how: 'How should we check?',
  ways: { ask: 'Ask a coach of the team', birthDate: 'Compare the birth date now' },
  birthHint: 'The athlete’s birth date. We compare it with our records and never show it. Three tries a day.',
  note: 'Message to the coach',
  noteHint: 'Say how the coach knows you. Leave out anything private.',
  sendQuestion: 'Ask for the profile',
  sendDate: 'Compare the birth date',
  sending: 'Sending',
  linked: (name: string) => `${name} is now linked to your account.`,
  questionSent: 'Request sent. We’ll email you when a coach answers.',
  newTitle: 'A new athlete',
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  nicknameHint: 'Shown beside the full name on the athlete’s page. Leave it empty for none.',
  gender: 'Competes with',
  genders: { F: 'Girls and women', M: 'Boys and men', X: 'Mixed' },
  newBirthHint: 'For age groups. Never shown to anyone.',
  birthMissing: 'Enter the month, day and year, like October 14, 2011.',
  isNew: 'This is a different athlete with the same name',
  create: 'Add the athlete',
  notSent: 'That was not sent. Try again.',
};
