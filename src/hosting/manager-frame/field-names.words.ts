import type { MeetFields } from '#competition/meets/manage/managed-meet.rules.ts';

/** The fields of a meet in a sentence. */
export const fieldNames: Record<keyof MeetFields, string> = {
  name: 'the name',
  startOn: 'the first day',
  endOn: 'the last day',
  isIndoor: 'indoor or outdoor',
  venueId: 'the venue',
  hostTeamId: 'the host team',
  website: 'the website',
  videoUrl: 'the video link',
  isRegistrationEnabled: 'registration',
  registrationOpensAt: 'when registration opens',
  registrationClosesAt: 'when registration closes',
  lateUntil: 'the end of late entries',
  entriesPublicAt: 'when entries are published',
  isVirtual: 'whether the meet is virtual',
  templateMeetId: 'the template',
  isDivisionLocked: 'the lock of the divisions',
  dfpTag: 'the ad tag',
  settings: 'the settings',
  setupState: 'the setup',
  athleteBio: 'the questions to athletes',
  customForms: 'the forms',
  fees: 'the fees',
};

const SETTING_NAMES: Readonly<Record<string, string>> = {
  download: 'the download format',
  regNumType: 'membership numbers',
  regNumSource: 'the source of membership numbers',
  compNumType: 'the kind of bibs',
  compNumSource: 'the source of bibs',
  maxMeetAthletes: 'the athletes allowed in the meet',
  maxTeamAthletes: 'the athletes allowed per team',
  limits: 'the limits per athlete',
  whoMayEnter: 'who may enter',
  showSeeds: 'whether seeds are shown',
  showOtherTeams: 'whether coaches see other teams',
  publishEntriesAtClose: 'when entries are published',
  seeds: 'the seeds',
  bibs: 'the bib ranges',
  regMessage: 'the registration message',
  usatf: 'the USATF sanction',
  aau: 'the AAU settings',
  champ: 'the championship',
  beta: 'a feature that is tried out',
  contact: 'the contact',
  offDays: 'the days off',
};

/** The field of a path such as `settings.limits.total`, in a sentence. */
export function fieldName(path: string): string {
  const [field = '', part] = path.split('.');
  return SETTING_NAMES[part ?? ''] ?? fieldNames[field as keyof MeetFields] ?? field;
}
