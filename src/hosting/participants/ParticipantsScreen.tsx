import { useState } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import { toastChannel } from '#competition/meets/meet-channels.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { ManagerHead } from '#hosting/manager-frame/ManagerHead.tsx';
import { formatCents } from '#kit/money/cents.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { useLive } from '#kit/ui/live/use-live.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { DownloadPanel } from './download/DownloadPanel.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { InvitesTable } from './InvitesTable.tsx';
import { MessageTeams } from './messages/MessageTeams.tsx';
import { teamMessageWords } from './messages/team-messages.words.ts';
import styles from './Participants.module.css';
import { ParticipantViews } from './ParticipantViews.tsx';
import { loadParticipants } from './participants.client.ts';
import { filterTeams, isComing, STATES, type TeamState } from './participants.rules.ts';
import { stateNames, participantsWords as words } from './participants.words.ts';
import { RequestPanel, requestsOf } from './RequestPanel.tsx';
import { TeamTable } from './TeamTable.tsx';

const INVITES = 'invites';

export const loader = loadParticipants;

type Loaded = Awaited<ReturnType<typeof loadParticipants>>;

export const handle = screenHandle<Loaded>({
  query: { tab: /^invites$/, tool: /^(?:download|message)$/ },
  head: ({ meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

/** Lists the teams of the meet with their state, beside the panels that answer requests and invite teams. */
export function Component() {
  const { participants } = useLoaderData<typeof loader>();
  const { meet } = useManagedMeet();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  // Coaches who answer while the page is open.
  useLive(toastChannel(meet), { onMessage: () => void revalidate(), refresh: () => revalidate() });
  const query = new URLSearchParams(search);
  const isInvites = query.get('tab') === INVITES;
  const [isWriting, setIsWriting] = useState(query.get('tool') === 'message');
  const waiting = requestsOf(participants).length;
  return (
    <>
      <ManagerHead title={words.title} lead={leadOf(participants)} hasOwnStatus>
        <Button onClick={() => setIsWriting(true)}>{teamMessageWords.title}</Button>
        <a
          className={controls.button}
          href={managerAddress(meet.sport, meet.meetId, 'participants/athletes')}
        >
          {words.numberBibs}
        </a>
        <a className={controls.button} href={managerAddress(meet.sport, meet.meetId, 'entries/import')}>
          {words.importEntries}
        </a>
        <a href={managerAddress(meet.sport, meet.meetId, 'publication')}>{words.changeOfPlans}</a>
      </ManagerHead>
      {waiting > 0 ? (
        <p className={styles.waiting}>
          <a href="#requests">{words.waiting(waiting)}</a>
        </p>
      ) : null}
      <div className={styles.columns}>
        <div>
          <ParticipantViews current={isInvites ? 'invites' : 'teams'} />
          {isInvites ? <InvitesTable participants={participants} /> : <Teams participants={participants} />}
        </div>
        <div className={styles.panels}>
          <InvitePanel participants={participants} />
          <RequestPanel participants={participants} />
          <DownloadPanel />
        </div>
      </div>
      {isWriting ? <MessageTeams onClose={() => setIsWriting(false)} /> : null}
    </>
  );
}

function leadOf({ teams, unattached, feesCents }: Loaded['participants']): string {
  const coming = teams.filter(isComing);
  const sum = (key: 'athletes' | 'entries' | 'acceptedEntries') =>
    coming.reduce((total, team) => total + team[key], unattached[key]);
  const fees = feesCents === null ? '' : ` ${words.fees(formatCents(feesCents))}`;
  const lead = words.lead({
    teams: coming.length,
    athletes: sum('athletes'),
    entries: sum('entries'),
    accepted: sum('acceptedEntries'),
  });
  return `${lead}${fees}`;
}

function Teams({ participants }: Pick<Loaded, 'participants'>) {
  const [text, setText] = useState('');
  const [state, setState] = useState<TeamState | null>(null);
  const filtered = filterTeams(participants.teams, { text, state });
  return (
    <>
      <div className={styles.bar}>
        <label>
          <span className={controls.label}>{words.find}</span>
          <input
            className={controls.input}
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <label>
          <span className={controls.label}>{words.state}</span>
          <select
            className={controls.select}
            value={state ?? ''}
            onChange={({ target }) => setState(STATES.find((each) => each === target.value) ?? null)}
          >
            <option value="">{words.anyState}</option>
            {STATES.map((each) => (
              <option key={each} value={each}>
                {stateNames[each]}
              </option>
            ))}
          </select>
        </label>
        <p className={styles.sum} role="status">
          {words.countOfTeams(filtered.length, participants.teams.length)}
        </p>
      </div>
      <TeamTable
        teams={filtered}
        hasOthers={filtered.length < participants.teams.length}
        participants={participants}
      />
    </>
  );
}
