// Membership numbers that are typed at the desk and not saved yet. They are sent with the entries.
import {
  type Membership,
  type MembershipSystem,
  readMembership,
} from '#competition/registration/memberships/memberships.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { AthleteOfForm, DeskForm } from './desk-form.rules.ts';

/** Keys name the athlete and the system: "31 USATF". */
export type TypedNumbers = Readonly<Record<string, string>>;

/** One field of the desk. */
export interface NumberField {
  athlete: AthleteOfForm;
  system: MembershipSystem;
  /** The text that stands in the field. */
  text: string;
  /** The reason why it cannot be a number; null if it can, or if nothing is typed. */
  problem: string | null;
}

const keyOf = (athleteId: number, system: MembershipSystem) => `${athleteId} ${system}`;

export const typeNumber = (
  numbers: TypedNumbers,
  { athlete: { athleteId }, system }: Pick<NumberField, 'athlete' | 'system'>,
  text: string,
): TypedNumbers => ({ ...numbers, [keyOf(athleteId, system)]: text });

/** Lists one field for each athlete and each system that the host asks for. `form` is that of the site. */
export function fieldsOf({ membershipSystems, athletes }: DeskForm, numbers: TypedNumbers): NumberField[] {
  return athletes.flatMap((athlete) =>
    membershipSystems.map((system) => {
      const saved = athlete.memberships.find((each) => each.system === system)?.number ?? '';
      const text = numbers[keyOf(athlete.athleteId, system)] ?? saved;
      const number = text.trim() === '' ? null : readMembership(system, text);
      return { athlete, system, text, problem: number instanceof Refusal ? number.message : null };
    }),
  );
}

/** Returns the numbers that can be right and that the site does not have. */
export function numbersToSend(form: DeskForm, numbers: TypedNumbers): Membership[] {
  return fieldsOf(form, numbers).flatMap(({ athlete, system, text, problem }) => {
    const isSaved = athlete.memberships.some((each) => each.system === system && each.number === text);
    if (isSaved || problem !== null || text.trim() === '') return [];
    return [{ athleteId: athlete.athleteId, system, number: text }];
  });
}

/** Returns the form as it will be once the typed numbers are saved. */
export function withNumbers(form: DeskForm, numbers: TypedNumbers): DeskForm {
  const typed = Map.groupBy(numbersToSend(form, numbers), ({ athleteId }) => athleteId);
  if (typed.size === 0) return form;
  return {
    ...form,
    athletes: form.athletes.map((athlete) => {
      const own = typed.get(athlete.athleteId) ?? [];
      const others = athlete.memberships.filter(({ system }) => own.every((each) => each.system !== system));
      return { ...athlete, memberships: [...others, ...own] };
    }),
  };
}

/** Takes out the numbers that were sent, unless another one has been typed since. */
export const afterSending = (numbers: TypedNumbers, sent: readonly Membership[]): TypedNumbers =>
  Object.fromEntries(
    Object.entries(numbers).filter(([key, text]) =>
      sent.every(({ athleteId, system, number }) => keyOf(athleteId, system) !== key || number !== text),
    ),
  );
