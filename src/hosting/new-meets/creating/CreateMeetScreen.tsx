import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import styles from '#hosting/new-meets/NewMeets.module.css';
import { templateWords } from '#hosting/setup-wizard/copying/template.words.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import columns from '#kit/ui/forms/columns.module.css';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { ID } from '#kit/ui/page/page-query.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { type Countries, CountryAndState } from '#people/venues/nations/CountryAndState.tsx';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { CREATE_MEET_PATH, managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { SPORTS, type Sport, sportName } from '#sport/sports.rules.ts';
import { MEET_NAME_MAX, VENUE_NAME_MAX } from './create-meet.rules.ts';
import { createMeetWords as words } from './create-meet.words.ts';
import { formOf, meetOfForm, type NewMeetForm } from './new-meet-form.rules.ts';

type Access = Awaited<ReturnType<Api['access']['getMyAccess']>>['items'][number];
type EarlierMeet = Awaited<ReturnType<Api['newMeets']['getEarlierMeets']>>['items'][number];

interface CreateMeetData {
  teams: Access[];
  countries: Countries;
  earlierMeets: EarlierMeet[];
  /** The meet that the address names. */
  fromMeetId: number | null;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<CreateMeetData> {
  const { access, states, newMeets } = context.get(apiContext);
  const [{ items }, { countries }, earlier] = await Promise.all([
    access.getMyAccess({}),
    states.getStatesCountries(),
    newMeets.getEarlierMeets(),
  ]);
  return {
    teams: items.filter(({ isCoach, isSettingUp }) => isCoach || isSettingUp),
    countries,
    earlierMeets: earlier.items,
    fromMeetId: idFromText(new URL(request.url).searchParams.get('from') ?? ''),
  };
}

export const handle = screenHandle<CreateMeetData>({
  query: { from: ID },
  head: () => ({
    title: words.title,
    description: words.description,
    canonical: CREATE_MEET_PATH,
    robots: 'noindex',
  }),
});

/** Asks for the meet to begin with, the name, the days, the venue and the host team. The setup asks for the rest. */
export function Component() {
  const { teams, countries, earlierMeets, fromMeetId } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState(fromMeetId);
  const [typed, setTyped] = useState<Partial<NewMeetForm>>({});
  const earlier = earlierMeets.find(({ meetId }) => meetId === chosenId) ?? null;
  const sources = { typed, earlier, teams, country: countries[0]?.code ?? '' };
  const form = formOf(sources);
  const type = (changes: Partial<NewMeetForm>) => setTyped({ ...typed, ...changes });

  async function create({ newMeets }: Api) {
    const { meetId } = await newMeets.createMeet(meetOfForm(form, sources), QUIET);
    await navigate(managerAddress(form.sport, meetId));
    await toast({ tone: 'done', text: words.created(form.name.trim(), earlier?.name ?? null) });
    await announceViewerChanged();
  }

  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={words.lead} />
      <Form className={columns.column} reload={false} onSave={create}>
        {fromMeetId !== null && chosenId === fromMeetId && !earlier ? (
          <Note tone="warn">{words.notYours}</Note>
        ) : null}
        {earlierMeets.length === 0 ? null : (
          <BeginWith meets={earlierMeets} chosen={earlier} onChoose={setChosenId} />
        )}
        <TextField
          name="name"
          label={words.name}
          hint={words.nameHint}
          maxLength={MEET_NAME_MAX}
          value={form.name}
          onChange={({ target }) => type({ name: target.value })}
        />
        {earlier ? null : <SportField sport={form.sport} onChange={(sport) => type({ sport })} />}
        <div className={styles.pair}>
          <TextField
            name="startOn"
            type="date"
            label={words.startOn}
            value={form.startOn}
            onChange={({ target }) => type({ startOn: target.value })}
          />
          <TextField
            name="endOn"
            type="date"
            label={words.endOn}
            hint={words.endOnHint}
            value={form.endOn}
            onChange={({ target }) => type({ endOn: target.value })}
          />
        </div>
        {form.sport === 'tf' ? (
          <Checkbox
            name="isIndoor"
            checked={form.isIndoor}
            onChange={({ target }) => type({ isIndoor: target.checked })}
          >
            {words.indoor}
          </Checkbox>
        ) : null}
        <TextField
          name="venue"
          label={words.venue}
          hint={words.venueHint}
          maxLength={VENUE_NAME_MAX}
          value={form.venue}
          onChange={({ target }) => type({ venue: target.value })}
        />
        <TextField
          name="city"
          label={words.city}
          value={form.city}
          onChange={({ target }) => type({ city: target.value })}
        />
        <div className={styles.pair}>
          <CountryAndState countries={countries} value={form} onChange={type} />
        </div>
        <HostTeam
          teams={teams.filter(({ sport }) => sport === form.sport)}
          chosenId={form.hostTeamId}
          onChoose={(hostTeamId) => type({ hostTeamId })}
        />
        <FormError />
        <SubmitButton look="primary" busyWord={words.creating}>
          {words.create}
        </SubmitButton>
      </Form>
    </div>
  );
}

interface BeginWithProps {
  meets: readonly EarlierMeet[];
  chosen: EarlierMeet | null;
  onChoose(meetId: number | null): void;
}

function BeginWith({ meets, chosen, onChoose }: BeginWithProps) {
  return (
    <Field
      name="fromMeetId"
      label={templateWords.from}
      hint={chosen ? words.copies(templateWords.source(chosen)) : templateWords.nothingNote}
    >
      {(control) => (
        <select
          {...control}
          className={controls.select}
          value={chosen?.meetId ?? ''}
          onChange={({ target }) => onChoose(Number(target.value) || null)}
        >
          <option value="">{templateWords.nothing}</option>
          {meets.map(({ meetId, name, startOn }) => (
            <option key={meetId} value={meetId}>
              {words.earlier(name, formatDate(startOn))}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function SportField({ sport, onChange }: { sport: Sport; onChange(sport: Sport): void }) {
  return (
    <Field name="sport" label={words.sport}>
      {(control) => (
        <select
          {...control}
          className={controls.select}
          value={sport}
          onChange={({ target }) => onChange(target.value as Sport)}
        >
          {SPORTS.map((each) => (
            <option key={each} value={each}>
              {sportName(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface HostTeamProps {
  teams: readonly Access[];
  chosenId: number | null;
  onChoose(teamId: number | null): void;
}

function HostTeam({ teams, chosenId, onChoose }: HostTeamProps) {
  const isUnconfirmed = teams.some(({ isSettingUp }) => isSettingUp);
  return (
    <Field name="hostTeamId" label={words.host} {...(isUnconfirmed && { hint: words.hostHint })}>
      {(control) => (
        <select
          {...control}
          className={controls.select}
          value={chosenId ?? ''}
          onChange={({ target }) => onChoose(Number(target.value) || null)}
        >
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
