import { tabStorage } from '#kit/ui/browser/browser-storage.ts';

/** What the tab remembers of a sign-up, so that a reload still says where to look. */
export interface SignUpProgress {
  next: 'check mail' | 'parent asked';
  email: string;
  sentAtMs: number;
}

const PROGRESS = 'sign-up';
const LOGIN = 'sign-in-login';
/** As long as the link of the email. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export function readSignUp(): SignUpProgress | null {
  const kept = tabStorage.readFresh(PROGRESS);
  const isWhole = kept instanceof Object && 'next' in kept && 'email' in kept && 'sentAtMs' in kept;
  return isWhole ? (kept as SignUpProgress) : null;
}

export const keepSignUp = (progress: SignUpProgress) => tabStorage.keepFor(PROGRESS, progress, KEPT_MS);

export const forgetSignUp = () => tabStorage.forget(PROGRESS);

/** The sign-in page begins with this address. */
export const keepLogin = (email: string) => tabStorage.keepFor(LOGIN, email, KEPT_MS);

export function takeLogin(): string {
  const kept = tabStorage.readFresh(LOGIN);
  tabStorage.forget(LOGIN);
  return typeof kept === 'string' ? kept : '';
}
