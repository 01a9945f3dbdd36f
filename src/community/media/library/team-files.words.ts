// The sentences of the files of a team.
import type { Place } from '#community/media/media.rules.ts';

const places: readonly { place: Place; label: string }[] = [
  { place: 'tfo', label: 'Outdoor track & field' },
  { place: 'tfi', label: 'Indoor track & field' },
  { place: 'xc', label: 'Cross country' },
];

export const teamFilesWords = {
  title: 'Files',
  pageTitle: (team: string) => `Files, ${team}`,
  lead: 'What people can read and download on the team’s pages.',
  loading: 'Loading the files',
  places,
};
