// Refusals of limits and ranges.
export const settingsCheckWords = {
  limitWrong: (most: number) => `Write a number from 1 to ${most}, or leave the box empty.`,
  aboveTotal: (total: number) => `More than the ${total} allowed overall`,
  bibRangeWrong: (most: number) => `Write numbers from 1 to ${most}, the smaller one first.`,
};
