// The title of the visibility page, loaded before the rest of its sentences.

export const visibilityTitleWords = { title: 'Visibility of an athlete' };
