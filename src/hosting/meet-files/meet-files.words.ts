// The sentences of the files of a meet in its manager.
import type { Place } from '#community/media/media.rules.ts';

const places: readonly { place: Place; label: string }[] = [
  { place: 'home', label: 'Meet home' },
  { place: 'media', label: 'Media' },
];

export const meetFilesWords = {
  title: 'Files',
  pageTitle: (meet: string) => `Files, ${meet}`,
  lead: 'What people can read and download on the meet’s pages.',
  places,
};
