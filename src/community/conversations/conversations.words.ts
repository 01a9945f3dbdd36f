// The sentences of conversations.
import { countOf } from '#kit/counts.ts';

export const messageWords = {
  empty: 'Write something first.',
  tooLong: (length: number, most: number) =>
    `This message has ${length.toLocaleString('en-US')} characters. A message has ${most.toLocaleString('en-US')} at most.`,
  markup: 'Messages are plain text. Please write it without tags such as <b>.',
  unknown: 'This message is not here for you to see.',
  own: 'This is a message of your own.',
  /** In the place of its text. */
  removed: 'This message was removed.',
};

export const reachWords = {
  unknown: 'There is nobody here to write to.',
  self: 'You cannot write to yourself.',
  notTaken: (name: string) => `${name} does not take messages from you.`,
  blockedByYou: 'You have blocked them. Unblock them to write.',
  outside: (name: string) =>
    `You can write to ${name} only inside a team you share. Ask a coach of theirs instead.`,
  ownOutside: 'Until you are 18, you can write only inside a team you share.',
  noParent: (name: string) =>
    `A parent gets a copy of every message to ${name}, and none is on the site yet. A parent joins with the team's code.`,
  noOwnParent:
    'A parent gets a copy of every message until you are 18, and none is on the site yet. A parent joins with the team’s code.',
  socialOff: 'Switch on posts, follows and conversations in your settings to write outside of your teams.',
  teamOnly: (team: string) => `Only who belongs to ${team} can write here.`,
  closed: 'This conversation has ended. You can read it, and write nothing more here.',
  noConversation: 'There is no conversation here for you to read.',
};

export const noticeWords = {
  title: (name: string) => `${name} wrote to you`,
  teamTitle: (name: string, team: string) => `${name} wrote to ${team}`,
  copyTitle: (name: string, child: string) => `Copy: ${name} wrote in a conversation with ${child}`,
  sent: 'sent a message',
  sentTo: (team: string) => `wrote to ${team}`,
  sentCopy: (child: string) => `wrote in a conversation with ${child}`,
  why: 'You get this because somebody wrote to you.',
  whyCopy: (child: string) => `You get this because you look after ${child}, who is under 18.`,
  mailCopy: (child: string) =>
    `You get a copy of every message of ${child}, who is under 18 and whose account you have allowed.`,
};

/** Of who has deleted their account. */
export const GONE_NAME = 'Deleted account';

/** "Salt Harbor, track & field" */
export const teamTitle = (team: string, sport: 'tf' | 'xc'): string =>
  `${team}, ${sport === 'tf' ? 'track & field' : 'cross country'}`;

export const peopleCount = (count: number): string => countOf(count, 'person', 'people');
