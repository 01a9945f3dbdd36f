// The rules for changes of one's own account, field by field.
import { Refusal } from '#kit/refusal.ts';
import { accountRefusalWords } from '#people/accounts/account-refusals.words.ts';
import { canBeSocial } from '#people/accounts/permissions.rules.ts';
import { wrongName } from '#people/accounts/sign-up.rules.ts';
import { accountInfoWords as words } from './account-info.words.ts';

export const ABOUT_MAX = 300;

/** The names of the fields in the call. */
export const INFO_FIELDS = [
  'FirstName',
  'LastName',
  'About',
  'Mostly',
  'SocialEnabled',
  'FollowsNeedConsent',
] as const;

export type InfoField = (typeof INFO_FIELDS)[number];

export const MOSTLY = ['athlete', 'parent', 'coach'] as const;

export type Mostly = (typeof MOSTLY)[number];

/** The changed values of one field. */
export interface InfoChange {
  firstName?: string;
  lastName?: string;
  about?: string;
  mostly?: Mostly;
  isSocial?: boolean;
  followsNeedConsent?: boolean;
}

/** The facts about the owner that limit what they may choose. */
export interface InfoOwner {
  isUnderAge: boolean;
}

/** Line breaks stay in a text about oneself; other characters that print nothing are removed. */
const UNPRINTED = /[^\P{C}\n]/gu;

export function readInfoChange(
  field: InfoField,
  value: string | boolean,
  owner: InfoOwner,
): InfoChange | Refusal {
  switch (field) {
    case 'FirstName':
      return nameChange(value, accountRefusalWords.firstNameNeeded, (firstName) => ({ firstName }));
    case 'LastName':
      return nameChange(value, accountRefusalWords.lastNameNeeded, (lastName) => ({ lastName }));
    case 'About':
      return aboutChange(value);
    case 'Mostly':
      return MOSTLY.find((kind) => kind === value) ? { mostly: value as Mostly } : refused(words.mostly);
    case 'SocialEnabled':
      if (typeof value !== 'boolean') return refused(words.onOrOff);
      return value && !canBeSocial(owner) ? refused(words.tooYoung, 'SOCIAL_TOO_YOUNG') : { isSocial: value };
    case 'FollowsNeedConsent':
      if (typeof value !== 'boolean') return refused(words.onOrOff);
      return { followsNeedConsent: value };
  }
}

function nameChange(value: string | boolean, needed: string, change: (name: string) => InfoChange) {
  const name = String(value).trim();
  const wrong = typeof value === 'string' ? wrongName(name, needed) : needed;
  return wrong === null ? change(name) : refused(wrong);
}

function aboutChange(value: string | boolean): InfoChange | Refusal {
  if (typeof value !== 'string') return refused(words.text);
  const about = value.replace(/\r\n?/g, '\n').replace(UNPRINTED, '').trim();
  return [...about].length > ABOUT_MAX ? refused(words.aboutLong(ABOUT_MAX)) : { about };
}

const refused = (message: string, code = 'INFO_INVALID') =>
  new Refusal(code, message, { fields: { value: message } });
