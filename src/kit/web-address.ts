// Checks addresses of links that people wrote.

/** True for http and https addresses; false for scripts, files and mail. */
export function isWebAddress(text: unknown): text is string {
  return typeof text === 'string' && /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
