// The sentences of favorites.

export const favoriteWords = {
  foreign: 'Only pages of this site can be favorites.',
  nameMissing: 'Please give the favorite a name.',
  unknown: 'This favorite no longer exists.',
  tooMany: (max: number) => `You have ${max} favorites, the maximum. Remove one first.`,
};
