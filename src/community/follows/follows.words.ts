// The sentences of following.

export const followWords = {
  unknown: 'There is nobody and nothing here to follow.',
  subjectMissing: 'Name a type with its linkId, a userId, or a hashtag.',
  self: 'You cannot follow yourself.',
  asks: (name: string) => `${name} asks to follow you`,
  /** "asked to follow you", "and 2 others asked to follow you". */
  asked: (others: number) => {
    if (others === 0) return 'asked to follow you';
    return `and ${others} ${others === 1 ? 'other' : 'others'} asked to follow you`;
  },
  followsYou: 'started following you',
  whyAsked: 'You get this because others may ask to follow you.',
  notFollowed: 'You do not follow them. Follow them first.',
  noRequest: 'This request is no longer there.',
  tooMany: (most: number) =>
    `You follow ${most} people, athletes and teams, and that is as many as there can be.`,
};

export const hashtagWords = {
  invalid: 'A hashtag is letters, digits and underscores, with at least one letter.',
};

export const suggestionWords = {
  onTeam: (team: string) => `On the roster of ${team}`,
  followedBy: (count: number) =>
    count === 1 ? 'Followed by someone you follow' : `Followed by ${count} people you follow`,
};

export const blockWords = {
  unknown: 'There is nobody here to block.',
  self: 'You cannot block yourself.',
  tooMany: (most: number) => `You have blocked ${most} people, and that is as many as there can be.`,
  blockedByYou: 'You have blocked them. Unblock them first.',
};
