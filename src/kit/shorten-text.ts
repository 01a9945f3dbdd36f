/** Cuts a text of more than `max` characters and ends it with an ellipsis, which counts. An emoji is one character. */
export function shortenText(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}

/** Makes one line of what was typed or pasted: control characters, such as U+0085, and several spaces become one space. */
export const tidyLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** "Photo finish" within a sentence is "photo finish"; "DQ upheld" stays. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
