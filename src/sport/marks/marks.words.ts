// Reasons why a mark is refused.

export const emptyMarkWords = () => 'Enter a mark.';

export const longTextWords = (maxLength: number) => `A mark has at most ${maxLength} characters.`;

export const unreadableTimeWords = (text: string) =>
  `"${text}" is not a time. Write it as 10.87, 1:58.03 or 2:02:57.`;

export const unreadableFieldWords = (text: string) =>
  `"${text}" is not a height or distance. Write it as 18-06.25, 18' 6.25" or 5.64m.`;

export const unreadablePointsWords = (text: string) => `"${text}" is not a number of points.`;

export const secondsTooLargeWords = (text: string) =>
  `"${text}" has 60 or more seconds or minutes where fewer than 60 belong.`;

export const inchesTooLargeWords = (text: string) => `"${text}" has 12 or more inches after the feet.`;

export const unitMissingWords = (text: string) =>
  `"${text}" could be feet and inches or meters. Write it as 12-10.25 or 12.33m.`;

export const zeroMarkWords = () => 'A mark is more than zero.';

export const timeTooLongWords = () => 'A time must be shorter than 5:33:20.';

export const distanceTooLongWords = () => 'A distance must be shorter than 200 meters.';

export const impossibleSeedWords = (mark: string, event: string): string =>
  `Nobody has ever run ${mark} in the ${event}. Check the seed.`;

export const impossibleMarkWords = (mark: string, event: string | null) =>
  `${mark} is not possible${event === null ? '' : ` in the ${event}`}. Check the mark and the event.`;
