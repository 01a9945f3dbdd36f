// The sentences of conversations.
import { countOf } from '#kit/counts.ts';

export const messageWords = {
  empty: 'Write something first.',
  tooLong: (length: number, max: number) =>
    `This message has ${length.toLocaleString('en-US')} characters. The maximum is ${max.toLocaleString('en-US')}.`,
  markup: 'Messages are plain text. Remove tags such as <b>.',
  unknown: 'This message doesn’t exist, or you can’t see it.',
  own: 'You wrote this message yourself.',
  /** Replaces the text of the message. */
  removed: 'This message was removed.',
};

export const permissionWords = {
  unknown: 'There is no one here to message.',
  self: 'You can’t message yourself.',
  notTaken: (name: string) => `${name} doesn’t accept messages from you.`,
  blockedByYou: 'You blocked them. Unblock them to write.',
  outside: (name: string) =>
    `You can message ${name} only inside a team you share. Ask one of their coaches instead.`,
  ownOutside: 'Until you are 18, you can message people only inside a team you share.',
  noParent: (name: string) =>
    `A parent must get a copy of every message to ${name}, and no parent is on the site yet. A parent can join with the team’s code.`,
  noOwnParent:
    'Until you are 18, a parent must get a copy of every message, and no parent is on the site yet. A parent can join with the team’s code.',
  socialOff:
    'To message people outside your teams, turn on posts, follows and conversations in your settings.',
  teamOnly: (team: string) => `Only members of ${team} can post here.`,
  closed: 'This conversation has ended. You can still read it.',
  noConversation: 'This conversation doesn’t exist, or you aren’t part of it.',
};

export const noticeWords = {
  title: (name: string) => `${name} wrote to you`,
  teamTitle: (name: string, team: string) => `${name} wrote to ${team}`,
  copyTitle: (name: string, child: string) => `Copy: ${name} wrote in a conversation with ${child}`,
  sent: 'sent a message',
  sentTo: (team: string) => `wrote to ${team}`,
  sentCopy: (child: string) => `wrote in a conversation with ${child}`,
  why: 'You get this email because someone wrote to you.',
  whyCopy: (child: string) => `You get this email because you are a parent of ${child}, who is under 18.`,
  mailCopy: (child: string) =>
    `You approved ${child}’s account. Because ${child} is under 18, you get a copy of every message.`,
};

/** Replaces the name of a deleted account. */
export const GONE_NAME = 'Deleted account';

/** Returns "Salt Harbor, track & field". */
export const teamTitle = (team: string, sport: 'tf' | 'xc'): string =>
  `${team}, ${sport === 'tf' ? 'track & field' : 'cross country'}`;

export const peopleCount = (count: number): string => countOf(count, 'person', 'people');
