// Texts about the card provider.

export const providerWords = {
  cardsOff: 'Card payments are not set up on this site.',
  badSignature: 'The signature of this event is wrong or too old.',
};
