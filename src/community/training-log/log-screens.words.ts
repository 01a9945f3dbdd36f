// The titles of the screens of the training log.

export const screenWords = {
  log: 'Training log',
  logOf: (name: string) => `Training log of ${name}`,
  add: 'Add workout',
  edit: 'Edit workout',
};
