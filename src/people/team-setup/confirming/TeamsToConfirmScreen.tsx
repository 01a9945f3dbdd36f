import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import styles from '#people/team-setup/TeamSetup.module.css';
import { REASON_MAX } from '#people/team-setup/team-setup.rules.ts';
import {
  teamWizardWords,
  teamsToConfirmWords as words,
} from '#people/team-setup/team-setup-screens.words.ts';
import { teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';

type WaitingTeams = Awaited<ReturnType<Api['teamSetup']['listWaiting']>>;
type WaitingTeam = WaitingTeams['teams'][number];

export async function loader({ context }: LoaderFunctionArgs): Promise<WaitingTeams> {
  return context.get(apiContext).teamSetup.listWaiting({});
}

export const handle = screenHandle<WaitingTeams>({
  head: () => ({ title: words.title, description: words.description, robots: 'noindex' }),
});

/** For admins: each team that waits, with its coach, the evidence and the teams that it may already be. */
export function Component() {
  const { teams } = useLoaderData<typeof loader>();
  const [declined, setDeclined] = useState<WaitingTeam | null>(null);
  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={words.lead} />
      {teams.length === 0 ? <p className={layout.muted}>{words.none}</p> : null}
      <ul className={styles.waiting}>
        {teams.map((team) => (
          <li key={team.teamId}>
            <TeamToConfirm team={team} onDecline={() => setDeclined(team)} />
          </li>
        ))}
      </ul>
      {declined ? <DeclineDialog team={declined} onClose={() => setDeclined(null)} /> : null}
    </div>
  );
}

const locationOf = ({ city, state, country }: Pick<WaitingTeam, 'city' | 'state' | 'country'>) =>
  [city, state, country].filter(Boolean).join(', ');

function TeamToConfirm({ team, onDecline }: { team: WaitingTeam; onDecline(): void }) {
  const { teamId, name, levelName, maker, madeAt, evidence, athletes, doubles } = team;
  return (
    <>
      <h2>{name}</h2>
      <p className={styles.facts}>
        {[locationOf(team), levelName, words.athletes(athletes)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.facts}>
        {maker ? words.madeBy(fullName(maker), maker.email) : words.makerGone}{' '}
        <time dateTime={madeAt}>{readerTime(madeAt)}</time>
      </p>
      {evidence === '' ? null : (
        <p>
          {words.evidence} {evidence}
        </p>
      )}
      <p>{doubles.length === 0 ? words.noDoubles : words.doubles}</p>
      {doubles.length === 0 ? null : (
        <ul>
          {doubles.map((double) => (
            <li key={double.teamId}>
              <a href={teamAdminAddress(double.teamId)}>{double.name}</a>{' '}
              <span className={styles.facts}>
                {[
                  locationOf(double),
                  teamWizardWords.why[double.likeness],
                  double.isWaiting && words.isWaiting,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <SaveButton
          look="primary"
          busyWord={words.confirming}
          onSave={async ({ teamSetup }) => {
            await teamSetup.confirmTeam({ teamId, decision: 'confirmed' }, QUIET);
            return { text: words.confirmed(name) };
          }}
        >
          {words.confirm(name)}
        </SaveButton>
        <Button onClick={onDecline}>{words.decline(name)}</Button>
      </div>
    </>
  );
}

function DeclineDialog({ team: { teamId, name }, onClose }: { team: WaitingTeam; onClose(): void }) {
  return (
    <FormDialog
      title={words.declineTitle(name)}
      go={words.declineGo}
      busyWord={words.declining}
      keep={words.keep}
      onSave={async ({ teamSetup }, textOf) => {
        await teamSetup.confirmTeam({ teamId, decision: 'declined', reason: textOf('reason') }, QUIET);
        return { text: words.declined(name) };
      }}
      onClose={onClose}
    >
      <p>{words.declineText}</p>
      <Field name="reason" label={words.reason}>
        {(control) => (
          <textarea
            {...control}
            className={controls.input}
            rows={3}
            maxLength={REASON_MAX}
            data-focus-first
          />
        )}
      </Field>
    </FormDialog>
  );
}
