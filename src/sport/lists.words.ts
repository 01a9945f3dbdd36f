// Lists in a sentence.

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Rowan", "Rowan and Saskia", "Rowan, Saskia, and Ellis". */
export const listInWords = (items: readonly string[]): string => LIST.format(items);
