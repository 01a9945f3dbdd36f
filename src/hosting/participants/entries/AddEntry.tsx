import { useState } from 'react';
import { ACCEPTANCE, type Acceptance } from '#competition/entries/entries.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { NamedItem, SearchList } from '#hosting/meet-settings/fields/SearchList.tsx';
import { Refusal } from '#kit/refusal.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { stateName, hostEntriesWords as words } from './entries.words.ts';
import type { EntryLists } from './entry-view.rules.ts';

interface Chosen {
  id: number;
  name: string;
  note: string;
}

const find = (type: 'athlete' | 'team') => async (api: Api, text: string) => {
  const { items } = await api.search.search({ q: text, type }, QUIET);
  return items
    .filter((item) => item.type === (type === 'athlete' ? 'Athlete' : 'Team'))
    .map(({ id, title, subtitle }): Chosen => ({ id, name: title, note: subtitle }));
};
const findAthletes = find('athlete');
const findTeams = find('team');
const itself = (chosen: Chosen) => chosen;

const ACCEPTANCES = [ACCEPTANCE.Accepted, ACCEPTANCE.AcceptedLate, ACCEPTANCE.New] as const;
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];

interface AddEntryProps {
  lists: EntryLists;
  onClose(): void;
}

/** Enters one athlete or one relay squad, also while entries are closed or locked. */
export function AddEntry({ lists, onClose }: AddEntryProps) {
  const { optionsOf } = useManagedMeet();
  const [eventId, setEventId] = useState(String(lists.events[0]?.meetEventId ?? ''));
  const [athlete, setAthlete] = useState<Chosen | null>(null);
  const [team, setTeam] = useState<Chosen | null>(null);
  const event = lists.events.find(({ meetEventId }) => String(meetEventId) === eventId);
  const isRelay = event?.isRelay ?? false;
  const here = lists.entries.find(({ athleteId }) => athleteId !== null && athleteId === athlete?.id);
  const teamOf = (teamId: number | null) => lists.teams.find((each) => each.teamId === teamId);

  function chooseAthlete(chosen: Chosen) {
    setAthlete(chosen);
    const own = lists.entries.find(({ athleteId }) => athleteId === chosen.id);
    const ownTeam = own && teamOf(own.teamId);
    if (ownTeam) setTeam({ id: ownTeam.teamId, name: ownTeam.name, note: '' });
  }

  return (
    <FormDialog
      title={words.addEntry}
      go={words.add}
      busyWord={words.saving}
      onSave={async ({ hostedEntries }, textOf) => {
        if (!event) throw refuseFields({ event: words.eventMissing });
        if (isRelay ? team === null : athlete === null) {
          throw new Refusal('ENTRANT_MISSING', isRelay ? words.teamMissing : words.athleteMissing);
        }
        const options = optionsOf('participants');
        const { added } = await hostedEntries.saveEntries(
          {
            add: [
              {
                meetEventId: event.meetEventId,
                athleteId: isRelay ? null : athlete!.id,
                teamId: team?.id ?? null,
                relayLetter: isRelay ? textOf('letter') : null,
                grade: here?.grade ?? null,
                seed: textOf('seed'),
                acceptance: Number(textOf('acceptance')) as Acceptance,
              },
            ],
          },
          options,
        );
        const [made] = added;
        return {
          text: words.added((isRelay ? team : athlete)!.name, event.title, stateName(made!.acceptance)),
          undo: (api) =>
            api.hostedEntries.saveEntries({ removeIds: added.map(({ entryId }) => entryId) }, options),
        };
      }}
      onClose={onClose}
    >
      <Field name="event" label={words.event}>
        {(control) => (
          <select
            {...control}
            className={controls.select}
            value={eventId}
            data-focus-first
            onChange={({ target }) => setEventId(target.value)}
          >
            {lists.events.map(({ meetEventId, title }) => (
              <option key={meetEventId} value={meetEventId}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isRelay ? (
        <Field name="letter" label={words.letter}>
          {(control) => (
            <select {...control} className={controls.select}>
              {LETTERS.map((letter) => (
                <option key={letter}>{letter}</option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <Pick label={words.findAthlete} search={findAthletes} chosen={athlete} onPick={chooseAthlete} />
      )}
      <Pick label={words.findTeam} search={findTeams} chosen={team} onPick={setTeam} />
      {team === null || isRelay ? null : (
        <Button look="quiet" onClick={() => setTeam(null)}>
          {words.withoutTeam}
        </Button>
      )}
      <Field name="seed" label={words.columns.seed} hint={words.seedHint}>
        {(control) => <input {...control} className={controls.input} autoComplete="off" maxLength={20} />}
      </Field>
      <Field name="acceptance" label={words.state}>
        {(control) => (
          <select {...control} className={controls.select}>
            {ACCEPTANCES.map((acceptance) => (
              <option key={acceptance} value={acceptance}>
                {stateName(acceptance)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  );
}

interface PickProps {
  label: string;
  search: typeof findAthletes;
  chosen: Chosen | null;
  onPick(chosen: Chosen): void;
}

/** A search with what is chosen below it. */
function Pick({ label, search, chosen, onPick }: PickProps) {
  return (
    <div>
      <SearchList label={label} search={search} describe={itself} onPick={onPick} />
      <p role="status">{chosen === null ? '' : <NamedItem name={chosen.name} note={chosen.note} />}</p>
    </div>
  );
}
