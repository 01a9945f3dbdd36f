// Sentences of push messages and of the devices that get them.

export const pushRefusalWords = {
  endpoint: 'This browser named a push service that we cannot reach. Try another browser.',
  keys: 'This browser’s keys for push messages are damaged. Reload the page and try again.',
  device: 'This device does not get messages from us.',
};

export const unnamedDevice = 'A browser';
