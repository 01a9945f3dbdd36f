// The sentences a parent reads when deleting a child's data.

export const childRemovalWords = {
  delete: 'Delete data',
  deleteOf: (name: string) => `Delete data of ${name}`,
  title: (name: string) => `Delete the data of ${name}`,
  about: (name: string) =>
    `This deletes ${name}'s account, training log, messages and birth date, and hides the name on every public page. We keep only the year of birth, so that we know when ${name} turns 18. Results stay without the name. The account cannot be restored. You can show the name again under Visibility.`,
  password: 'Your password',
  deleting: 'Deleting',
  deleted: (name: string) => `${name}'s data is deleted. Results stay without the name.`,
  keep: 'Keep',
  reason: 'Removed by a parent',
  grownUp: 'This athlete is 18 or older, so only they can delete their data.',
  tooNew: (days: number) =>
    `You can delete your child's account ${days} days after you were confirmed as a parent. You can hide the name now.`,
};
