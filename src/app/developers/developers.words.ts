// Texts of the API reference around those of the contract.

export const developersWords = {
  title: 'For developers',
  description: 'Every call of the Homestretch API: address, input and reply.',
  document: 'The same as an OpenAPI document:',
  contents: 'Groups of calls',
  callCount: (count: number) => (count === 1 ? '1 call' : `${count} calls`),
  input: 'Input',
  reply: 'Reply',
  noInput: 'Takes no input.',
  required: 'required',
  optional: 'optional',
};
