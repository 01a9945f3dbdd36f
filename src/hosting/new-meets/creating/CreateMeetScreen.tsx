import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import styles from '#hosting/new-meets/NewMeets.module.css';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import { CREATE_MEET_PATH, managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { SPORTS, type Sport, sportName } from '#sport/sports.rules.ts';
import { MEET_NAME_MAX, VENUE_NAME_MAX } from './create-meet.rules.ts';
import { createMeetWords as words } from './create-meet.words.ts';

type Access = Awaited<ReturnType<Api['access']['getMyAccess']>>['items'][number];
type Countries = Awaited<ReturnType<Api['states']['getStatesCountries']>>['countries'];

interface CreateMeetData {
  teams: Access[];
  countries: Countries;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<CreateMeetData> {
  const { access, states } = context.get(apiContext);
  const [{ items }, { countries }] = await Promise.all([access.getMyAccess({}), states.getStatesCountries()]);
  return { teams: items.filter(({ isCoach, isSettingUp }) => isCoach || isSettingUp), countries };
}

export const handle = screenHandle<CreateMeetData>({
  head: () => ({
    title: words.title,
    description: words.description,
    canonical: CREATE_MEET_PATH,
    robots: 'noindex',
  }),
});

/** Name, sport and days; the venue and the host team. The setup asks for the rest. */
export function Component() {
  const { teams, countries } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [sport, setSport] = useState<Sport>(teams[0]?.sport ?? 'tf');

  async function create({ newMeets }: Api, textOf: TextOf) {
    const [name, startOn] = [textOf('name'), textOf('startOn')];
    const { meetId } = await newMeets.createMeet(
      {
        name,
        sport,
        startOn,
        endOn: textOf('endOn') || startOn,
        isIndoor: textOf('isIndoor') === 'on',
        venue: {
          name: textOf('venue'),
          city: textOf('city'),
          state: textOf('state') || null,
          country: textOf('country'),
        },
        hostTeamId: Number(textOf('hostTeamId')) || null,
      },
      QUIET,
    );
    await navigate(managerAddress(sport, meetId));
    await toast({ tone: 'done', text: words.created(name.trim()) });
    await announceViewerChanged();
  }

  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={words.lead} />
      <Form className={styles.form} reload={false} onSave={create}>
        <TextField name="name" label={words.name} hint={words.nameHint} maxLength={MEET_NAME_MAX} />
        <Field name="sport" label={words.sport}>
          {(control) => (
            <select
              {...control}
              className={controls.select}
              value={sport}
              onChange={({ target }) => setSport(target.value as Sport)}
            >
              {SPORTS.map((each) => (
                <option key={each} value={each}>
                  {sportName(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={styles.pair}>
          <TextField name="startOn" type="date" label={words.startOn} />
          <TextField name="endOn" type="date" label={words.endOn} hint={words.endOnHint} />
        </div>
        {sport === 'tf' ? <Checkbox name="isIndoor">{words.indoor}</Checkbox> : null}
        <TextField name="venue" label={words.venue} hint={words.venueHint} maxLength={VENUE_NAME_MAX} />
        <TextField name="city" label={words.city} />
        <Location countries={countries} />
        <HostTeam teams={teams.filter((team) => team.sport === sport)} />
        <FormError />
        <SubmitButton look="primary" busyWord={words.creating}>
          {words.create}
        </SubmitButton>
      </Form>
    </div>
  );
}

function Location({ countries }: { countries: Countries }) {
  const [country, setCountry] = useState(countries[0]?.code ?? '');
  const states = countries.find(({ code }) => code === country)?.states ?? [];
  return (
    <div className={styles.pair}>
      <Field name="country" label={words.country}>
        {(control) => (
          <select
            {...control}
            className={controls.select}
            value={country}
            onChange={({ target }) => setCountry(target.value)}
          >
            <option value="">{words.chooseCountry}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {states.length === 0 ? null : (
        <Field key={country} name="state" label={words.state}>
          {(control) => (
            <select {...control} className={controls.select}>
              <option value="">{words.chooseState}</option>
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}

function HostTeam({ teams }: { teams: readonly Access[] }) {
  const isUnconfirmed = teams.some(({ isSettingUp }) => isSettingUp);
  return (
    <Field name="hostTeamId" label={words.host} {...(isUnconfirmed && { hint: words.hostHint })}>
      {(control) => (
        <select {...control} className={controls.select} defaultValue={teams[0]?.teamId ?? ''}>
          <option value="">{words.noHost}</option>
          {teams.map(({ teamId, teamName, isSettingUp }) => (
            <option key={teamId} value={teamId}>
              {isSettingUp ? words.unconfirmed(teamName) : teamName}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
