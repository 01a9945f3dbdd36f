// Words of what one may do with a mark in the open details of its row.

export const markMenuWords = {
  ownRequest: 'Your request about this result is open',
  correct: 'Correct this result',
  validate: 'Validate mark',
  invalidate: 'Invalidate mark',
  note: 'Reason, shown to everyone',
  cancel: 'Cancel',
  saving: 'Saving',
  validated: 'Mark validated.',
  invalidated: 'Mark invalidated.',
  undone: 'Undone.',
};
