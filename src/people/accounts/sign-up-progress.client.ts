import { tabStorage } from '#kit/ui/browser/browser-storage.ts';

/** The state of a sign-up that the tab remembers, so that a reload still shows where the mail went. */
export interface SignUpProgress {
  next: 'check mail' | 'parent asked';
  email: string;
  sentAtMs: number;
}

const PROGRESS = 'sign-up';
const LOGIN = 'sign-in-login';
/** The state lives as long as the link in the mail. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export function readSignUp(): SignUpProgress | null {
  const saved = tabStorage.readFresh(PROGRESS);
  const isWhole = saved instanceof Object && 'next' in saved && 'email' in saved && 'sentAtMs' in saved;
  return isWhole ? (saved as SignUpProgress) : null;
}

export const keepSignUp = (progress: SignUpProgress) => tabStorage.keepFor(PROGRESS, progress, KEPT_MS);

export const forgetSignUp = () => tabStorage.forget(PROGRESS);

/** The sign-in page is filled with this email. */
export const keepLogin = (email: string) => tabStorage.keepFor(LOGIN, email, KEPT_MS);

export function takeLogin(): string {
  const saved = tabStorage.readFresh(LOGIN);
  tabStorage.forget(LOGIN);
  return typeof saved === 'string' ? saved : '';
}
