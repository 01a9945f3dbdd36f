// The sentences about saved cards.

export const cardRefusalWords = {
  card: 'Card',
  nickNameTooLong: (max: number) => `A nickname takes up to ${max} characters.`,
  expiryIncomplete: 'Enter both the month and the year.',
  expiryWrong: 'Enter a month that is not over yet, as printed on the card.',
  unknown: 'You have no such card.',
  locked: "This card can't be deleted yet, because something still needs it.",
  tooMany: (max: number) => `You can save up to ${max} cards. Delete one first.`,
  notSaved: 'The card was not saved. Try another card.',
  isReplaced: 'This card was already replaced.',
};

export const cardSavedWords = {
  added: 'Card added.',
  replaced: 'Card replaced.',
};
