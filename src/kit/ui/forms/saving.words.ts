// What every page says when it saves a change.

export const savingWords = {
  notSaved: 'Not saved. Try again.',
  undo: 'Undo',
  undone: 'Undone.',
};
