// Every sentence of the dialog in which a coach corrects the name of an athlete.

export const editNameWords = {
  title: 'Edit name',
  first: 'First name',
  last: 'Last name',
  note: 'The name changes on every page with this athlete’s results. We tell the athlete and the parents.',
  save: 'Save name',
  saving: 'Saving',
  saved: (name: string) => `The name is now ${name}.`,
};
