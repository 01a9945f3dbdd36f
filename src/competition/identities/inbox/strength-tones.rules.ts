// The colors of evidence in the match inbox.

export const STRENGTH_TONES = {
  strong: 'ok',
  likely: 'plain',
  possible: 'plain',
  doubtful: 'warn',
  cannot: 'warn',
} as const;

export const VERDICT_TONES = { agrees: 'ok', open: 'plain', against: 'warn' } as const;
