// Sentences of the page that turns mail off.
import { categoryWords } from './preferences.words.ts';
import type { Scope } from './unsubscribe.rules.ts';

export const unsubscribeWords = {
  title: 'Turn off email',
  description: 'Choose which email you no longer want.',
  loading: 'Reading the link',
  invalid:
    'This link is incomplete or isn’t from this site. Open it again from the email, or sign in and use your settings.',
  noAccount: 'This address no longer has an account here, so we don’t email it.',
  goesTo: (address: string) => `It goes to ${address}.`,
  turnOff: 'Turn it off',
  turnAllOff: 'Turn all email off',
  turnOn: 'Turn it on again',
  saving: 'Saving',
  isOff: (what: string) => `Off: ${what}.`,
  isOn: (what: string) => `On: ${what}.`,
  stays: 'You still get email about your account itself, such as a new password.',
  settings: 'All email and alert settings',
  failed: 'Not saved. Please try again.',
  help: 'Help',
  needsScript: 'This page needs JavaScript. Your settings have the same choices.',
};

/** A text such as "Results posted, Salt Harbor HS". */
export function scopeWords(scope: Scope, teamName: string | null): string {
  if (scope.kind === 'all') return 'all email except account security';
  if (scope.kind === 'news') return 'product news';
  const { label } = categoryWords[scope.category];
  return teamName ? `${label}, ${teamName}` : label;
}

export const unsubscribeRefusalWords = {
  token: 'This link is incomplete or isn’t from this site.',
};
