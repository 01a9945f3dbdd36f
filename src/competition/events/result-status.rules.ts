// The progress of the results of an event, round or meet. The API fixes the values: docs/rules/codes-of-the-site.md.

export const RESULT_STATUS = {
  Official: 30,
  Complete: 20,
  InProgress: 10,
  InReview: 0,
  TimeTrial: -10,
  PolarBear: -20,
  PartialResults: -30,
} as const;
export type ResultStatus = (typeof RESULT_STATUS)[keyof typeof RESULT_STATUS];
