import { use, useEffect, useState } from 'react';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import styles from '#people/rosters/RosterEdit.module.css';
import type { EditedAthlete, RosterAddress } from '#people/rosters/roster-edit.client.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { moveDialogWords as words } from './move-dialog.words.ts';

/** Milliseconds after the last key. */
const SEARCH_DELAY_MS = 300;
const SHOWN_MAX = 6;

type Team = Awaited<ReturnType<Api['search']['search']>>['items'][number];
type Matches = readonly Team[] | 'not searched' | 'failed';

/** Teams with a matching name, without the coach's own; empty until a name is typed. */
function useMatchingTeams(ownTeamId: number, text: string): Matches {
  const api = use(BrowserApi);
  const [matches, setMatches] = useState<Matches>('not searched');
  const q = text.trim();

  useEffect(() => {
    let isOld = false;
    const show = (teams: Matches) => {
      if (!isOld) setMatches(teams);
    };
    if (!api || q === '') {
      show('not searched');
      return;
    }
    const timer = setTimeout(() => {
      api.search.search({ q, type: 'team', nearTeams: String(ownTeamId) }, QUIET).then(
        ({ items }) => show(items.filter(({ id }) => id !== ownTeamId).slice(0, SHOWN_MAX)),
        () => show('failed'),
      );
    }, SEARCH_DELAY_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [api, ownTeamId, q]);

  return matches;
}

interface MoveDialogProps {
  roster: RosterAddress;
  athlete: EditedAthlete;
  saving: Saving;
  onClose(): void;
}

/** Offers an athlete to another team, whose coach answers. */
export function MoveDialog({ roster, athlete, saving, onClose }: MoveDialogProps) {
  const [text, setText] = useState('');
  const [team, setTeam] = useState<Team | null>(null);
  const matches = useMatchingTeams(roster.teamId, text);
  const { athleteId } = athlete;
  const name = fullName(athlete);

  async function send({ rosters }: Api) {
    if (team === null) throw refuseFields({ team: words.choose });
    const { moveId, isAgreed } = await rosters.offerMove({ ...roster, athleteId, toTeamId: team.id }, QUIET);
    return {
      text: isAgreed ? words.moved(name, team.title) : words.sent(name, team.title),
      undo: (api: Api) =>
        isAgreed
          ? api.rosters.undoMove({ moveId }, QUIET)
          : api.rosters.decideMove({ moveId, decision: 'withdraw' }, QUIET),
    };
  }

  return (
    <FormDialog
      title={words.title(name)}
      go={words.send}
      busyWord={words.sending}
      saving={saving}
      onSave={send}
      onClose={onClose}
    >
      <TextField
        label={words.search}
        hint={words.searchHint}
        type="search"
        data-focus-first
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setTeam(null);
        }}
      />
      <p role="status" className={layout.muted}>
        {statusOf(matches)}
      </p>
      {typeof matches === 'string' || matches.length === 0 ? null : (
        <fieldset className={styles.teams}>
          <legend className={layout.hiddenText}>{words.teams}</legend>
          {matches.map((each) => (
            <label key={each.id}>
              <input type="radio" name="team" checked={each.id === team?.id} onChange={() => setTeam(each)} />
              <span>
                <b>{each.title}</b> <span className={layout.muted}>{each.subtitle}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <ul>
        {words.effects(name).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </FormDialog>
  );
}

function statusOf(matches: Matches): string {
  if (matches === 'not searched') return '';
  if (matches === 'failed') return words.notFound;
  return matches.length === 0 ? words.none : words.matchCount(matches.length);
}
