import { useState } from 'react';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { SearchList } from '#hosting/meet-settings/fields/SearchList.tsx';
import { isMailAddress } from '#kit/email-address.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { type Done, useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { InviteList } from './InviteList.tsx';
import styles from './Participants.module.css';
import type { Participants } from './participants.client.ts';
import { participantsWords as words } from './participants.words.ts';
import { requestsOf } from './RequestPanel.tsx';

type FoundTeam = Awaited<ReturnType<Api['search']['search']>>['items'][number];

async function searchTeams({ search }: Api, text: string): Promise<readonly FoundTeam[]> {
  if (isMailAddress(text)) return [];
  const { items } = await search.search({ q: text, type: 'team' }, QUIET);
  return items.filter(({ type }) => type === 'Team');
}

const describeTeam = ({ id, title, subtitle }: FoundTeam) => ({ id, name: title, note: subtitle });

interface Invitees {
  teamIds?: number[];
  emails?: string[];
  hasLastEdition?: boolean;
}

/** Invites teams by name, coaches by mail, or the teams of the last edition at once. */
export function InvitePanel({ participants }: { participants: Participants }) {
  const { optionsOf } = useManagedMeet();
  const saving = useSaving();
  const [isListOpen, setIsListOpen] = useState(false);
  const { lastEdition } = participants;

  async function send(api: Api, name: string, invitees: Invitees): Promise<Done> {
    const options = optionsOf('participants');
    const { invitedIds, mailedTo, withoutCoach } = await api.participants.inviteTeams(invitees, options);
    const count = invitedIds.length + mailedTo.length;
    if (count === 0) return { text: words.already(name) };
    const sentence = count === 1 && name !== '' ? words.sentTo(name) : words.sent(count);
    const text = withoutCoach.length === 0 ? sentence : `${sentence} ${words.withoutCoach(withoutCoach)}`;
    const undo = async ({ participants: calls }: Api) => {
      for (const teamId of invitedIds) await calls.setRelation({ teamId, move: 'withdraw' }, options);
      for (const email of mailedTo) await calls.setRelation({ email, move: 'withdraw' }, options);
    };
    return { text, undo };
  }

  async function invite(name: string, invitees: Invitees, clear: () => void) {
    if (await saving.save(`invite ${name}`, (api) => send(api, name, invitees))) clear();
  }

  return (
    <section className={styles.panel} aria-label={words.invite}>
      <h2>{words.invite}</h2>
      <SearchList
        label={words.emailOrName}
        hint={words.inviteHint}
        search={searchTeams}
        describe={describeTeam}
        onPick={({ id, title }, clear) => void invite(title, { teamIds: [id] }, clear)}
      >
        {(text, clear) =>
          isMailAddress(text) ? (
            <Button onClick={() => void invite(text, { emails: [text] }, clear)}>
              {words.inviteAddress(text)}
            </Button>
          ) : null
        }
      </SearchList>
      <Button onClick={() => setIsListOpen(true)}>{words.inviteList}</Button>
      {lastEdition && lastEdition.teams > 0 ? (
        <SaveButton busyWord={words.sending} onSave={(api) => send(api, '', { hasLastEdition: true })}>
          {words.lastYear(lastEdition.teams, lastEdition.name)}
        </SaveButton>
      ) : null}
      <SavingError error={saving.error} />
      <p className={styles.note}>{words.sums(sumsOf(participants))}</p>
      {isListOpen ? <InviteList onClose={() => setIsListOpen(false)} /> : null}
    </section>
  );
}

function sumsOf(participants: Participants) {
  const { teams, mailed } = participants;
  const count = (...relations: number[]) =>
    teams.filter(({ relation }) => relation !== null && relations.includes(relation)).length;
  return {
    accepted: count(RELATION.accepted),
    open: count(RELATION.invite) + mailed.length,
    requests: requestsOf(participants).length,
  };
}
