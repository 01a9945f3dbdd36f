// The sentences of following.

export const followWords = {
  unknown: 'There is nobody and nothing here to follow.',
  self: 'You cannot follow yourself.',
  asks: (name: string) => `${name} asks to follow you`,
  whyAsked: 'You get this because others may ask to follow you.',
  noRequest: 'This request is no longer there.',
  tooMany: (most: number) =>
    `You follow ${most} people, athletes and teams, and that is as many as there can be.`,
};
