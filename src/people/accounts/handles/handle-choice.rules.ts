// The handle that a new account gets until its owner chooses another. Handles are public: a minor's is not made of the name.

import type { Day } from '#sport/calendar/days.rules.ts';
import { isMinor } from '#sport/people/minors.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { HANDLE_MAX, HANDLE_MIN, handleSkeleton } from './handles.rules.ts';

const NUMBERED = 20;
/** `-99999` */
const NUMBER_MAX = 6;
const NEUTRAL = 'runner';
/** Shorter parts of a name occur in too many words by chance. */
const NAME_PART_MIN = 3;

export interface HandleOwnerToBe {
  firstName: string;
  lastName: string;
  birthOn: Day | null;
}

/**
 * Lists handles in the order to try them; `lot` makes the last ones unique. A person of unknown age counts as a minor.
 */
export function handlesFor(
  { firstName, lastName, birthOn }: HandleOwnerToBe,
  today: Day,
  lot: number,
): string[] {
  return isMinorOwner(birthOn, today) ? neutralHandles(lot) : handlesOfName(firstName, lastName, lot);
}

/**
 * Whether a former handle leads to the new one. It does not when it shows the name of a minor that the new one hides.
 */
export function doesLeadOn(former: string, owner: HandleOwnerToBe, today: Day): boolean {
  return !isMinorOwner(owner.birthOn, today) || !handleTellsName(former, owner.firstName, owner.lastName);
}

/**
 * The birth date of a linked athlete is not needed here: linking replaces a minor's handle, and the old one then leads
 * nowhere.
 */
const isMinorOwner = (birthOn: Day | null, today: Day): boolean =>
  isMinor({ birthOn, athleteBirthOn: null }, today);

/** `runner-48213` */
export function neutralHandles(lot: number): string[] {
  return Array.from(
    { length: NUMBERED },
    (_, index) => `${NEUTRAL}-${10_000 + ((lot + index * 7919) % 90_000)}`,
  );
}

function handlesOfName(firstName: string, lastName: string, lot: number): string[] {
  const name = (
    wordsOf(`${firstName} ${lastName}`)
      .join('-')
      .replace(/^[^a-z]+/, '') || NEUTRAL
  )
    .slice(0, HANDLE_MAX - NUMBER_MAX)
    .replace(/-$/, '')
    .padEnd(HANDLE_MIN, '0');
  const numbered = Array.from({ length: NUMBERED }, (_, index) => `${name}-${index + 2}`);
  return [name, ...numbered, `${name}-${1000 + (lot % 9000)}`, `${name}-${10_000 + (lot % 90_000)}`];
}

/** Whether the handle shows a part of the name. */
export function handleTellsName(handle: string, firstName: string, lastName: string): boolean {
  const skeleton = handleSkeleton(handle);
  const parts = wordsOf(`${firstName} ${lastName}`);
  return [...parts, parts.join('')]
    .filter((part) => part.length >= NAME_PART_MIN)
    .some((part) => skeleton.includes(handleSkeleton(part)));
}

const wordsOf = (name: string): string[] =>
  foldName(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
