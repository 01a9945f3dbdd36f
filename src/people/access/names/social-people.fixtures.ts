// A person for tests of who sees what.
import type { SocialPerson } from './social-people.rules.ts';

/** An adult with an open profile and without an athlete. */
export const PERSON_WITH_OPEN_PROFILE: SocialPerson = {
  userId: 2,
  handle: 'desmond',
  firstName: 'Desmond',
  lastName: 'Oyelaran',
  birthOn: '1990-01-01',
  athleteBirthOn: null,
  standing: 'good',
  isSocial: true,
  followsNeedConsent: true,
  about: '',
  athleteId: null,
  visibility: null,
  linkedVisibility: null,
};
