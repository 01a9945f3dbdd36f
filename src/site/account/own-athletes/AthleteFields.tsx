import { TextField } from '#kit/ui/forms/TextField.tsx';
import { PickOne, type PickOneProps } from '#site/account/PickOne.tsx';
import { PERSON_NAME_MAX } from '#sport/people/names.rules.ts';
import { ownAthletesWords as words } from './own-athletes.words.ts';

const RELATIONS = ['self', 'parent'] as const;
const GENDERS = ['F', 'M', 'X'] as const;

export type Relation = (typeof RELATIONS)[number];
export type GenderOfAthlete = (typeof GENDERS)[number];

type Choice<Value extends string> = Pick<PickOneProps<Value>, 'picked' | 'onPick'>;

/** Asks whether the athlete is the reader or their child. */
export const RelationChoice = (choice: Choice<Relation>) => (
  <PickOne name="relation" legend={words.who} values={RELATIONS} labels={words.itIs} {...choice} />
);

export const GenderChoice = (choice: Choice<GenderOfAthlete>) => (
  <PickOne name="gender" legend={words.gender} values={GENDERS} labels={words.genders} {...choice} />
);

interface NameFieldsProps {
  firstName?: string;
  lastName?: string;
  /** The focus is on the first name when its dialog opens. */
  isFocusedFirst?: true;
}

/** The fields `firstName` and `lastName`. */
export function NameFields({ firstName, lastName, isFocusedFirst }: NameFieldsProps) {
  return (
    <>
      <TextField
        name="firstName"
        label={words.firstName}
        maxLength={PERSON_NAME_MAX}
        defaultValue={firstName}
        data-focus-first={isFocusedFirst}
      />
      <TextField name="lastName" label={words.lastName} maxLength={PERSON_NAME_MAX} defaultValue={lastName} />
    </>
  );
}
