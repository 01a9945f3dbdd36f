// Sentences around the text of every mail.

export const mailWords = {
  site: 'Homestretch',
  buttonFails: 'If the button does nothing, open this address:',
  unsubscribe: 'Turn this mail off',
};

export const mailRefusalWords = {
  address: 'This is not an email address.',
  subject: 'The subject of a mail is one line.',
};
