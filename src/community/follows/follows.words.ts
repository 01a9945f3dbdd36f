// The sentences of following.

export const followWords = {
  unknown: 'This page can’t be followed.',
  subjectMissing: 'Send a type with its linkId, a userId, or a hashtag.',
  self: 'You can’t follow yourself.',
  requests: (name: string) => `${name} asked to follow you`,
  /** "asked to follow you", "and 2 others asked to follow you". */
  requested: (others: number) => {
    if (others === 0) return 'asked to follow you';
    return `and ${others} ${others === 1 ? 'other' : 'others'} asked to follow you`;
  },
  followsYou: 'started following you',
  whyMailed: 'You get this email because your account accepts follow requests.',
  notFollowed: 'You don’t follow them. Follow them first.',
  noRequest: 'This request no longer exists.',
  tooMany: (max: number) =>
    `You already follow ${max} people, athletes and teams, the maximum. Unfollow one first.`,
};

export const hashtagWords = {
  invalid: 'Use letters, digits and underscores, with at least one letter.',
};

export const suggestionWords = {
  onTeam: (team: string) => `On the roster of ${team}`,
  followedBy: (count: number) =>
    count === 1 ? 'Followed by someone you follow' : `Followed by ${count} people you follow`,
};

export const blockWords = {
  unknown: 'There is no one to block here.',
  self: 'You can’t block yourself.',
  tooMany: (max: number) => `You have blocked ${max} people, the maximum. Unblock someone first.`,
  blockedByYou: 'You blocked them. Unblock them first.',
};
