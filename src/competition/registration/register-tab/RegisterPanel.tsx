import { lazy, Suspense, useCallback, useContext, useState } from 'react';
import { useLocation } from 'react-router';
import { FailedPart } from '#kit/ui/feedback/FailedPart.tsx';
import { SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { type Done, type Saving, useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { useReadWhenShown } from '#kit/ui/page/use-read-when-shown.ts';
import { JOIN_TEAM_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import {
  type AthleteAnswer,
  answersOfAthlete,
  answersOfTeam,
  canEnterTeam,
  type TeamAnswer,
} from './answers.rules.ts';
import { EntrySheet } from './EntrySheet.tsx';
import {
  DESK_ID,
  type Entrant,
  entrantAddress,
  entrantKey,
  entrantOfPage,
  isSheetAsked,
} from './entrant-of-page.rules.ts';
import {
  type Entrants,
  type OwnAthlete,
  type OwnTeam,
  quietMeetCall,
  readEntrants,
} from './entrants.client.ts';
import { isListed, sentenceAboutAthlete, sentenceAboutTeam } from './panel-rows.rules.ts';
import styles from './RegisterPanel.module.css';
import type { RegisterSlotMeet } from './RegisterSlot.tsx';
import { registerPanelWords as words } from './register-panel.words.ts';

const EntryDesk = lazy(async () => ({
  default: (await import('#competition/registration/entry-desk/EntryDesk.tsx')).EntryDesk,
}));

/**
 * The viewer's teams and athletes: whether they may enter the meet, and the answers to its hosts. The entry desk of the
 * address opens at once, since its form has all that it needs.
 */
export function RegisterPanel(meet: RegisterSlotMeet) {
  const { entrants, isFailed, read } = useEntrants(meet);
  const saving = useSaving({ reload: read });
  const { search } = useLocation();
  const entrant = entrantOfPage(search);
  const isSheet = isSheetAsked(search);
  const teams = entrants?.teams.filter((team) => isListed(team, entrants.hasRegistration)) ?? [];
  const athletes = entrants?.athletes.filter((athlete) => isListed(athlete, entrants.hasRegistration)) ?? [];
  if (entrants?.hasRegistration === false && teams.length + athletes.length === 0) return null;
  return (
    <section className={styles.panel} ref={saving.focusRef} tabIndex={-1} aria-label={words.title}>
      {entrant && isSheet && entrants ? (
        <EntrySheet key={entrantKey(entrant)} meetId={meet.meetId} entrant={entrant} />
      ) : null}
      {isFailed ? (
        <FailedPart message={words.failed} retryWord={words.tryAgain} onRetry={read} />
      ) : entrants ? (
        <EntrantList {...{ meet, saving, teams, athletes }} entrants={entrants} />
      ) : (
        <div className={styles.space}>
          <SkeletonText label={words.loading} />
        </div>
      )}
      {entrant && !isSheet ? (
        <Suspense fallback={<div className={styles.desk} />}>
          <EntryDesk key={entrantKey(entrant)} {...meet} entrant={entrant} onEntries={read} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface EntrantListProps {
  meet: RegisterSlotMeet;
  saving: Saving;
  entrants: Entrants;
  teams: readonly OwnTeam[];
  athletes: readonly OwnAthlete[];
}

function EntrantList({ meet, saving, entrants, teams, athletes }: EntrantListProps) {
  const { isMailed, takesEntries } = entrants;
  return (
    <>
      <SectionHead title={words.title} isSub />
      {teams.length === 0 && (isMailed || athletes.length === 0) ? (
        <p>
          {isMailed ? words.invitedCoach : words.nobody} <a href={JOIN_TEAM_PATH}>{words.joinTeam}</a>
        </p>
      ) : null}
      <ul className={styles.entrants}>
        {teams.map((team) => (
          <TeamRow key={team.teamId} {...{ team, meet, saving, takesEntries }} />
        ))}
        {athletes.map((athlete) => (
          <AthleteRow key={athlete.athleteId} {...{ athlete, meet, saving, takesEntries }} />
        ))}
      </ul>
      <SavingError error={saving.error} />
    </>
  );
}

/** `entrants` is null until they are read, and while they cannot be. */
function useEntrants({ meetId, sport }: RegisterSlotMeet) {
  const api = useContext(BrowserApi);
  const [entrants, setEntrants] = useState<Entrants | null>(null);
  const [isFailed, setFailed] = useState(false);
  const read = useCallback(async () => {
    if (!api) return;
    setFailed(false);
    try {
      setEntrants(await readEntrants(api, { meetId, sport }));
    } catch {
      setFailed(true);
    }
  }, [api, meetId, sport]);
  useReadWhenShown(read);
  return { entrants, isFailed, read };
}

interface RowProps {
  meet: RegisterSlotMeet;
  saving: Saving;
  takesEntries: boolean;
}

function TeamRow({ team, meet, saving, takesEntries }: RowProps & { team: OwnTeam }) {
  const { teamId, name, refusal, entryCount } = team;
  const answers = answersOfTeam({ ...team, refusalCode: refusal?.code ?? null });
  return (
    <li>
      <span>
        {sentenceAboutTeam(team, takesEntries)}{' '}
        <Entered count={entryCount} name={name} meet={meet} entrant={{ teamId }} />
      </span>
      {takesEntries && canEnterTeam(team) ? (
        <EnterLink name={name} to={entrantAddress(meet, { teamId })} />
      ) : null}
      <AnswerButtons
        name={name}
        answers={answers}
        askWords={{ text: words.ask, label: words.askFor }}
        onAnswer={(answer) =>
          void saving.save(`${answer} ${teamId}`, (api) => answerForTeam(api, team, { answer, meet }))
        }
      />
    </li>
  );
}

async function answerForTeam(
  { invites }: Api,
  { teamId, name }: OwnTeam,
  { answer, meet }: { answer: TeamAnswer; meet: RegisterSlotMeet },
): Promise<Done> {
  const options = quietMeetCall(meet);
  const undo = ({ invites }: Api) => invites.acceptInvite({ teamId, undo: true }, options);
  switch (answer) {
    case 'accept':
      await invites.acceptInvite({ teamId }, options);
      return { text: words.accepted(name), undo };
    case 'ignore':
      await invites.ignoreInvite({ teamId }, options);
      return { text: words.ignored(name), undo };
    case 'leave':
      await invites.requestEntry({ teamId, isWithdrawn: true }, options);
      return { text: words.left(name), undo };
    case 'ask':
      await invites.requestEntry({ teamId }, options);
      return { text: words.requested(name) };
    case 'withdraw':
      await invites.requestEntry({ teamId, isWithdrawn: true }, options);
      return { text: words.withdrawn(name) };
  }
}

function AthleteRow({ athlete, meet, saving, takesEntries }: RowProps & { athlete: OwnAthlete }) {
  const { athleteId, name, refusal, relation, entryCount, enteredBy } = athlete;
  const answer = async ({ invites }: Api, kind: AthleteAnswer): Promise<Done> => {
    await invites.requestEntry({ athleteId, isWithdrawn: kind === 'withdraw' }, quietMeetCall(meet));
    return { text: kind === 'ask' ? words.requested(name) : words.withdrawn(name) };
  };
  return (
    <li>
      <span>
        {sentenceAboutAthlete(athlete, takesEntries)}{' '}
        <Entered count={entryCount} name={name} meet={meet} entrant={{ athleteId }} />
        {enteredBy.length > 0 ? (
          <span className={styles.events}>{enteredBy.flatMap(({ events }) => events).join(', ')}</span>
        ) : null}
      </span>
      {takesEntries && refusal === null ? (
        <EnterLink name={name} to={entrantAddress(meet, { athleteId })} />
      ) : null}
      <AnswerButtons
        name={name}
        answers={answersOfAthlete({ relation, refusalCode: refusal?.code ?? null, takesEntries })}
        askWords={{ text: words.askHost, label: words.askHostFor }}
        onAnswer={(kind) => void saving.save(`${kind} ${athleteId}`, (api) => answer(api, kind))}
      />
    </li>
  );
}

interface EnteredProps {
  count: number;
  name: string;
  meet: RegisterSlotMeet;
  entrant: Entrant;
}

function Entered({ count, name, meet, entrant }: EnteredProps) {
  if (count === 0) return null;
  return (
    <a href={entrantAddress(meet, entrant, { isSheet: true })} aria-label={words.entriesOf(name, count)}>
      {words.entered(count)}
    </a>
  );
}

function EnterLink({ name, to }: { name: string; to: string }) {
  return (
    <a className={`${controls.button} ${controls.primary}`} href={`${to}#${DESK_ID}`}>
      {words.enter(name)}
    </a>
  );
}
