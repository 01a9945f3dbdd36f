// The categories of mail and alerts, and which are on by default.
import { CATEGORIES, type CategoryName } from '#people/notices/notices.rules.ts';
import type { MailSettings } from './mail-schedule.rules.ts';

type CategoryId = (typeof CATEGORIES)[number]['id'];

export const WAYS = ['mail', 'alert', 'push'] as const;
export type Way = (typeof WAYS)[number];

/** Choices that concern no team are saved under this number. */
export const NO_TEAM = 0;
/** A change with this number applies to every category. */
export const EVERY_CATEGORY = 0;

const BY_DEFAULT: Record<Way, readonly CategoryName[]> = {
  mail: ['results', 'entries', 'messages', 'corrections'],
  alert: CATEGORIES.map(({ name }) => name),
  // A device gets messages only after its owner has asked for them there.
  push: ['results', 'schedule', 'entries', 'corrections'],
};

export interface Choice {
  teamId: number;
  categoryId: number;
  way: Way;
  isOn: boolean;
}

export interface CategoryOfTeam {
  categoryId: CategoryId;
  name: CategoryName;
  isOn: boolean;
}

export const idOf = (name: CategoryName): CategoryId => CATEGORIES.find((each) => each.name === name)!.id;

/** Returns the account's choice, or the default. */
export function isWanted(
  choices: readonly Choice[],
  { teamId, name, way }: { teamId: number; name: CategoryName; way: Way },
): boolean {
  const categoryId = idOf(name);
  const chosen = choices.find(
    (choice) => choice.teamId === teamId && choice.categoryId === categoryId && choice.way === way,
  );
  return chosen?.isOn ?? BY_DEFAULT[way].includes(name);
}

/** The one rule for mail: it is off if all mail is off or the category is off. */
export function isMailed(
  { isAllMailOff }: Pick<MailSettings, 'isAllMailOff'>,
  choices: readonly Choice[],
  about: { teamId: number; name: CategoryName },
): boolean {
  return !isAllMailOff && isWanted(choices, { ...about, way: 'mail' });
}

/** Categories that are sent today. Settings offer a category once something sends it. */
const SENT: Record<Way, readonly CategoryName[]> = {
  mail: ['results', 'messages', 'corrections'],
  alert: ['results', 'schedule', 'messages', 'corrections'],
  push: ['results', 'schedule', 'corrections'],
};

export function categoriesOf(choices: readonly Choice[], teamId: number, way: Way): CategoryOfTeam[] {
  return CATEGORIES.filter(({ name }) => SENT[way].includes(name)).map(({ id, name }) => ({
    categoryId: id,
    name,
    isOn: isWanted(choices, { teamId, name, way }),
  }));
}

/** The categories that a change applies to: one or every one. */
export function categoriesNamed(categoryId: number): CategoryId[] {
  const named = CATEGORIES.filter(({ id }) => categoryId === EVERY_CATEGORY || id === categoryId);
  return named.map(({ id }) => id);
}
