// The words of sharing and printing, which pages of other rooms have too.

export const meetActionWords = {
  share: 'Share',
  linkCopied: 'Link copied',
  print: 'Print',
};
