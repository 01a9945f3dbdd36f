// Sentences that every page uses when it saves a change.

export const savingWords = {
  saving: 'Saving',
  notSaved: 'Not saved. Try again.',
  isSaving: 'Another change is being saved. Try again in a moment.',
  undo: 'Undo',
  undone: 'Undone.',
};
