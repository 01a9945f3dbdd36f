// The words of the clerk's check-in.
import { countOf } from '#kit/counts.ts';
import { laneInWords } from '#sport/seeding/heat-nouns.words.ts';
import type { Sport } from '#sport/sports.rules.ts';

export const checkInWords = {
  title: 'Check-in',
  pageTitle: (round: string) => `Check-in, ${round}`,
  loading: 'Loading the check-in',
  search: 'Bib or name',
  digits: 'Use the number pad',
  letters: 'Use letters',
  here: 'Here',
  checkIn: 'Check in',
  scratched: 'Scratched',
  isHere: (name: string) => `${name} is here. Take it back`,
  checkInLabel: (name: string) => `Check in ${name}`,
  noBib: '–',
  place: (heat: number, lane: number | null, sport: Sport) =>
    [
      sport === 'xc' ? null : `heat ${heat}`,
      lane === null ? null : laneInWords(lane, sport === 'xc' ? 'race' : 'heat'),
    ]
      .filter(Boolean)
      .join(', '),
  bibTitle: (bib: number | null) => (bib === null ? 'Check-in by bib' : `Check-in, bib ${bib}`),
  bibNone: 'No athlete with this bib',
  bibNoneText: 'Check the number on the bib, and whether the event is seeded.',
  bibOld: 'There is no network. These are the rounds whose check-in lies on this phone.',
  scan: 'Scan',
  scanTitle: 'Scan the code on a bib',
  scanHint: 'Hold the camera over the code. Each athlete of this round is checked in at once.',
  scanFailed: 'The camera did not open. Allow it in the browser, or type the number.',
  scanUnknown: 'This code is not from a bib of this meet.',
  scanNobody: (bib: number) => `Bib ${bib} is not in this round.`,
  scanScratched: (name: string) => `${name} is scratched.`,
  scanDone: 'Done',
  counted: (here: number, of: number) => `${here} of ${of} here`,
  found: (name: string) => `${name} is here.`,
  notHere: (name: string) => `${name} is not here.`,
  none: 'No start list yet',
  noneText: 'Make the start list of this round first. Its athletes then show here.',
  toSeeding: 'Make the start list',
  nobody: (search: string) => `Nobody in this round matches “${search}”.`,
  close: 'Close check-in',
  closing: 'Closing',
  closeTitle: 'Close check-in?',
  closeText: (missing: number) =>
    missing === 0
      ? 'Everyone is here. Nobody is scratched.'
      : `${countOf(missing, 'athlete is', 'athletes are')} not here and will be scratched. Their lanes stay empty.`,
  closeNo: 'Keep open',
  closed: (scratched: number) =>
    scratched === 0
      ? 'Check-in closed.'
      : `Check-in closed, ${countOf(scratched, 'athlete', 'athletes')} scratched.`,
  unsent: 'Some check-ins are not sent yet. Close the check-in when they are.',
  clerksOnly: 'Clerks and hosts check athletes in. You see who is here.',
  old: 'This list is from this phone. It is read again when the network is back.',
  offline: 'Closing needs a network.',
  notSaved: 'Not closed. Try again.',
  workWhat: 'Check-in',
};
