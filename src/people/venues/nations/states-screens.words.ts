export const locationFieldWords = {
  country: 'Country',
  chooseCountry: 'Choose a country',
  state: 'State or province',
  chooseState: 'Choose a state',
};
