// Sentences of the page of conversations.
import { countOf } from '#kit/counts.ts';
import { GONE_NAME } from './conversations.words.ts';

export const screenWords = {
  title: 'Conversations',
  begin: 'New conversation',
  list: 'Your conversations',
  search: 'Search people and messages',
  nothingFound: 'No people or messages found.',
  none: 'No conversations yet',
  noneHint: 'Message one of your teams, a teammate, or someone you follow.',
  choose: 'Choose a conversation',
  chooseHint: 'Its messages appear here.',
  ownLine: (text: string) => `You: ${text}`,
  line: (author: string, text: string) => `${firstNameOf(author)}: ${text}`,
  all: 'All conversations',
  yesterday: 'Yesterday',
  muted: 'Muted',
  today: 'Today',
};

export const threadWords = {
  /** Names the list of messages. */
  messages: (title: string) => `Messages with ${title}`,
  earlier: 'Show earlier messages',
  loadingEarlier: 'Loading',
  earlierFailed: 'Couldn’t load earlier messages.',
  empty: 'No messages yet.',
  about: ({ team, copies }: { team: string | null; copies: readonly string[] }) =>
    [
      team ?? '',
      copies.length === 0 ? '' : `${copies.length === 1 ? 'Parent' : 'Parents'}: ${listOf(copies)}`,
    ]
      .filter((part) => part !== '')
      .join('. '),
  others: (author: string, time: string) => `${firstNameOf(author)}, ${time}`,
  read: 'read',
  sentTo: (title: string) => `sent to ${firstNameOf(title)}`,
  copiedTo: (names: readonly string[], byMail: number) => {
    const all = [
      ...names,
      ...(byMail === 0 ? [] : [byMail === 1 ? 'a parent by email' : 'parents by email']),
    ];
    return all.length === 0 ? null : `copied to ${listOf(all)}`;
  },
  minor: (name: string) => `${firstNameOf(name)} is a minor.`,
  minors: (names: readonly string[]) => `${listOf(names.map(firstNameOf))} are minors.`,
  ownMinor: 'You are a minor.',
  inside: 'This stays inside',
  /** Stands between the team and the parents. */
  and: ', and',
  gets: (count: number) => (count === 1 ? 'gets' : 'get'),
  copyOfEach: 'a copy of every message.',
  parents: (names: readonly string[], byMail: number) => {
    const named = names.map((name) => `${name} (parent)`);
    const mailed = byMail === 0 ? [] : [byMail === 1 ? 'a parent by email' : 'parents by email'];
    return listOf([...named, ...mailed]);
  },
  people: (count: string) => `${count}. Athletes, parents and coaches of the team read this.`,
  more: 'More: mute, block, report',
  mute: 'Mute',
  unmute: 'Unmute',
  muted: 'Muted. New messages are counted, without notifications or email.',
  unmuted: 'New messages come as notifications again.',
  removed: 'This message was removed.',
  newest: 'New messages',
  profile: 'View profile',
  block: 'Block',
  unblock: 'Unblock',
  report: 'Report a message',
  blockedOn: (name: string, day: string) => `You blocked ${name} on ${day}.`,
  askBlock: {
    title: (name: string) => `Block ${name}`,
    text: (name: string) =>
      `Block ${name}? Neither of you can follow or message the other. We don’t tell ${firstNameOf(name)}.`,
    yes: 'Block',
    no: 'Keep',
  },
  blocked: (name: string) => `${name} is blocked.`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
};

export const formWords = {
  label: 'Message',
  placeholder: (names: readonly string[]) => `Message to ${listOf(names.map(firstNameOf))}`,
  toTeam: (title: string) => `Message to ${title}`,
  send: 'Send',
  sending: 'Sending',
  hint: 'Enter sends the message. Shift+Enter starts a new line.',
  touchHint: 'Plain text',
  offline: 'Not sent. You are offline.',
  failed: 'Not sent. The site didn’t respond.',
  again: 'Try again',
  left: (count: number) => {
    const letters = countOf(Math.abs(count), 'character', 'characters');
    return count >= 0 ? `${letters} left` : `${letters} too many`;
  },
};

export const newWords = {
  title: 'New conversation',
  search: 'To',
  hint: 'Your teams, teammates, and people you follow',
  none: 'No one by that name on your teams.',
  loading: 'Searching',
  opening: 'Opening',
  failed: 'Couldn’t load people.',
};

export const reportDialogWords = {
  title: 'Report a message',
  lead: 'A moderator reviews the message. The sender isn’t told who reported it.',
  which: 'Which message',
  why: 'What is wrong with it',
  none: 'No one else has written here yet.',
  report: 'Report',
  reporting: 'Reporting',
  close: 'Close',
  done: 'Thank you. We received your report.',
};

/** Returns "Oskar" for "Oskar Delacroix"; a text that is not a person's name stays whole. */
export function firstNameOf(name: string): string {
  if (name === GONE_NAME || name.startsWith('@')) return name;
  const [first = name] = name.split(' ');
  // Initials such as "O. D." stay whole.
  return first.endsWith('.') ? name : first;
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
