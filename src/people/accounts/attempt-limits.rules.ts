// How many attempts sign-up and sign-in allow, and which attempts count together.

export interface AttemptLimit {
  name: string;
  max: number;
  windowSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const SIGN_IN_WINDOW_MINUTES = 15;

/** Counts wrong passwords for one account from one address. */
export const SIGN_IN_LIMIT: AttemptLimit = {
  name: 'sign-in',
  max: 5,
  windowSeconds: SIGN_IN_WINDOW_MINUTES * MINUTE,
};
/**
 * Counts wrong passwords for one account from everywhere, against guesses from many networks. Passkeys and the reset by
 * email still work, so that nobody is shut out by the guesses of others.
 */
export const SIGN_IN_ACCOUNT_LIMIT: AttemptLimit = {
  name: 'sign-in account',
  max: 100,
  windowSeconds: HOUR,
};
/** The subject under which attempts at one account are counted. */
export const accountSubject = (userId: number): string => `account ${userId}`;

/** Counts wrong passwords for all accounts from one address. Hundreds of people may share the address of a school. */
export const SIGN_IN_ADDRESS_LIMIT: AttemptLimit = {
  name: 'sign-in address',
  max: 100,
  windowSeconds: SIGN_IN_WINDOW_MINUTES * MINUTE,
};
export const PASSWORD_LIMIT: AttemptLimit = { name: 'own password', max: 5, windowSeconds: 15 * MINUTE };
export const CODE_LIMIT: AttemptLimit = { name: 'sign-in code', max: 30, windowSeconds: 15 * MINUTE };
/**
 * A code from the phone works once, so that somebody who looked over a shoulder comes too late. It is good for 90
 * seconds.
 */
export const USED_CODE_LIMIT: AttemptLimit = { name: 'used code', max: 1, windowSeconds: HOUR };
export const OWN_CODE_LIMIT: AttemptLimit = { name: 'own code', max: 10, windowSeconds: 15 * MINUTE };
export const PASSKEY_LIMIT: AttemptLimit = { name: 'passkey', max: 60, windowSeconds: 15 * MINUTE };
/** A whole class may sign up in one lesson. */
export const SIGN_UP_LIMIT: AttemptLimit = { name: 'sign-up', max: 100, windowSeconds: HOUR };
/**
 * Limits mails to one address, whoever asks for them. Each purpose has its own limit, so that one never uses up
 * another's.
 */
export const MAIL_LIMIT: AttemptLimit = { name: 'account mail', max: 5, windowSeconds: HOUR };
export const SIGN_UP_MAIL_LIMIT: AttemptLimit = { name: 'sign-up mail', max: 5, windowSeconds: HOUR };
export const RESET_MAIL_LIMIT: AttemptLimit = { name: 'reset mail', max: 5, windowSeconds: HOUR };
export const MAIL_ADDRESS_LIMIT: AttemptLimit = {
  name: 'account mail asked',
  max: 100,
  windowSeconds: HOUR,
};
export const LINK_LIMIT: AttemptLimit = { name: 'mail link', max: 60, windowSeconds: 15 * MINUTE };

/** A second mail to the same mailbox has to wait this long. */
export const VERIFICATION_PAUSE_SECONDS = 60;
export const VERIFICATION_LIMIT: AttemptLimit = {
  name: 'verification mail',
  max: 1,
  windowSeconds: VERIFICATION_PAUSE_SECONDS,
};
