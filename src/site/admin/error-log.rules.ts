// What is kept of an error that a browser tells: no longer than it needs, nothing that says who it was, no noise.
import { isKnownNoise } from '#kit/known-noise.ts';
import { withoutPrivateText } from '#kit/private-text.ts';

export const MESSAGE_MOST = 500;
export const PATH_MOST = 300;
export const DATA_MOST = 4_000;
export const USER_AGENT_MOST = 300;

/** The page of admins shows so many. */
export const ERRORS_SHOWN = 100;
export const ERROR_ORDERS = ['newest', 'frequent'] as const;

export type ErrorOrder = (typeof ERROR_ORDERS)[number];

export const ERROR_KEPT_DAYS = 30;
/** Beyond, the errors not told for the longest go first. */
export const ERRORS_MOST = 10_000;

/** How often one address may tell of errors, and all together: a broken page tells much and says little. */
export const ERROR_LOG_DOOR = { name: 'error-log', most: 30, windowSeconds: 600 };
export const ERROR_LOG_DOOR_OF_ALL = { name: 'error-log-all', most: 3_000, windowSeconds: 3_600 };

export interface ToldError {
  message1: string;
  message2: string;
  path: string;
  data: string;
  userAgent: string;
}

/** What is kept of it; null when it says nothing, or nothing that anybody here can mend. */
export function keptError(told: ToldError): ToldError | null {
  const kept = {
    message1: shortened(told.message1, MESSAGE_MOST),
    message2: shortened(told.message2, MESSAGE_MOST),
    path: shortened(told.path, PATH_MOST),
    data: shortened(told.data, DATA_MOST),
    userAgent: [...withoutControls(told.userAgent)].slice(0, USER_AGENT_MOST).join(''),
  };
  if (kept.message1 === '' && kept.message2 === '') return null;
  return isKnownNoise(told.message1) || isKnownNoise(told.message2) ? null : kept;
}

// First cut far beyond what is kept, so that a huge text costs little; whole characters only, as PostgreSQL counts.
function shortened(text: string, most: number): string {
  const clean = withoutPrivateText(withoutControls(text.slice(0, 4 * most)));
  return [...clean.trim()].slice(0, most).join('');
}

/** PostgreSQL keeps no zero character, and halves of a pair are no text. */
const withoutControls = (text: string) => text.replaceAll('\0', '').toWellFormed();
