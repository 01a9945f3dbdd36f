// What `npm run lynx` prints.
export const watcherWords = {
  usage:
    'Usage: npm run lynx -- FOLDER --meet ID --server URL. The key of this computer comes by --key, by the variable LYNX_KEY, or from a file by --key-file.',
  watching: (folder: string, server: string) => `Watching ${folder} for ${server}. Stop with Ctrl-C.`,
  taken: (name: string, sentence: string) => `${name}: sent. ${sentence}`,
  same: (name: string) => `${name}: the site has it already.`,
  refused: (name: string, message: string) => `${name}: not taken. ${message}`,
  tooLarge: (name: string) => `${name}: not sent, because it is too large for a result.`,
  written: (names: readonly string[]) => `New start lists: ${names.join(', ')}.`,
  keptOther: (name: string, copy: string) => `${name} was there before. It is kept as ${copy}.`,
  offline: (reason: string, seconds: number) =>
    `No answer from the site (${reason}). Trying again in ${seconds} s.`,
  online: 'The site answers again.',
  folderAway: (reason: string) => `The folder cannot be read or written (${reason}). Trying again.`,
  stopped: (message: string) => `Stopped: ${message}`,
  serverUnreadable: (text: string) => `${text} is not the address of a site.`,
  keyUnreadable: (path: string) => `The key cannot be read from ${path}.`,
};
