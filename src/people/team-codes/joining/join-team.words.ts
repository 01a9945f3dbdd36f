// The sentences of the page on which people join a team.
import { countOf } from '#kit/counts.ts';
import type { TeamCodeRole } from '#people/team-codes/team-codes.rules.ts';
import { gradeTitle } from '#sport/people/grades.rules.ts';

const GUIDANCE: Record<TeamCodeRole, string> = {
  Coach: 'Once approved you can manage the roster, invite athletes and parents, and message the team.',
  Athlete: "You'll get updates in your feed and can message the team via the app.",
  Parent: "You'll get updates in your feed and can message the team via the app.",
};

const namesOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const joinTeamWords = {
  title: 'Join a team',
  description: 'Join a team with the code that its coach gave you.',
  step: (step: number) => `Step ${step} of 2`,
  back: 'Back to the code',
  enter: 'Enter your team code',
  code: 'Team code',
  codeHint:
    'Codes come from a coach as a link, a picture to scan or nine characters. Codes never use the letters O, I or L.',
  check: 'Check code',
  noCode: 'No code?',
  findTeam: 'Find your team and ask to join',
  notHere: 'Is your team not here?',
  makeTeam: 'Make a team',
  checking: 'Checking',
  opens: (team: string, season: string) => `${team}, ${season}`,
  joiningAs: 'I am joining as',
  roles: { Athlete: 'Athlete', Parent: 'Parent', Coach: 'Coach' } satisfies Record<TeamCodeRole, string>,
  roleHints: {
    Athlete: 'Connect your own results and log',
    Parent: 'Follow your children, get their notices',
    Coach: 'Manage the roster after a coach approves',
  } satisfies Record<TeamCodeRole, string>,
  underAge: 'You are under 13. Ask a parent to join the team with this code and add you.',
  goOn: 'Continue',
  as: {
    Athlete: 'Join as an athlete',
    Parent: 'Join as a parent',
    Coach: 'Join as a coach',
  } satisfies Record<TeamCodeRole, string>,
  sending: 'Joining',
  notSent: 'That did not work. Please try again.',
  grade: 'Grade this season',
  gradeOf: (name: string) => `Grade of ${name}`,
  noGrade: 'No grade',
  anyGrade: 'Grade',
  isThisYou: 'Is one of these you?',
  you: 'You are',
  onRoster: 'Roster',
  inGrade: (grade: number) => gradeTitle(grade) ?? '',
  inYear: (year: number | null) => (year === null ? 'On no roster' : `In ${year}`),
  candidate: (standing: string, { best, resultCount }: { best: string | null; resultCount: number }) =>
    `${standing}. ${[best, resultCount === 0 ? 'No results yet' : countOf(resultCount, 'result', 'results')].filter((part) => part !== null).join(', ')}`,
  isNew: 'None of these, I am new',
  isNewHint: 'A new athlete is added to the roster',
  confirmHint: 'Choosing one links it to you once a coach confirms. It can be undone.',
  competeIn: 'You compete in the events of',
  childCompetesIn: 'Competes in',
  join: (team: string) => `Join ${team}`,
  children: 'Your children on this team',
  /** "800 m 1:54.55, on the roster" */
  child: ({ isOnTeam, isWaiting }: { isOnTeam: boolean; isWaiting: boolean }, best: string | null) => {
    const standing = isOnTeam ? 'On the roster' : isWaiting ? 'Waiting for a coach' : 'New to the roster';
    return best === null ? standing : `${best}, ${standing.charAt(0).toLowerCase()}${standing.slice(1)}`;
  },
  childFirstName: 'First name',
  childLastName: 'Last name',
  newChild: (number: number) => `Child ${number}`,
  addChild: 'Add another child',
  removeChild: (number: number) => `Remove child ${number}`,
  remove: 'Remove',
  choose: 'Choose',
  childrenNote:
    'If your child has an account, we let them know. A coach confirms any child you are adding for the first time.',
  addChildren: (count: number) => `Add ${countOf(count, 'child', 'children')}`,
  position: 'Position',
  note: 'Note to the head coach, optional',
  requested: (coaches: readonly string[]) => {
    if (coaches.length === 0)
      return 'The team has no coach here yet, so an admin of this site answers. Until then you see what visitors see.';
    return `${namesOf(coaches)} will get your request. Until then you see what visitors see.`;
  },
  ask: 'Request coach access',
  done: 'You are in',
  asking: 'Request sent',
  askingText: (team: string) => `We’ll email you when a coach of ${team} answers.`,
  changeGrade: 'Change',
  changeGradeOf: (name: string) => `Change the grade of ${name}`,
  connected: 'Connected',
  waiting: 'Waiting',
  summary: (connected: readonly string[], waiting: readonly string[]) =>
    [
      connected.length > 0 ? `${namesOf(connected)} ${connected.length === 1 ? 'is' : 'are'} connected.` : '',
      waiting.length > 0
        ? `${namesOf(waiting)} ${waiting.length === 1 ? 'is' : 'are'} waiting for a coach.`
        : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  alerts: 'Choose alerts',
  toTeam: 'Go to the team',
  another: 'Enter another code',
  /** The sentence before and after the name of the team. */
  toast: (role: TeamCodeRole) => ({
    before: role === 'Coach' ? "Awesome! You've requested access to " : "Awesome! You've connected to ",
    after: `. ${GUIDANCE[role]}`,
  }),
};
