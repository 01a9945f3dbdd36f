// What people may be told of, and by which way each of it comes when they have not said otherwise.
import type { MailSettings } from './mail-schedule.rules.ts';

export const CATEGORIES = [
  { id: 1, name: 'results' },
  { id: 2, name: 'schedule' },
  { id: 3, name: 'entries' },
  { id: 4, name: 'posts' },
  { id: 5, name: 'messages' },
  { id: 6, name: 'corrections' },
] as const;

type CategoryId = (typeof CATEGORIES)[number]['id'];
export type CategoryName = (typeof CATEGORIES)[number]['name'];

export const WAYS = ['mail', 'alert'] as const;
export type Way = (typeof WAYS)[number];

/** What belongs to no team stands under this one. */
export const NO_TEAM = 0;
/** In a change: every category. */
export const EVERY_CATEGORY = 0;

/** Of the categories that come by mail at first; alerts come of all. */
const MAILED_AT_FIRST: readonly CategoryName[] = ['results', 'entries', 'messages', 'corrections'];

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

/** Whether it comes by this way: as chosen, else as at first. */
export function isWanted(
  choices: readonly Choice[],
  { teamId, name, way }: { teamId: number; name: CategoryName; way: Way },
): boolean {
  const categoryId = idOf(name);
  const chosen = choices.find(
    (choice) => choice.teamId === teamId && choice.categoryId === categoryId && choice.way === way,
  );
  return chosen?.isOn ?? (way === 'alert' || MAILED_AT_FIRST.includes(name));
}

/** The one rule of what may be mailed: not where all mail is off, nor where the category is. */
export function isMailed(
  { isAllMailOff }: Pick<MailSettings, 'isAllMailOff'>,
  choices: readonly Choice[],
  about: { teamId: number; name: CategoryName },
): boolean {
  return !isAllMailOff && isWanted(choices, { ...about, way: 'mail' });
}

/** What is sent by each way today; a category is offered once it has a sender. */
const SENT: Record<Way, readonly CategoryName[]> = {
  mail: ['results', 'messages', 'corrections'],
  alert: ['messages'],
};

export function categoriesOf(choices: readonly Choice[], teamId: number, way: Way): CategoryOfTeam[] {
  return CATEGORIES.filter(({ name }) => SENT[way].includes(name)).map(({ id, name }) => ({
    categoryId: id,
    name,
    isOn: isWanted(choices, { teamId, name, way }),
  }));
}

/** The categories that a change names: one, or every one of them. */
export function categoriesNamed(categoryId: number): CategoryId[] {
  const named = CATEGORIES.filter(({ id }) => categoryId === EVERY_CATEGORY || id === categoryId);
  return named.map(({ id }) => id);
}
