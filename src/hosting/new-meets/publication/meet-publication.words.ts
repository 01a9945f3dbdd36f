// Opening, canceling, postponing and hiding a meet: the page of its hosts, and the mails to the teams entered.
import { hello, oneLine } from '#kit/mail-phrases.ts';
import type { MeetChange } from './meet-publication.rules.ts';

const HAPPENED: Record<MeetChange, (meet: string) => string> = {
  canceled: (meet) => `${meet} is canceled`,
  postponed: (meet) => `${meet} is postponed`,
  unpublished: (meet) => `${meet} is no longer public`,
  planned: (meet) => `${meet} takes place as planned`,
};

export const changeMailWords = {
  subject: (change: MeetChange, meet: string) => HAPPENED[change](oneLine(meet)),
  lines: ({
    reader,
    change,
    meet,
    team,
    message,
  }: {
    reader: string;
    change: MeetChange;
    meet: string;
    team: string;
    message: string;
  }) => [
    hello(reader),
    `${HAPPENED[change](meet)}. ${team} has entries in it.`,
    ...(message === '' ? [] : [`The hosts write: ${message}`]),
  ],
  button: 'Open the meet',
  buttonHome: 'Open your home page',
  line: {
    canceled: 'is canceled',
    postponed: 'is postponed',
    unpublished: 'is no longer public',
    planned: 'takes place as planned',
  },
};

export const meetPublicationRefusals = {
  messageMissing: 'Write a message. The coaches of the teams entered get it by mail.',
};

export const meetPublicationWords = {
  title: 'Open or cancel',
  pageTitle: (meet: string) => `Open or cancel ${meet}`,
  lead: 'Who sees the meet, and what you tell the teams when plans change.',
  publicHead: 'Who sees the meet',
  isPublic: 'Everyone sees this meet.',
  isHidden: 'Only the staff sees this meet.',
  publish: 'Show it to everyone',
  publishing: 'Opening',
  published: 'Everyone sees the meet now.',
  changeHead: 'Change of plans',
  now: {
    canceled: 'This meet is canceled.',
    postponed: 'This meet is postponed.',
    delayed: 'This meet is delayed.',
  },
  teams: (count: number) =>
    count === 0
      ? 'No team has entries yet, so nobody gets a message.'
      : count === 1
        ? 'The coaches of 1 team with entries get your message.'
        : `The coaches of ${count} teams with entries get your message.`,
  message: 'Message',
  messageHint: 'The public page shows it, too. Such as "The track is flooded. We look for a new date."',
  actions: {
    canceled: {
      button: 'Cancel the meet',
      ask: 'Cancel the meet?',
      go: 'Cancel the meet',
      busy: 'Canceling',
      done: 'The meet is canceled.',
    },
    postponed: {
      button: 'Postpone the meet',
      ask: 'Postpone the meet?',
      go: 'Postpone the meet',
      busy: 'Postponing',
      done: 'The meet is postponed.',
    },
    planned: {
      button: 'Hold it as planned',
      ask: 'Hold the meet as planned?',
      go: 'Hold it as planned',
      busy: 'Saving',
      done: 'The meet takes place as planned.',
    },
    unpublished: {
      button: 'Hide it again',
      ask: 'Hide the meet from everyone but its staff?',
      go: 'Hide the meet',
      busy: 'Hiding',
      done: 'Only the staff sees the meet now.',
    },
  } satisfies Record<MeetChange, { button: string; ask: string; go: string; busy: string; done: string }>,
  keep: 'Keep it as it is',
};
