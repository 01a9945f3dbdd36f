import { useCallback, useContext, useEffect, useState } from 'react';
import type { HostSlotMeet } from '#competition/meets/meet-page/HostSlot.tsx';
import { meetCall } from '#competition/meets/meets.client.ts';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { JOIN_TEAM_PATH } from '#sport/addresses/site-addresses.rules.ts';
import styles from './MeetInvitation.module.css';
import { meetInvitationWords as words } from './meet-invitation.words.ts';

type Invites = Awaited<ReturnType<Api['invites']['getInvites']>>;
type TeamInvite = Invites['teams'][number];

/** The invitations of the viewer's teams to a meet, with their answers. */
export function MeetInvitation({ meetId, sport }: HostSlotMeet) {
  const api = useContext(BrowserApi);
  const [invites, setInvites] = useState<Invites | null>(null);
  const { context } = meetCall({ meetId, sport });
  const options = { context: { ...context, ...QUIET.context } };
  const read = useCallback(async () => {
    const { context } = meetCall({ meetId, sport });
    const reading = api?.invites.getInvites({}, { context: { ...context, ...QUIET.context } });
    const reply = reading && (await ignoreFailure(reading, 'invitations to a meet'));
    if (reply) setInvites(reply);
  }, [api, meetId, sport]);
  useEffect(() => {
    void read();
  }, [read]);
  const saving = useSaving({ reload: read });

  function answer({ teamId, teamName }: TeamInvite, kind: 'accept' | 'ignore') {
    void saving.save(`${kind} ${teamId}`, async ({ invites }) => {
      if (kind === 'accept') await invites.acceptInvite({ teamId }, options);
      else await invites.ignoreInvite({ teamId }, options);
      return {
        text: kind === 'accept' ? words.accepted(teamName) : words.ignored(teamName),
        undo: (api) => api.invites.acceptInvite({ teamId, undo: true }, options),
      };
    });
  }

  if (!invites) return null;
  const listed = invites.teams.filter(({ relation }) => relation !== null && relation in words.states);
  if (listed.length === 0 && !invites.isMailed) return null;
  return (
    <section className={styles.invitation} ref={saving.focusRef} tabIndex={-1} aria-label={words.label}>
      {listed.length === 0 ? (
        <p>
          {words.noTeam} <a href={JOIN_TEAM_PATH}>{words.joinTeam}</a>
        </p>
      ) : null}
      {listed.map((team) => (
        <p key={team.teamId}>
          <span>{words.states[team.relation!]?.(team.teamName)}</span>
          {team.relation === RELATION.invite || team.relation === RELATION.ignored ? (
            <Button
              look={team.relation === RELATION.invite ? 'primary' : 'quiet'}
              aria-label={words.acceptFor(team.teamName)}
              onClick={() => answer(team, 'accept')}
            >
              {words.accept}
            </Button>
          ) : null}
          {team.relation === RELATION.invite ? (
            <Button aria-label={words.ignoreFor(team.teamName)} onClick={() => answer(team, 'ignore')}>
              {words.ignore}
            </Button>
          ) : null}
        </p>
      ))}
      <SavingError error={saving.error} />
    </section>
  );
}
