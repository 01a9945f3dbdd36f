// An email address, as far as mail can be sent to it.

/** The longest address that mail servers take. */
export const EMAIL_MAX = 254;

// A single address: no list, no name, no line break that begins another header.
const ADDRESS = /^[^\s@<>()[\]",;:\\\p{Cc}]+@[^\s@<>()[\]",;:\\\p{Cc}]+\.[^\s@<>()[\]",;:\\\p{Cc}]{2,}$/u;

export const isMailAddress = (text: string): boolean => text.length <= EMAIL_MAX && ADDRESS.test(text);
