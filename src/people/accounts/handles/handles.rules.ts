// What a handle may be, and which handles look so alike that only one of them can be given.
import { Refusal } from '#kit/refusal.ts';
import { handleWords as words } from './handles.words.ts';

export const HANDLE_MIN = 3;
export const HANDLE_MAX = 30;

/** Of a deleted account nobody gets the handle before this time is over. */
export const HANDLE_RESTS_DAYS = 365;

/** Each change takes another handle for good: a few are enough for a change of mind. */
export const HANDLE_CHANGES_MAX = 3;
export const HANDLE_CHANGE_DAYS = 30;

/** Begins with a letter, so that it is never taken for an id; no two signs in a row, none at the end. */
const SHAPE = /^[a-z](?:[._-]?[a-z0-9])*$/;
const SIGNS = /[._-]/g;

/** In lower case of `a` to `z`: letters of other scripts look like these and are refused by their shape. */
const LOOKS_LIKE: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

// Words that speak for the site, and those of its addresses.
const RESERVED =
  'admin administrator moderator mod staff support help official system security root homestretch webmaster postmaster hostmaster abuse noreply mail info contact billing payments privacy terms legal api dev test null undefined nobody anyone everyone everybody all me you user users account accounts login logout signin signup signout profile profiles home settings userhome dashboard log team teams athlete athletes meet meets ranking rankings post posts search notifications messages coach coaches judge referee host timer guest visitor deleted';
const OWN_NAME = 'homestretch';

/** Handles are kept and compared in lower case, without the @ that people put before them. */
export const normalHandle = (handle: string): string => handle.trim().replace(/^@/, '').toLowerCase();

/** What look-alikes have in common: `j0hn.smith`, `john_smith` and `johnsmith` are one. */
export function handleSkeleton(handle: string): string {
  const letters = normalHandle(handle).replace(SIGNS, '');
  return LOOKS_LIKE.reduce((text, [look, letter]) => text.replace(look, letter), letters);
}

const RESERVED_SKELETONS = new Set(RESERVED.split(' ').map(handleSkeleton));

export function refusalToHandle(handle: string): Refusal | null {
  const message = wrongWith(normalHandle(handle));
  return message === null ? null : new Refusal('HANDLE_INVALID', message, { fields: { handle: message } });
}

/** Somebody else has it, had it, or has one that looks like it. */
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

/** What stands in the place of the handle of a deleted account. */
export const deletedHandle = (userId: number): string => `deleted-${userId}`;

const isDeletedHandle = (handle: string): boolean => /^deleted[._-]?\d/.test(handle);
