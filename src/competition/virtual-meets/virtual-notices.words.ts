// The lines of the feed about marks of virtual meets. The name of the athlete or relay stands before them.
export const virtualNoticeWords = {
  posted: (mark: string, event: string) => ` posted ${mark} in the ${event}`,
  judged: {
    valid: (mark: string, event: string, _note: string) => `: ${mark} in the ${event} is valid`,
    invalid: (mark: string, event: string, note: string) =>
      `: ${mark} in the ${event} does not count: ${note}`,
  },
};
