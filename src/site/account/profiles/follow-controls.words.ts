// The sentences of the buttons that follow a person, an athlete or a team.

export const followControlWords = {
  follow: 'Follow',
  requested: 'Requested',
  isFollowing: 'Following',
  followName: (name: string) => `Follow ${name}`,
  takeBackName: (name: string) => `Requested to follow ${name}: cancel the request`,
  unfollowName: (name: string) => `Following ${name}: stop following`,
  saving: 'Saving',
  failed: 'That did not work. Try again.',
  requestSent: (name: string) => `You asked to follow ${name}. You will see more once they accept.`,
  unfollowQuestion: (name: string) => `Stop following ${name}?`,
  unfollowPerson: 'You can follow again later. They may have to approve it again.',
  unfollowText: 'You can follow again later.',
  unfollow: 'Stop following',
  keep: 'Keep following',
  bell: (name: string) => `Email me new results of ${name}`,
  bellOn: 'You get new results by email',
  bellOff: 'You no longer get new results by email',
};
