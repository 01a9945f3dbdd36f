// The sentences of favorites.

export const favoriteWords = {
  foreign: 'Only pages of this site can be favorites.',
  nameMissing: 'Please give the favorite a name.',
  unknown: 'There is no such favorite.',
  tooMany: (most: number) =>
    `You have ${most} favorites, and that is as many as there can be. Remove one first.`,
};
