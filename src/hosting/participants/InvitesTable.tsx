import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import styles from './Participants.module.css';
import { dayOf, type Participants } from './participants.client.ts';
import { stateNames, participantsWords as words } from './participants.words.ts';

/** An invitation that nobody has accepted. */
function openInvites({ teams, mailed }: Participants) {
  return [
    ...mailed.map(({ email, invitedAt }) => ({
      name: email,
      coach: '',
      isIgnored: false,
      since: invitedAt,
      subject: { email },
    })),
    ...teams.flatMap(({ teamId, name, coach, relation, since }) =>
      teamId !== null && since !== null && (relation === RELATION.invite || relation === RELATION.ignored)
        ? [{ name, coach, isIgnored: relation === RELATION.ignored, since, subject: { teamId } }]
        : [],
    ),
  ];
}

/** Lists the invitations without an acceptance; each can be withdrawn. */
export function InvitesTable({ participants }: { participants: Participants }) {
  const { optionsOf } = useManagedMeet();
  const saving = useSaving();
  const invites = openInvites(participants);
  if (invites.length === 0) return <Empty title={words.noInvites} />;

  const withdraw = (name: string, subject: { email: string } | { teamId: number }) =>
    void saving.save(name, async (api) => {
      const options = optionsOf('participants');
      await api.participants.setRelation({ ...subject, move: 'withdraw' }, options);
      const again = 'email' in subject ? { emails: [subject.email] } : { teamIds: [subject.teamId] };
      return {
        text: words.withdrawn(name),
        undo: ({ participants: calls }) => calls.inviteTeams(again, options),
      };
    });

  return (
    <>
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.invitesCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.invited}</th>
            <th scope="col" className={styles.wide}>
              {words.columns.coach}
            </th>
            <th scope="col">{words.sinceColumn}</th>
            <th scope="col">{words.columns.state}</th>
            <th scope="col">
              <span className={layout.hiddenText}>{words.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invites.map(({ name, coach, isIgnored, since, subject }) => (
            <tr key={JSON.stringify(subject)}>
              <td className={styles.note}>{name}</td>
              <td className={styles.wide}>{coach}</td>
              <td className={table.nowrap}>{dayOf(since)}</td>
              <td>
                <StatusTag tone="plain">{stateNames[isIgnored ? 'ignored' : 'invited']}</StatusTag>
              </td>
              <td>
                <Button
                  look="quiet"
                  aria-label={words.withdrawFor(name)}
                  onClick={() => withdraw(name, subject)}
                >
                  {words.withdraw}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SavingError error={saving.error} />
    </>
  );
}
