// The sentences of media libraries.
import { formatMegabytes } from './file-sizes.rules.ts';

const listOf = (texts: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(texts);

export const mediaWords = {
  untitled: 'File',
  fileTooLarge: 'Over 15 MB. Shorten it or link a video.',
  nameTaken: 'A file with this name is here already. Spaces and symbols do not count.',
  titleMissing: 'Give the file a title.',
  titleTooLong: (max: number) => `A title has at most ${max} characters.`,
  placeUnknown: (places: readonly string[]) => `Files can be shown on: ${listOf(places)}.`,
  kindUnknown: 'Only PDF, JPG and PNG files can be added. Save this one as a PDF.',
  pictureBroken: 'This picture cannot be opened. Save it again and add the new file.',
  pictureTooLarge: 'This picture has over 100 million pixels. Save a smaller version and add that.',
  libraryFull: (maxBytes: number) =>
    `There is room for ${formatMegabytes(maxBytes)} only. Remove files that nobody needs.`,
  tooManyFiles: (max: number) => `There is room for ${max} files only. Removed ones go after 30 days.`,
  fileUnknown: 'This file does not exist.',
  fileMissing: 'No file came with the request. Send it as the part fileKey of a form.',
  coachOnly: 'Only a coach of this team can change its files.',
  ownerUnknown: (type: 'meet' | 'team') => `There is no such ${type}.`,
  orderInvalid: 'The order names a file twice, or one of another library. Reload the page and try again.',
  ownerMissing: 'Name the meet or the team of the files: meetId or teamId.',
  uploadsBusy: 'Many files are arriving right now. Please try again in a moment.',
};
