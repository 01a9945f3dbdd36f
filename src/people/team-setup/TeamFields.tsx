import { useId, useState } from 'react';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import columns from '#kit/ui/forms/columns.module.css';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import { useFieldError } from '#kit/ui/forms/form-context.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { type Countries, CountryAndState } from '#people/venues/nations/CountryAndState.tsx';
import { CLUB, COLLEGE, HIGH_SCHOOL, LEVELS, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { SPORTS, type Sport, sportName } from '#sport/sports.rules.ts';
import styles from './TeamSetup.module.css';
import { CITY_MAX, HYTEK_CODE_MAX, TEAM_NAME_MAX, type TeamFacts } from './team-setup.rules.ts';
import { teamFieldWords as words } from './team-setup-screens.words.ts';

const TEAM_LEVELS = LEVELS.filter(({ bit }) => [MIDDLE_SCHOOL, HIGH_SCHOOL, COLLEGE, CLUB].includes(bit));

interface TeamFieldsProps {
  facts: TeamFacts;
  countries: Countries;
}

/** The fields of a team's facts, named as the API names them. */
export function TeamFields({ facts, countries }: TeamFieldsProps) {
  const [location, setLocation] = useState({ country: facts.country, state: facts.state ?? '' });
  return (
    <>
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        defaultValue={facts.name}
        maxLength={TEAM_NAME_MAX}
      />
      <Field name="levelMask" label={words.level}>
        {(control) => (
          <select {...control} className={controls.select} defaultValue={facts.levelMask}>
            <option value={0}>{words.chooseLevel}</option>
            {withOwnLevel(facts.levelMask).map(({ bit, name }) => (
              <option key={bit} value={bit}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <CountryAndState countries={countries} value={location} onChange={setLocation} />
      <CityField city={facts.city} />
    </>
  );
}

export function CityField({ city }: { city: string }) {
  return <TextField name="city" label={words.city} defaultValue={city} maxLength={CITY_MAX} />;
}

export function CodeField({ code }: { code: string }) {
  return (
    <TextField
      name="hytekTeamCode"
      label={words.hytekTeamCode}
      hint={words.hytekTeamCodeHint}
      defaultValue={code}
      maxLength={HYTEK_CODE_MAX}
    />
  );
}

/** A team of several levels keeps them. */
function withOwnLevel(levelMask: number): { bit: number; name: string }[] {
  if (levelMask === 0 || TEAM_LEVELS.some(({ bit }) => bit === levelMask)) return TEAM_LEVELS;
  const own = LEVELS.filter(({ bit }) => (levelMask & bit) !== 0).map(({ name }) => name);
  return [...TEAM_LEVELS, { bit: levelMask, name: own.join(', ') }];
}

/** The facts as they are typed. */
export function factsOf(textOf: TextOf, before: TeamFacts): TeamFacts {
  return {
    ...before,
    name: textOf('name'),
    levelMask: Number(textOf('levelMask')),
    country: textOf('country'),
    state: textOf('state') === '' ? null : textOf('state'),
    city: textOf('city'),
  };
}

/** Checkboxes for the sports, whose names are those of the sports. */
export function SportField({ label, chosen }: { label: string; chosen: readonly Sport[] }) {
  const error = useFieldError('sports');
  const errorId = useId();
  return (
    <fieldset className={columns.choices} data-field="sports">
      <legend className={controls.label}>{label}</legend>
      {SPORTS.map((sport) => (
        <Checkbox
          key={sport}
          name={sport}
          defaultChecked={chosen.includes(sport)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
        >
          {sportName(sport)}
        </Checkbox>
      ))}
      {error === undefined ? null : (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
