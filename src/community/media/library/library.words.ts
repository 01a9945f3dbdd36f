// The sentences of the screen of a media library.
import { mediaWords } from '#community/media/media.words.ts';

const MB = 1024 * 1024;

const timeLeft = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s left`;
  return `${Math.ceil(seconds / 60)} min left`;
};

/** "3.0 of 4.8 MB", or "38 of 200 MB". */
const amountOf = (bytes: number, total: number): string => {
  const decimals = total >= 100 * MB ? 0 : 1;
  return `${(bytes / MB).toFixed(decimals)} of ${(total / MB).toFixed(decimals)} MB`;
};

export const uploadWords = {
  videoTooLarge: mediaWords.fileTooLarge,
  tooLarge: 'Over 15 MB. Save a smaller version and add that.',
  noVideos: 'Videos are linked, not added. Put the video online and link it.',
  kindUnknown: mediaWords.kindUnknown,
  empty: 'This file is empty.',
  nameTaken: mediaWords.nameTaken,
  unanswered: 'The file did not arrive. Check your connection and try again.',
  waiting: 'Waiting',
  storing: 'Checking the file',
  uploading: (name: string) => `Uploading ${name}`,
  progress: ({
    sentBytes,
    sizeBytes,
    seconds,
  }: {
    sentBytes: number;
    sizeBytes: number;
    seconds: number | null;
  }) =>
    [
      `${Math.floor((100 * sentBytes) / sizeBytes)} %`,
      amountOf(sentBytes, sizeBytes),
      ...(seconds === null ? [] : [timeLeft(seconds)]),
    ].join(', '),
  stop: 'Stop',
  stopFile: (name: string, isFailed: boolean) => `${isFailed ? 'Dismiss' : 'Stop'} ${name}`,
  dismiss: 'Dismiss',
  wayOut: { retry: 'Try again', rename: 'Rename', link: 'Link a video' },
  renameTitle: 'Rename the file',
  rename: 'Rename and add',
  renaming: 'Renaming',
  newName: 'Name of the file',
  newNameTaken: 'This name is taken too.',
};

export const libraryWords = {
  add: 'Add files',
  takePhoto: 'Take a photo',
  drop: 'Drop files here',
  limits: 'PDF, JPG, PNG up to 15 MB each. Titles up to 50 characters.',
  used: (used: number, max: number) => `${amountOf(used, max)} used`,
  usedLabel: 'Room that is used',
  caption: 'Files',
  titleAndFile: 'Title and file',
  shownOn: 'Shown on',
  size: 'Size',
  state: 'State',
  actions: 'Actions',
  nowhere: 'Nowhere',
  public: 'Public',
  notShown: 'Not shown',
  removing: 'Removed',
  removed: (day: string, name: string | null) => `Removed ${day}${name ? ` by ${name}` : ''}`,
  up: 'Move up',
  down: 'Move down',
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  movedTo: (title: string, position: number, count: number) => `${title}, place ${position} of ${count}`,
  edit: 'Edit',
  editFile: (title: string) => `Edit ${title}`,
  remove: 'Remove',
  removeFile: (title: string) => `Remove ${title}`,
  putBack: 'Put back',
  putBackFile: (title: string) => `Put back ${title}`,
  notSaved: 'Not saved. Try again.',
  saving: 'Saving',
  none: 'No files yet',
  noneHint: 'Add a map, a time schedule or a parking plan. A removed file can be put back for 30 days.',
  editTitle: 'Edit the file',
  title: 'Title',
  places: 'Shown on',
  save: 'Save',
};
