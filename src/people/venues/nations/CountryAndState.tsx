import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { locationFieldWords as words } from './states-screens.words.ts';

export type Countries = Awaited<ReturnType<Api['states']['getStatesCountries']>>['countries'];

/** Empty for what is not chosen. */
export interface CountryWithState {
  country: string;
  state: string;
}

interface CountryAndStateProps {
  countries: Countries;
  value: CountryWithState;
  onChange(value: CountryWithState): void;
}

/** The fields `country` and `state`. A country without states has no field for them. */
export function CountryAndState({ countries, value, onChange }: CountryAndStateProps) {
  const { country, state } = value;
  const states = countries.find(({ code }) => code === country)?.states ?? [];
  return (
    <>
      <Field name="country" label={words.country}>
        {(control) => (
          <select
            {...control}
            className={controls.select}
            value={country}
            onChange={({ target }) => onChange({ country: target.value, state: '' })}
          >
            <option value="">{words.chooseCountry}</option>
            <Options of={countries} />
          </select>
        )}
      </Field>
      {states.length === 0 ? null : (
        <Field name="state" label={words.state}>
          {(control) => (
            <select
              {...control}
              className={controls.select}
              value={state}
              onChange={({ target }) => onChange({ country, state: target.value })}
            >
              <option value="">{words.chooseState}</option>
              <Options of={states} />
            </select>
          )}
        </Field>
      )}
    </>
  );
}

function Options({ of }: { of: readonly { code: string; name: string }[] }) {
  return of.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
