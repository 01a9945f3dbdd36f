// The sentences of the pages on which coaches share codes.
import { countOf } from '#kit/counts.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';

const where = (team: string, sport: Sport) => `${team}, ${sportName(sport)}`;

export const shareCodesWords = {
  title: 'Team codes',
  titleOf: (team: string) => `Team codes of ${team}`,
  sport: 'Sport',
  note: 'Athletes and parents join right away with the code. Coaches ask, and you decide.',
  sportName,
  none: 'No code in use',
  until: (instant: string, people: number, max: number | null) =>
    `Until ${formatDate(instant.slice(0, 10))}, ${countOf(people, 'person', 'people')} joined${max === null ? '' : ` of ${max}`}`,
  make: 'Create a code',
  makeOf: (team: string, sport: Sport) => `Create a code for ${where(team, sport)}`,
  share: 'Share',
  shareOf: (team: string, sport: Sport) => `Share the link to join ${where(team, sport)}`,
  shareTitle: (team: string, sport: Sport) => `Join ${where(team, sport)}`,
  copy: 'Copy link',
  copyOf: (team: string, sport: Sport) => `Copy link to join ${where(team, sport)}`,
  copied: 'The link is copied.',
  notCopied: (link: string) => `Copy this address: ${link}`,
  picture: 'Picture',
  pictureOf: (team: string, sport: Sport) => `Picture to scan for ${where(team, sport)}`,
  poster: 'Poster',
  posterOf: (team: string, sport: Sport) => `Poster to print for ${where(team, sport)}`,
  pictureHint:
    'Show it at practice or print it: the camera of a phone opens the page with the code filled in.',
  download: 'Download the picture',
  fileName: (code: string) => `team-code-${code}.svg`,
  close: 'Close',
  mail: 'Send by email',
  mailOf: (team: string, sport: Sport) => `Send by email: the code of ${where(team, sport)}`,
  addresses: 'Email addresses',
  addressesHint: 'One on each line, or separated by commas. You can paste them from your email program.',
  mailNote: 'Your note (optional)',
  send: 'Send',
  sending: 'Sending',
  sent: (count: number) => `${countOf(count, 'invitation', 'invitations')} sent.`,
  renew: 'Renew',
  renewOf: (team: string, sport: Sport) => `Renew the code of ${where(team, sport)}`,
  renewText: 'The current code will stop working. People who already joined stay on the team.',
  firstText: 'Give the code only to people on your team.',
  goodFor: 'Good for',
  days: (days: number) => {
    if (days === 365) return 'A year';
    if (days === 7) return 'A week';
    return countOf(days, 'day', 'days');
  },
  peopleMost: 'Limit (optional): leave blank for no limit',
  renewed: 'New code created.',
  revoke: 'Revoke',
  revokeOf: (team: string, sport: Sport) => `Revoke the code of ${where(team, sport)}`,
  revokeText: (team: string) =>
    `Are you sure you want to revoke the code of ${team}? Links and QR codes you have shared will stop working.`,
  keep: 'Keep',
  revoked: 'The code no longer works.',
  saving: 'Saving',
};
