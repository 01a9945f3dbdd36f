import { use, useId, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import columns from '#kit/ui/forms/columns.module.css';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { useFieldError } from '#kit/ui/forms/form-context.ts';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import styles from '#people/team-setup/TeamSetup.module.css';
import type { OwnLeague } from './own-leagues.contract.ts';
import { ownLeagueWords as words } from './own-leagues.words.ts';

interface LeagueFormProps {
  /** The league to change; null for a new one. */
  league: OwnLeague | null;
  parents: readonly { schoolDivisionId: number; name: string }[];
  onClose(): void;
}

type Team = OwnLeague['teams'][number];

/** Makes or changes a league: its name, where it stands, and its teams. */
export function LeagueForm({ league, parents, onClose }: LeagueFormProps) {
  const [teams, setTeams] = useState<readonly Team[]>(league?.teams ?? []);
  return (
    <Form
      className={columns.column}
      aria-label={words.form}
      onSaved={onClose}
      onSave={async ({ ownLeagues }, textOf) => {
        const name = textOf('name');
        await ownLeagues.saveLeague(
          {
            ...(league && { schoolDivisionId: league.schoolDivisionId, version: league.version }),
            parentId: league?.parentId ?? Number(textOf('parentId')),
            name,
            teamIds: teams.map(({ teamId }) => teamId),
          },
          QUIET,
        );
        return { text: words.saved(name) };
      }}
    >
      <TextField name="name" label={words.name} defaultValue={league?.name ?? ''} maxLength={60} required />
      {league ? null : (
        <Field name="parentId" label={words.parent}>
          {(control) => (
            <select {...control} className={controls.select}>
              {parents.map(({ schoolDivisionId, name }) => (
                <option key={schoolDivisionId} value={schoolDivisionId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TeamPicker teams={teams} onPick={setTeams} />
      <FormError />
      <div className={styles.buttons}>
        <SubmitButton look="primary" busyWord={words.saving}>
          {words.save}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}

interface TeamPickerProps {
  teams: readonly Team[];
  onPick(teams: readonly Team[]): void;
}

/** Finds teams by name. Enter searches and does not send the form around it. */
function TeamPicker({ teams, onPick }: TeamPickerProps) {
  const api = use(BrowserApi);
  const error = useFieldError('teams');
  const fieldId = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly (Team & { about: string })[] | null>(null);

  async function find() {
    if (!api || text.trim() === '') return;
    const { items } = await api.search.search({ q: text, type: 'team' }, QUIET);
    setFound(items.map(({ id, title, subtitle }) => ({ teamId: id, teamName: title, about: subtitle })));
  }

  return (
    <fieldset data-invalid={error === undefined ? undefined : ''}>
      <legend>{words.teams}</legend>
      <p role="status">{words.chosen(teams.length)}</p>
      <SavingError error={error ?? null} />
      <ul className={styles.buttons}>
        {teams.map(({ teamId, teamName }) => (
          <li key={teamId}>
            <Button
              icon="x"
              aria-label={words.removeTeam(teamName)}
              onClick={() => onPick(teams.filter((team) => team.teamId !== teamId))}
            >
              {teamName}
            </Button>
          </li>
        ))}
      </ul>
      <label htmlFor={fieldId}>{words.find}</label>
      <input
        id={fieldId}
        type="search"
        className={controls.input}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void find();
        }}
      />
      <Button onClick={() => void find()}>{words.findButton}</Button>
      <p role="status">{found?.length === 0 ? words.nobody : ''}</p>
      <ul className={styles.buttons}>
        {(found ?? []).map(({ about, ...team }) => (
          <li key={team.teamId}>
            <Button
              icon="plus"
              aria-label={words.addTeam(team.teamName)}
              lockedBecause={teams.some(({ teamId }) => teamId === team.teamId) ? words.added : undefined}
              onClick={() => onPick([...teams, team])}
            >
              {`${team.teamName}, ${about}`}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
