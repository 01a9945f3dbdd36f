// Sentences of the error page.

export const troublePageWords = {
  tryAgain: 'Try again',
  toFrontPage: 'Go to the front page',
  request: 'Request',
};

export function troubleWords(status: number, code = ''): { title: string; sentence: string } {
  if (code === 'SITE_BUSY') return BUSY;
  return WORDS[status] ?? (status >= 500 ? BROKEN : NOT_UNDERSTOOD);
}

const BUSY = {
  title: 'The site is very busy',
  sentence: 'Many people are reading at this moment. Try again in a few seconds.',
};

const BROKEN = {
  title: 'Something went wrong',
  sentence:
    'The page could not be made. The fault is ours and has been noted. Try again, or go to the front page.',
};

const NOT_UNDERSTOOD = {
  title: 'This address cannot be read',
  sentence:
    'The address or the request holds something that is not allowed there. Check it for typing errors.',
};

const WORDS: Record<number, { title: string; sentence: string }> = {
  405: {
    title: 'Pages can only be read',
    sentence: 'This address is a page. It answers reading (GET and HEAD) and nothing else.',
  },
  414: {
    title: 'This address is too long',
    sentence:
      'No page of this site has an address that long. It may have been copied together with other text.',
  },
  429: {
    title: 'Too many requests',
    sentence: 'Your network asked for many pages in a short time. Wait a moment and try again.',
  },
  503: {
    title: 'We will be right back',
    sentence: 'The site cannot reach its data at this moment. Nothing is lost. Try again in a few seconds.',
  },
};
