// Makes one line of what was typed or pasted as a name.

/** Control characters, such as a pasted tab or U+0085, and several spaces become one space. */
export const tidyLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
