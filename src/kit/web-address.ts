// What may stand behind a link that others have written.

/** Whether it is the address of a page on the web: no script, no file, no mail. */
export function isWebAddress(text: unknown): text is string {
  return typeof text === 'string' && /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
