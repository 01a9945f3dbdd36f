// The rules for handles, and which handles look so alike that only one of them can be given.
import { Refusal } from '#kit/refusal.ts';
import { handleWords as words } from './handles.words.ts';

export const HANDLE_MIN = 3;
export const HANDLE_MAX = 30;

/** Nobody gets the handle of a deleted account before this time is over. */
export const HANDLE_RESTS_DAYS = 365;

/** Each change uses up another handle for good, so a few changes have to be enough. */
export const HANDLE_CHANGES_MAX = 3;
export const HANDLE_CHANGE_DAYS = 30;

/**
 * A handle begins with a letter, so that it is never taken for an id. It has no two signs in a row and none at the end.
 */
const SHAPE = /^[a-z](?:[._-]?[a-z0-9])*$/;
const SIGNS = /[._-]/g;

/** Only `a` to `z` in lower case: letters of other scripts look like these and are refused by their shape. */
const LOOKS_LIKE: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

// Words that speak for the site, and words of its addresses.
const RESERVED =
  'admin administrator moderator mod staff support help official system security root homestretch webmaster postmaster hostmaster abuse noreply mail info contact billing payments privacy terms legal api dev test null undefined nobody anyone everyone everybody all me you user users account accounts login logout signin signup signout profile profiles home settings userhome dashboard log team teams athlete athletes meet meets ranking rankings post posts search notifications messages coach coaches judge referee host timer guest visitor deleted';
const OWN_NAME = 'homestretch';

/** Handles are stored and compared in lower case, without the @ that people put in front. */
export const normalHandle = (handle: string): string => handle.trim().replace(/^@/, '').toLowerCase();

/** Handles that look alike have the same skeleton: `j0hn.smith`, `john_smith` and `johnsmith`. */
export function handleSkeleton(handle: string): string {
  const letters = normalHandle(handle).replace(SIGNS, '');
  return LOOKS_LIKE.reduce((text, [look, letter]) => text.replace(look, letter), letters);
}

const RESERVED_SKELETONS = new Set(RESERVED.split(' ').map(handleSkeleton));

export function refusalToHandle(handle: string): Refusal | null {
  const message = wrongWith(normalHandle(handle));
  return message === null ? null : new Refusal('HANDLE_INVALID', message, { fields: { handle: message } });
}

/** The refusal of a handle that somebody else has or had, or that looks like one of those. */
export function handleTaken(): Refusal {
  return new Refusal('HANDLE_TAKEN', words.taken, { status: 409, fields: { handle: words.taken } });
}

function wrongWith(handle: string): string | null {
  if (handle.length < HANDLE_MIN) return words.short(HANDLE_MIN);
  if (handle.length > HANDLE_MAX) return words.long(HANDLE_MAX);
  if (!SHAPE.test(handle)) return words.shape;
  const skeleton = handleSkeleton(handle);
  const isReserved = RESERVED_SKELETONS.has(skeleton) || skeleton.includes(handleSkeleton(OWN_NAME));
  return isReserved || isDeletedHandle(handle) ? words.reserved : null;
}

/** The handle that a deleted account gets. */
export const deletedHandle = (userId: number): string => `deleted-${userId}`;

const isDeletedHandle = (handle: string): boolean => /^deleted[._-]?\d/.test(handle);
