// What the buttons beside a person, an athlete or a team say about following.

export const followControlWords = {
  follow: 'Follow',
  requested: 'Requested',
  isFollowing: 'Following',
  followName: (name: string) => `Follow ${name}`,
  takeBackName: (name: string) => `Requested to follow ${name}: take the request back`,
  unfollowName: (name: string) => `Following ${name}: stop following`,
  saving: 'Saving',
  failed: 'That did not work. Try again.',
  asked: (name: string) => `You asked to follow ${name}. You will see more once they accept.`,
  unfollowQuestion: (name: string) => `Stop following ${name}?`,
  unfollowPerson: 'You can follow again later. They may be asked again.',
  unfollowText: 'You can follow again later.',
  unfollow: 'Stop following',
  keep: 'Keep following',
  bell: (name: string) => `Email new results of ${name}`,
  bellOn: 'New results come with your email',
  bellOff: 'New results do not come with your email',
};
