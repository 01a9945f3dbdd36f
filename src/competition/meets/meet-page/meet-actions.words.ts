// Labels of sharing and printing, used by pages of other rooms too.

export const meetActionWords = {
  share: 'Share',
  linkCopied: 'Link copied',
  print: 'Print',
};
